import type { Sql } from 'postgres'
import { applications } from '#projections/hiring/applications.ts'
import { profiles } from '#projections/identity/profiles.ts'
import { createTable } from '#projections/runner/table.ts'

/** The tables that rows of a search are shown with, empty. */
export async function createOthers(sql: Sql) {
  for (const model of [applications, profiles]) await createTable(sql, model, model.name)
}

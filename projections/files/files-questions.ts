import type { Sql } from 'postgres'
import type { FileState } from '#domain/files/status.ts'
import { files } from './files.ts'

const stored: FileState = 'stored'

/** Those of these files that are there to be read. */
export const storedFiles = (sql: Sql, ids: readonly string[]) =>
  files.select(sql, sql`where id = any(${ids}) and status = ${stored}`)

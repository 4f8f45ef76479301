import type { Sql } from 'postgres'
import { z } from 'zod'
import { STATES } from '#domain/kernel/us-states.ts'
import type { LicenseState } from '#domain/licensing/status.ts'
import { rowExists, rowsOf } from '../queries/rows.ts'
import { licensesReadModel } from './licenses.ts'

const VERIFIED: LicenseState = 'verified'
const PENDING: LicenseState = 'pending'
const DELETED: LicenseState = 'deleted'

const { id, user_id, title, state, license_type, multistate, expiration_date } =
  licensesReadModel.rowSchema.shape
const LicenseSummary = z.object({
  id,
  title,
  state,
  license_type,
  multistate,
  verified: z.boolean(),
  expiration_date,
})

/** The largest number of verified licenses shown for one state, and of the member's own pending ones. */
const MAX_LICENSES_PER_STATE = 4
const MAX_PENDING_LICENSES = 20

const selectPending = (sql: Sql, user_id: string) =>
  sql`union all (select id, title, state, license_type, multistate, false, expiration_date from licenses
    where user_id = ${user_id} and status = ${PENDING}
    order by state, expiration_date desc, id limit ${MAX_PENDING_LICENSES})`

/**
 * A consultant's licenses as others see them, without number and document: the verified ones by state. With
 * `includesPending`, the pending ones follow, which nobody but the owner may see. Every state with a verified
 * license is included, however many there are.
 */
export const licenseSummaries = (sql: Sql, user_id: string, includesPending: boolean) =>
  rowsOf(
    LicenseSummary,
    sql`(select l.* from unnest(${STATES}::text[]) as issued (state)
        cross join lateral (select id, title, state, license_type, multistate, true as verified, expiration_date
          from licenses where user_id = ${user_id} and status = ${VERIFIED} and state = issued.state
          order by expiration_date desc, id limit ${MAX_LICENSES_PER_STATE}) l)
      ${includesPending ? selectPending(sql, user_id) : sql``}
      order by verified desc, state, expiration_date desc, id`,
  )

/** The license type of each of these people, by user_id, preferably that of a verified license. */
export async function licenseTypesOf(sql: Sql, user_ids: readonly string[]): Promise<Map<string, string>> {
  if (user_ids.length === 0) return new Map()
  const rows = await rowsOf(
    z.object({ user_id, license_type }),
    sql`select distinct on (user_id) user_id, license_type from licenses
      where user_id = any(${user_ids}) and license_type <> '' and status <> ${DELETED}
      order by user_id, status = ${VERIFIED} desc, expiration_date desc, id`,
  )
  return new Map(rows.map((row) => [row.user_id, row.license_type]))
}

export const hasVerifiedLicense = (sql: Sql, user_id: string) =>
  rowExists(sql`select from licenses where user_id = ${user_id} and status = ${VERIFIED} limit 1`)

const VerifiedType = z.object({
  user_id,
  license_type,
  states: z.array(z.string()),
  multistate_states: z.array(z.string()),
})

/**
 * The verified license types of each of these people, by user_id, each type with the states of these
 * licenses, and those of them whose license is a multistate one.
 */
export async function verifiedTypesOf(sql: Sql, user_ids: readonly string[]) {
  if (user_ids.length === 0) return new Map<string, Omit<z.infer<typeof VerifiedType>, 'user_id'>[]>()
  const rows = await rowsOf(
    VerifiedType,
    sql`select user_id, license_type, array_agg(distinct state order by state) as states,
        coalesce(array_agg(distinct state order by state) filter (where multistate), '{}') as multistate_states
      from licenses
      where user_id = any(${user_ids}) and status = ${VERIFIED}
      group by user_id, license_type order by user_id, license_type`,
  )
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map([...byPerson].map(([id, types]) => [id, types.map(({ user_id: _, ...type }) => type)]))
}

import type { Sql } from 'postgres'
import { z } from 'zod'
import { ACCESS_STATES, type AccessState } from '#domain/files/status.ts'
import { idsOf, rowsOf } from '../queries/rows.ts'
import { instant, oneOf, uuid } from '../runner/columns.ts'
import { put } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const rowSchema = z.object({
  id: uuid(),
  file_id: uuid(),
  user_id: uuid(),
  owner_id: uuid(),
  state: oneOf(ACCESS_STATES),
  until: instant().nullable(),
  since: instant(),
})

type AccessEvent = { file_id: string; user_id: string; owner_id: string; at: string; until?: string }

/** Makes the handler of an access event, which replaces the whole row; only a grant has an end. */
const putAccess = (state: AccessState) =>
  put<{ stream: string; event: AccessEvent }, z.output<typeof rowSchema>>(
    ({ event: { file_id, user_id, owner_id, at, until = null } }, id) => ({
      ...{ id, file_id, user_id, owner_id, state, until, since: at },
    }),
  )

/** The condition for requests that wait for the owner. */
export const REQUESTED_CONDITION = `state = '${'requested' satisfies AccessState}'`

/** Requests for access to files, and grants with their end. */
export const fileAccessesReadModel = readModel({
  name: 'file_accesses',
  wireName: 'files',
  rowSchema,
  indexes: [
    '(file_id)',
    '(user_id, until)',
    '(user_id, owner_id, until)',
    `(owner_id, since) where ${REQUESTED_CONDITION}`,
  ],
  audience: ({ user_id, owner_id }) => [user_id, owner_id],
  publicId: ({ file_id }) => file_id,
  handlers: {
    AccessRequested: putAccess('requested'),
    AccessGranted: putAccess('granted'),
    AccessRenewed: putAccess('granted'),
    AccessDenied: putAccess('denied'),
    AccessRevoked: putAccess('revoked'),
    AccessExpired: putAccess('expired'),
  },
})

const REQUESTED: AccessState = 'requested'
const GRANTED: AccessState = 'granted'

/** The grants of a file that have not ended. */
export const grantsOf = (sql: Sql, file_id: string) =>
  idsOf(sql`select id from file_accesses where file_id = ${file_id} and state = ${GRANTED}`)

/**
 * The requests and grants of these files that this member takes part in, as owner or as the other person,
 * newest change first. For each file, only the newest `limit`.
 */
export const accessesToFiles = (sql: Sql, file_ids: readonly string[], user_id: string, limit: number) =>
  rowsOf(
    fileAccessesReadModel.rowSchema,
    sql`select a.* from unnest(${file_ids}::uuid[]) as own (id)
      cross join lateral (select * from file_accesses
        where file_id = own.id and (user_id = ${user_id} or owner_id = ${user_id})
          and state in (${REQUESTED}, ${GRANTED})
        order by since desc, id desc limit ${limit}) a
      order by a.since, a.id`,
  )

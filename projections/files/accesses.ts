import { z } from 'zod'
import { ACCESS_STATES, type AccessState } from '#domain/files/status.ts'
import { instant, oneOf, uuid } from '../runner/columns.ts'
import { put } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const row = z.object({
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
const accessIn = (state: AccessState) =>
  put<{ stream: string; event: AccessEvent }, z.output<typeof row>>(
    ({ event: { file_id, user_id, owner_id, at, until = null } }, id) => ({
      ...{ id, file_id, user_id, owner_id, state, until, since: at },
    }),
  )

/** The condition for requests that wait for the owner. */
export const REQUESTED_CONDITION = `state = '${'requested' satisfies AccessState}'`

/** Requests for access to files, and grants with their end. */
export const fileAccesses = readModel({
  name: 'file_accesses',
  known_as: 'files',
  row,
  indexes: [
    '(file_id)',
    '(user_id, until)',
    '(user_id, owner_id, until)',
    `(owner_id, since) where ${REQUESTED_CONDITION}`,
  ],
  audience: ({ user_id, owner_id }) => [user_id, owner_id],
  about: ({ file_id }) => file_id,
  on: {
    AccessRequested: accessIn('requested'),
    AccessGranted: accessIn('granted'),
    AccessRenewed: accessIn('granted'),
    AccessDenied: accessIn('denied'),
    AccessRevoked: accessIn('revoked'),
    AccessExpired: accessIn('expired'),
  },
})

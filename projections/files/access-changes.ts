import { z } from 'zod'
import { ACCESS_CHANGES, type AccessChange } from '#domain/files/status.ts'
import { bigint, instant, oneOf, uuid } from '../runner/columns.ts'
import type { Rows } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const rowSchema = z.object({
  id: uuid(),
  file_id: uuid(),
  user_id: uuid(),
  owner_id: uuid(),
  change: oneOf(ACCESS_CHANGES),
  /** The end of a grant. */
  until: instant().nullable(),
  at: instant(),
  /** The position of its event in the store, for the order of time. */
  position: bigint(),
})

type AccessChangeRecord = {
  id: string
  position: bigint
  event: { file_id: string; user_id: string; owner_id: string; at: string; until?: string }
}

const putChange =
  (change: AccessChange) =>
  ({ id, position, event }: AccessChangeRecord, rows: Rows<z.output<typeof rowSchema>>) => {
    const { file_id, user_id, owner_id, at, until = null } = event
    rows.put(id, { id, file_id, user_id, owner_id, change, until, at, position: Number(position) })
  }

/**
 * Every request for access to a file, its decision and its end. `file_accesses` has only the latest of these.
 */
export const fileAccessChangesReadModel = readModel({
  name: 'file_access_changes',
  wireName: 'files',
  rowSchema,
  indexes: ['(file_id, position desc)'],
  audience: ({ owner_id }) => [owner_id],
  publicId: ({ file_id }) => file_id,
  handlers: {
    AccessRequested: putChange('requested'),
    AccessGranted: putChange('granted'),
    AccessRenewed: putChange('renewed'),
    AccessDenied: putChange('denied'),
    AccessRevoked: putChange('revoked'),
    AccessExpired: putChange('expired'),
  },
})

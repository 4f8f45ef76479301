import { z } from 'zod'
import type { Happened } from '#domain/audit/timeline/timeline.ts'
import { kinds, type Recorded } from '#domain/kernel/catalogue.ts'
import { idOf, streamOf } from '#domain/kernel/stream.ts'
import { bigint, instant, oneOf, text, texts, uuid } from '../runner/columns.ts'
import type { ChangeRow } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

/** The events of an account by which it can be used or not, and has roles in staff or not. */
const TYPES = [
  'AccountRegistered',
  'RolesChanged',
  'AccountSuspended',
  'AccountRestored',
  'ErasureRequested',
  'ErasureWithdrawn',
  'ErasureConfirmed',
  'ErasureRepeated',
  'PersonErased',
] as const
type Type = (typeof TYPES)[number]
export const ROLES_CHANGED: Type = 'RolesChanged'

const row = z.object({
  id: text(),
  user_id: uuid(),
  type: oneOf(TYPES),
  roles: texts(),
  /** To which state the withdrawal of an erasure leads back. */
  was: oneOf(['active', 'suspended']).nullable(),
  at: instant(),
  position: bigint(),
})

const rowOf = (
  { id, stream, position, event }: Recorded,
  type: Type,
  change: ChangeRow<z.output<typeof row>>,
) =>
  change(id, {
    id,
    user_id: idOf(stream),
    type,
    roles: 'roles' in event ? event.roles : [],
    was: 'was' in event ? event.was : null,
    at: event.at,
    position: Number(position),
  })

/** Each change of an account's standing: among all its events, most of which are logins, these are few. */
export const standingChanges = readModel({
  name: 'standing_changes',
  known_as: undefined,
  row,
  indexes: ['(user_id, position)', `(user_id) where type = '${ROLES_CHANGED}'`],
  on: {
    AccountRegistered: (recorded, change) => rowOf(recorded, 'AccountRegistered', change),
    RolesChanged: (recorded, change) => rowOf(recorded, 'RolesChanged', change),
    AccountSuspended: (recorded, change) => rowOf(recorded, 'AccountSuspended', change),
    AccountRestored: (recorded, change) => rowOf(recorded, 'AccountRestored', change),
    ErasureRequested: (recorded, change) => rowOf(recorded, 'ErasureRequested', change),
    ErasureWithdrawn: (recorded, change) => rowOf(recorded, 'ErasureWithdrawn', change),
    ErasureConfirmed: (recorded, change) => rowOf(recorded, 'ErasureConfirmed', change),
    ErasureRepeated: (recorded, change) => rowOf(recorded, 'ErasureRepeated', change),
    PersonErased: (recorded, change) => rowOf(recorded, 'PersonErased', change),
  },
})

/** The event of a row, without what is personal in it. */
export const happenedIn = ({ user_id, type, roles, was, at, position }: z.output<typeof row>): Happened => ({
  stream: streamOf('account', user_id),
  position: BigInt(position),
  event: kinds.account.events.parse({
    type,
    at,
    user_id,
    staff_id: user_id,
    roles,
    was,
    email: '',
    reason: '',
  }),
})

import type { Sql } from 'postgres'
import { z } from 'zod'
import type { StreamEvent } from '#domain/audit/timeline/timeline.ts'
import { type EventRecord, kinds } from '#domain/kernel/catalog.ts'
import { idOf, streamOf } from '#domain/kernel/stream.ts'
import { bigint, instant, oneOf, text, textArray, uuid } from '../runner/columns.ts'
import type { Rows } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

/** The event types that change whether an account can be used, or its staff roles. */
const STANDING_EVENT_TYPES = [
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
type StandingEventType = (typeof STANDING_EVENT_TYPES)[number]
export const ROLES_CHANGED: StandingEventType = 'RolesChanged'

const rowSchema = z.object({
  id: text(),
  user_id: uuid(),
  type: oneOf(STANDING_EVENT_TYPES),
  roles: textArray(),
  /** The state that the withdrawal of an erasure restores. */
  was: oneOf(['active', 'suspended']).nullable(),
  at: instant(),
  position: bigint(),
})

const recordStandingChange =
  (type: StandingEventType) =>
  ({ id, stream, position, event }: EventRecord, rows: Rows<z.output<typeof rowSchema>>) =>
    rows.put(id, {
      id,
      user_id: idOf(stream),
      type,
      roles: 'roles' in event ? event.roles : [],
      was: 'was' in event ? event.was : null,
      at: event.at,
      position: Number(position),
    })

/**
 * Each change of an account's standing. They are few among the account's events, most of which are logins.
 */
export const standingChangesReadModel = readModel({
  name: 'standing_changes',
  wireName: null,
  rowSchema,
  indexes: ['(user_id, position)', `(user_id) where type = '${ROLES_CHANGED}'`],
  handlers: Object.fromEntries(STANDING_EVENT_TYPES.map((type) => [type, recordStandingChange(type)])),
})

/** Returns the event of a row, without its personal fields. */
export const eventFromRow = ({
  user_id,
  type,
  roles,
  was,
  at,
  position,
}: z.output<typeof rowSchema>): StreamEvent => ({
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

/** The events that changed the standing of these accounts. */
export async function standingEventsOf(sql: Sql, user_ids: readonly string[]): Promise<StreamEvent[]> {
  const rows = await standingChangesReadModel.select(sql, sql`where user_id = any(${[...user_ids]})`)
  return rows.map(eventFromRow)
}

/** The events that changed the standing of everybody who was ever a member of staff. */
export async function staffStandingEvents(sql: Sql): Promise<StreamEvent[]> {
  const rows = await standingChangesReadModel.select(
    sql,
    sql`where user_id in (select user_id from standing_changes where type = ${ROLES_CHANGED})`,
  )
  return rows.map(eventFromRow)
}

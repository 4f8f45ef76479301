import type { Sql } from 'postgres'
import type { Entry } from '#domain/audit/timeline/timeline.ts'
import { summaryOf } from '#domain/audit/words/words.ts'
import type { Actor as RecordedActor } from '#domain/kernel/catalogue.ts'
import { ERASED } from '#domain/kernel/personal.ts'
import { PRODUCT } from '#domain/kernel/product.ts'
import type { ProfileRow } from '#projections/identity/profiles.ts'
import { profilesOf } from '#projections/identity/profiles-questions.ts'
import type { Actor, TimelineEntry } from '../wire/audit/entry.ts'

type Happened = Pick<Entry, 'recorded' | 'initiator'>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The ids that an event names; those of people are among them. */
const idsIn = ({ recorded: { event, metadata }, initiator }: Happened) =>
  [...Object.values(event), metadata.actor.user_id, initiator?.user_id].filter(
    (value): value is string => typeof value === 'string' && UUID.test(value),
  )

const named = ({ first_name, last_name }: ProfileRow) =>
  first_name === ERASED ? 'An erased member' : `${first_name} ${last_name}`

/** The names of the people in these entries. */
export async function namesIn(sql: Sql, entries: readonly Happened[]) {
  const people = await profilesOf(sql, [...new Set(entries.flatMap(idsIn))])
  return (user_id: string) => {
    const person = people.get(user_id)
    return person ? named(person) : 'Someone'
  }
}

/** How this person is called now. */
export async function nameOf(sql: Sql, user_id: string) {
  const person = (await profilesOf(sql, [user_id])).get(user_id)
  return person ? named(person) : 'Someone'
}

type Names = (user_id: string) => string

const toActor = ({ kind, user_id }: RecordedActor, name: Names): Actor => ({
  kind,
  ...(user_id !== undefined && { user_id }),
  name: user_id === undefined ? PRODUCT : name(user_id),
})

/** What happened, as said of the person who did it or set it going, else of the product. */
export function inWords({ recorded: { event, metadata }, initiator }: Happened, name: Names) {
  const { actor, os_user } = metadata
  const who =
    actor.kind === 'system' && os_user !== undefined
      ? `${os_user}, on the server,`
      : toActor(initiator ?? actor, name).name
  return summaryOf(event, { who, name })
}

/** Without what belongs to the entry itself, and without the text of a message where it is not to be read. */
function dataOf({ recorded: { event } }: Entry, withTexts: boolean) {
  const { type, at: _, ...data } = event
  if (type !== 'MessagePosted' || withTexts) return data
  const { text: __, ...rest } = data as Record<string, unknown>
  return rest
}

export const toEntry = (entry: Entry, name: Names, withTexts: boolean): TimelineEntry => {
  const { recorded, of, state, cause, initiator } = entry
  return {
    position: String(recorded.position),
    time: recorded.event.at,
    type: recorded.event.type,
    summary: inWords(entry, name),
    actor: toActor(recorded.metadata.actor, name),
    ...(initiator && { initiator: toActor(initiator, name) }),
    data: dataOf(entry, withTexts),
    state,
    of,
    ...(cause && { cause: { ...cause, position: String(cause.position) } }),
  }
}

import type { Sql } from 'postgres'
import { accessAt } from '#domain/audit/access/file-rights.ts'
import { type Look, readsIn, refusalsIn } from '#domain/audit/access/looks.ts'
import { stateAfter } from '#domain/audit/access/spans.ts'
import { type Happened, inOrder, thingOf, upTo } from '#domain/audit/timeline/timeline.ts'
import { ReadingRole } from '#domain/files/reading.ts'
import { kinds } from '#domain/kernel/catalogue.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { loadPersonNames } from '../../files/file-responses.ts'
import type { PastFileAccess } from '../../wire/audit/access-replay.ts'

/** The moment that `at` means for these events: itself, that of the last of them up to a position, or else `now`. */
export function momentOf(pastEvents: readonly Happened[], at: string | undefined, now: string): string {
  if (at === undefined) return now
  return /^\d+$/.test(at) ? (pastEvents.at(-1)?.event.at ?? now) : new Date(at).toISOString()
}

const eventsOfStream = (pastEvents: readonly Happened[], stream: string) =>
  pastEvents.filter((each) => each.stream === stream)

/** Where staff find an event: what happens to an access is in the timeline of its file. */
const toEventLink = (file_id: string, { stream, position, event: { type } }: Happened) => {
  const { kind, id } = thingOf(stream)
  const thing =
    kind === 'license' || kind === 'dispute' || kind === 'account'
      ? { kind, id }
      : { kind: 'file' as const, id: file_id }
  return { type, position: String(position), of: thing }
}

/** The roles in which a member of staff read files, at the end of these events. */
const readingRolesOf = (pastEvents: readonly Happened[], user_id: string) => {
  const { context } = stateAfter(kinds.account, eventsOfStream(pastEvents, streamOf('account', user_id)))
  return ReadingRole.options.filter((role) => context.roles.includes(role))
}

/** Who could open a file, who had and who was refused, at the moment `at` after the events up to then. */
export async function toPastAccessResponse(
  sql: Sql,
  file_id: string,
  allEvents: readonly Happened[],
  { at, now }: { at: string | undefined; now: string },
): Promise<PastFileAccess> {
  const pastEvents = upTo(allEvents, at)
  const moment = momentOf(pastEvents, at, now)
  const file = stateAfter(kinds.file, eventsOfStream(inOrder(pastEvents), streamOf('file', file_id)))
  const fileEvents = pastEvents.filter(({ event }) => 'file_id' in event && event.file_id === file_id)
  const [openAccesses, reads, refusals] = [
    accessAt(file_id, pastEvents, moment),
    readsIn(fileEvents),
    refusalsIn(fileEvents),
  ]
  const personNameOf = await loadPersonNames(sql, [
    ...openAccesses,
    ...[...reads, ...refusals].map(({ last }) => last.event),
  ])
  const toRepeatedAccess = ({
    first,
    last,
    times,
  }: Look<(typeof reads | typeof refusals)[number]['last']['event']>) => ({
    ...personNameOf(last.event.user_id),
    times,
    first: first.event.at,
    last: last.event.at,
    event: toEventLink(file_id, last),
  })
  return {
    file_id,
    at: moment,
    file_name: file.context.file_name,
    state: String(file.value),
    people: openAccesses.map(({ user_id, via, by, from, until }) => ({
      ...personNameOf(user_id),
      via,
      ...(via === 'staff' && { roles: readingRolesOf(pastEvents, user_id) }),
      since: from.at,
      ...(until !== undefined && { until }),
      event: toEventLink(file_id, by),
    })),
    read: reads.map((look) => ({
      ...toRepeatedAccess(look),
      action: look.last.event.type === 'FileViewed' ? ('viewed' as const) : ('downloaded' as const),
      as: look.last.event.as,
      ...(look.last.event.role !== undefined && { role: look.last.event.role }),
    })),
    refused: refusals.map((look) => ({ ...toRepeatedAccess(look), why: look.last.event.why })),
  }
}

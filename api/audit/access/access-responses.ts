import type { Sql } from 'postgres'
import { fileRightsAt } from '#domain/audit/access/file-rights.ts'
import {
  type RepeatedRead,
  repeatedReadsIn,
  repeatedRefusalsIn,
} from '#domain/audit/access/repeated-reads.ts'
import { stateAfter } from '#domain/audit/access/spans.ts'
import { entityRefOf, eventsUpTo, type StreamEvent, sortByPosition } from '#domain/audit/timeline/timeline.ts'
import { ReadingRole } from '#domain/files/reading.ts'
import { kinds } from '#domain/kernel/catalog.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { loadPersonNames } from '../../files/file-responses.ts'
import type { PastFileAccess } from '../../wire/audit/access-replay.ts'

/**
 * Returns the time that `at` means: `at` itself, the time of the last event up to that position, or `now`.
 */
export function momentOf(pastEvents: readonly StreamEvent[], at: string | undefined, now: string): string {
  if (at === undefined) return now
  return /^\d+$/.test(at) ? (pastEvents.at(-1)?.event.at ?? now) : new Date(at).toISOString()
}

const eventsOfStream = (pastEvents: readonly StreamEvent[], stream: string) =>
  pastEvents.filter((each) => each.stream === stream)

/**
 * Returns the timeline in which staff find an event. Changes of an access are in the timeline of its file.
 */
const toEventLink = (file_id: string, { stream, position, event: { type } }: StreamEvent) => {
  const { kind, id } = entityRefOf(stream)
  const subject =
    kind === 'license' || kind === 'dispute' || kind === 'account'
      ? { kind, id }
      : { kind: 'file' as const, id: file_id }
  return { type, position: String(position), of: subject }
}

/** Returns the roles in which this person could read files as staff after these events. */
const readingRolesOf = (pastEvents: readonly StreamEvent[], user_id: string) => {
  const { context } = stateAfter(kinds.account, eventsOfStream(pastEvents, streamOf('account', user_id)))
  return ReadingRole.options.filter((role) => context.roles.includes(role))
}

/** Returns who could open a file at the moment `at`, and who had opened it or was refused up to then. */
export async function toPastAccessResponse(
  sql: Sql,
  file_id: string,
  allEvents: readonly StreamEvent[],
  { at, now }: { at: string | undefined; now: string },
): Promise<PastFileAccess> {
  const pastEvents = eventsUpTo(allEvents, at)
  const moment = momentOf(pastEvents, at, now)
  const file = stateAfter(kinds.file, eventsOfStream(sortByPosition(pastEvents), streamOf('file', file_id)))
  const fileEvents = pastEvents.filter(({ event }) => 'file_id' in event && event.file_id === file_id)
  const [openAccesses, reads, refusals] = [
    fileRightsAt(file_id, pastEvents, moment),
    repeatedReadsIn(fileEvents),
    repeatedRefusalsIn(fileEvents),
  ]
  const personNameOf = await loadPersonNames(sql, [
    ...openAccesses,
    ...[...reads, ...refusals].map(({ last }) => last.event),
  ])
  const toRepeatedAccess = ({
    first,
    last,
    times,
  }: RepeatedRead<(typeof reads | typeof refusals)[number]['last']['event']>) => ({
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
    read: reads.map((repeatedRead) => ({
      ...toRepeatedAccess(repeatedRead),
      action: repeatedRead.last.event.type === 'FileViewed' ? ('viewed' as const) : ('downloaded' as const),
      as: repeatedRead.last.event.as,
      ...(repeatedRead.last.event.role !== undefined && { role: repeatedRead.last.event.role }),
    })),
    refused: refusals.map((repeatedRead) => ({
      ...toRepeatedAccess(repeatedRead),
      why: repeatedRead.last.event.why,
    })),
  }
}

import { recordConversationInspection, recordTimelineView } from '#commands/audit/staff-reading.ts'
import { type CommandContext, callerId } from '#commands/kernel/handle.ts'
import type { lastPosition } from '#commands/kernel/outcome.ts'
import {
  entityRefOf,
  eventsUpTo,
  partiesOf,
  statesAfter,
  timelineOf,
} from '#domain/audit/timeline/timeline.ts'
import type { EventRecord } from '#domain/kernel/catalog.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import type { TimelineKind } from '../wire/audit/timelines.ts'
import { timelineEventsOf } from './timeline-events.ts'
import { nameLookupFor, toTimelineEntryResponse } from './timeline-responses.ts'

type TimelineServices = Pick<Services, 'deps' | 'sql' | 'history'>
type TimelineSubject = { kind: TimelineKind; id: string }

/**
 * Returns the events of a record of somebody else. Throws 404 when the record does not exist or is the
 * reader's own.
 */
export async function othersEventsOf(
  services: TimelineServices,
  ctx: CommandContext,
  { kind, id }: TimelineSubject,
) {
  const events = await timelineEventsOf(services, kind, id)
  if (events.length === 0 || partiesOf(events).has(callerId(ctx))) throw notFound()
  return events
}

/** Returns the conversations whose texts these events contain. */
const conversationsIn = (events: readonly EventRecord[]) => [
  ...new Set(
    events.flatMap(({ stream, event }) => (event.type === 'MessagePosted' ? [entityRefOf(stream).id] : [])),
  ),
]

/** Records which conversations are read for a dispute. Throws when that is not possible. */
export async function recordInspections(
  { deps }: TimelineServices,
  ctx: CommandContext,
  dispute_id: string,
  events: readonly EventRecord[],
) {
  const inspections = conversationsIn(events).map((conversation_id) =>
    recordConversationInspection(deps, ctx, { conversation_id, dispute_id }),
  )
  requireRecorded(await Promise.all(inspections))
}

/** Throws when the reading could not be recorded, so that nothing is shown. */
export function requireRecorded(outcomes: Parameters<typeof lastPosition>) {
  if (outcomes.some(({ refused }) => refused !== undefined)) throw new Error('a reading was not recorded')
}

/** Returns the timeline of a record up to `at`, as staff read it. The reading is recorded first. */
export async function readTimeline(
  services: TimelineServices,
  ctx: CommandContext,
  subject: TimelineSubject,
  at?: string,
) {
  const { kind, id } = subject
  const allEvents = await othersEventsOf(services, ctx, subject)
  const events = eventsUpTo(allEvents, at)
  const includeTexts = kind === 'dispute'
  requireRecorded([await recordTimelineView(services.deps, ctx, { kind, subject_id: id, up_to: at })])
  if (includeTexts) await recordInspections(services, ctx, id, events)
  const entries = timelineOf(events)
  const lookUpName = await nameLookupFor(services.sql, entries)
  const states = [...statesAfter(events)].map(([stream, { value }]) => ({
    ...entityRefOf(stream),
    state: String(value),
  }))
  const subjectTitle = allEvents
    .map(({ event }) => ('title' in event ? event.title : undefined))
    .find(Boolean)
  return {
    entries: entries.map((entry) => toTimelineEntryResponse(entry, lookUpName, includeTexts)),
    state: states.find((each) => streamOf(each.kind, each.id) === streamOf(kind, id))?.state ?? 'none',
    states,
    ...(subjectTitle !== undefined && { title: subjectTitle }),
  }
}

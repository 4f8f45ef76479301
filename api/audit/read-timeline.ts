import { recordConversationInspection, recordTimelineView } from '#commands/audit/staff-reading.ts'
import type { lastPosition } from '#commands/kernel/dependencies.ts'
import type { Context } from '#commands/kernel/handle.ts'
import { partiesOf, statesAfter, thingOf, timeline, upTo } from '#domain/audit/timeline/timeline.ts'
import type { Recorded } from '#domain/kernel/catalogue.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import type { TimelineKind } from '../wire/audit/timeline.ts'
import { gather } from './gather.ts'
import { namesIn, toEntry } from './shown-timeline.ts'

type Reading = Pick<Services, 'deps' | 'sql' | 'history'>
type Thing = { kind: TimelineKind; id: string }

/** The events of somebody else's thing. Throws 404 for what does not exist, and for one's own. */
export async function eventsOf(reading: Reading, ctx: Context, { kind, id }: Thing) {
  const events = await gather(reading, kind, id)
  if (events.length === 0 || partiesOf(events).has(String(ctx.actor.user_id))) throw notFound()
  return events
}

/** The conversations whose texts these events have. */
const conversationsIn = (events: readonly Recorded[]) => [
  ...new Set(
    events.flatMap(({ stream, event }) => (event.type === 'MessagePosted' ? [thingOf(stream).id] : [])),
  ),
]

/** Records which conversations are read for a dispute. Throws when that is not possible. */
export async function inspect(
  { deps }: Reading,
  ctx: Context,
  dispute_id: string,
  events: readonly Recorded[],
) {
  const inspections = conversationsIn(events).map((conversation_id) =>
    recordConversationInspection(deps, ctx, { conversation_id, dispute_id }),
  )
  recordedAll(await Promise.all(inspections))
}

/** Nothing is shown whose reading could not be recorded. */
export function recordedAll(outcomes: Parameters<typeof lastPosition>) {
  if (outcomes.some(({ refused }) => refused !== undefined)) throw new Error('a reading was not recorded')
}

/** The timeline of a thing up to `at`, as staff read it; the reading is recorded first. */
export async function readTimeline(reading: Reading, ctx: Context, thing: Thing, at?: string) {
  const { kind, id } = thing
  const all = await eventsOf(reading, ctx, thing)
  const events = upTo(all, at)
  const withTexts = kind === 'dispute'
  recordedAll([await recordTimelineView(reading.deps, ctx, { kind, subject_id: id, up_to: at })])
  if (withTexts) await inspect(reading, ctx, id, events)
  const entries = timeline(events)
  const name = await namesIn(reading.sql, entries)
  const states = [...statesAfter(events)].map(([stream, { value }]) => ({
    ...thingOf(stream),
    state: String(value),
  }))
  const titled = all.map(({ event }) => ('title' in event ? event.title : undefined)).find(Boolean)
  return {
    entries: entries.map((entry) => toEntry(entry, name, withTexts)),
    state: states.find((each) => streamOf(each.kind, each.id) === streamOf(kind, id))?.state ?? 'none',
    states,
    ...(titled !== undefined && { title: titled }),
  }
}

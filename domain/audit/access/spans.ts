import type { AnyStateMachine } from 'xstate'
import type { Decider, EventOf, StateOf } from '../../kernel/decider.ts'
import type { StreamEvent } from '../timeline/timeline.ts'

/** The edge of a span: right after the event at this position, which happened at this moment. */
type SpanEdge = { position: bigint; at: string }

/**
 * A period in which a condition was true, from one event to another. Without `to` it has not ended. At the
 * moment `until` it ends without an event. `by` is the event that began it.
 */
export type Span = { by: StreamEvent; from: SpanEdge; to: SpanEdge | undefined; until: string | undefined }

export const edgeOf = ({ position, event: { at } }: StreamEvent): SpanEdge => ({ position, at })

/** Returns the state of a thing after these events. */
export const stateAfter = <M extends AnyStateMachine>(
  { replay }: Decider<M>,
  events: readonly StreamEvent[],
) => replay(events.map(({ event }) => event as EventOf<M>))

/**
 * Returns the periods in which a condition was true of a thing, from its events in order. `conditionIn`
 * returns whether it is true in a state at a moment, and until when.
 */
export function spansOf<M extends AnyStateMachine>(
  { initial, evolve }: Decider<M>,
  events: readonly StreamEvent[],
  conditionIn: (state: StateOf<M>, at: string) => { until: string } | boolean,
): Span[] {
  const spans: Span[] = []
  let openSpan: Span | undefined
  let state = initial
  for (const recorded of events) {
    const edge = edgeOf(recorded)
    state = evolve(state, recorded.event as EventOf<M>)
    const condition = conditionIn(state, edge.at)
    if (openSpan?.until !== undefined && openSpan.until <= edge.at) openSpan = undefined
    if (openSpan && condition === false) {
      openSpan.to = edge
      openSpan = undefined
    } else if (condition !== false) {
      const until = condition === true ? undefined : condition.until
      if (openSpan === undefined) {
        openSpan = { by: recorded, from: edge, to: undefined, until }
        spans.push(openSpan)
      } else if (until !== openSpan.until) Object.assign(openSpan, { by: recorded, until })
    }
  }
  return spans
}

const isBefore = (one: string, other: string) => one < other
const earlierOf = <T>(one: T | undefined, other: T | undefined, isFirst: (one: T, other: T) => boolean) =>
  one === undefined || (other !== undefined && isFirst(other, one)) ? other : one

/** The overlaps of two lists of spans. `causeOf` picks the span whose event is named as the beginning. */
const overlapSpans = (
  spans: readonly Span[],
  otherSpans: readonly Span[],
  causeOf: (span: Span, other: Span) => Span,
): Span[] =>
  spans.flatMap((span) =>
    otherSpans.flatMap((other) => {
      const { from } = laterSpan(span, other)
      const to = earlierOf(span.to, other.to, (one, another) => one.position < another.position)
      const until = earlierOf(span.until, other.until, isBefore)
      if ((to && to.position <= from.position) || (until !== undefined && until <= from.at)) return []
      return [{ by: causeOf(span, other).by, from, to, until }]
    }),
  )

const laterSpan = (span: Span, other: Span) => (span.from.position >= other.from.position ? span : other)

/** The overlaps of two lists of spans, begun by the event of the first list. */
export const overlapFromFirst = (spans: readonly Span[], otherSpans: readonly Span[]) =>
  overlapSpans(spans, otherSpans, (span) => span)

/** The overlaps of two lists of spans, begun by the later of the two events. */
export const overlapFromLater = (spans: readonly Span[], otherSpans: readonly Span[]) =>
  overlapSpans(spans, otherSpans, laterSpan)

/** Whether the span is open at the moment `at`, if the events contain all up to that moment. */
export const isOpenAt = ({ to, until }: Span, at: string) =>
  to === undefined && (until === undefined || until > at)

/** The part of the span between two moments. A result without `until` has not ended. */
export function clipSpan(
  span: Span,
  after?: string,
  before?: string,
): { from: string; until?: string } | undefined {
  const end = earlierOf(earlierOf(span.to?.at, span.until, isBefore), before, isBefore)
  const from = after !== undefined && after > span.from.at ? after : span.from.at
  if (end !== undefined && end <= from) return undefined
  return { from, ...(end !== undefined && { until: end }) }
}

import type { AnyStateMachine } from 'xstate'
import type { Decider, EventOf, StateOf } from '../../kernel/decider.ts'
import type { Happened } from '../timeline/timeline.ts'

/** Right after the event at this position, which happened at this moment. */
type Edge = { position: bigint; at: string }

/**
 * How long something held: from one event to another, without `to` still after the last one, and at the latest until the
 * moment `until`, when it ends by itself. `by`: the event that gave it.
 */
export type Span = { by: Happened; from: Edge; to: Edge | undefined; until: string | undefined }

export const edgeOf = ({ position, event: { at } }: Happened): Edge => ({ position, at })

/** The state of a thing after these events of it. */
export const stateAfter = <M extends AnyStateMachine>({ replay }: Decider<M>, past: readonly Happened[]) =>
  replay(past.map(({ event }) => event as EventOf<M>))

/**
 * When this held of a thing, whose events these are in their order. `holds` answers whether it does in that state at that
 * moment, and until when.
 */
export function spansOf<M extends AnyStateMachine>(
  { initial, evolve }: Decider<M>,
  events: readonly Happened[],
  holds: (state: StateOf<M>, at: string) => { until: string } | boolean,
): Span[] {
  const spans: Span[] = []
  let open: Span | undefined
  let state = initial
  for (const happened of events) {
    const edge = edgeOf(happened)
    state = evolve(state, happened.event as EventOf<M>)
    const held = holds(state, edge.at)
    if (open?.until !== undefined && open.until <= edge.at) open = undefined
    if (open && held === false) {
      open.to = edge
      open = undefined
    } else if (held !== false) {
      const until = held === true ? undefined : held.until
      if (open === undefined) {
        open = { by: happened, from: edge, to: undefined, until }
        spans.push(open)
      } else if (until !== open.until) Object.assign(open, { by: happened, until })
    }
  }
  return spans
}

const isBefore = (one: string, other: string) => one < other
const earlier = <T>(one: T | undefined, other: T | undefined, isFirst: (one: T, other: T) => boolean) =>
  one === undefined || (other !== undefined && isFirst(other, one)) ? other : one

/** When both held, given by the event that gave one of them. */
const overlap = (
  spans: readonly Span[],
  others: readonly Span[],
  given: (span: Span, other: Span) => Span,
): Span[] =>
  spans.flatMap((span) =>
    others.flatMap((other) => {
      const { from } = later(span, other)
      const to = earlier(span.to, other.to, (one, another) => one.position < another.position)
      const until = earlier(span.until, other.until, isBefore)
      if ((to && to.position <= from.position) || (until !== undefined && until <= from.at)) return []
      return [{ by: given(span, other).by, from, to, until }]
    }),
  )

const later = (span: Span, other: Span) => (span.from.position >= other.from.position ? span : other)

/** When both held, given by the event that gave the first. */
export const during = (spans: readonly Span[], others: readonly Span[]) =>
  overlap(spans, others, (span) => span)

/** When both held, given by the event that completed it. */
export const both = (spans: readonly Span[], others: readonly Span[]) => overlap(spans, others, later)

/** Whether it still holds at that moment, if these are all events up to it. */
export const isOpen = ({ to, until }: Span, at: string) =>
  to === undefined && (until === undefined || until > at)

/** The part of it between these moments; without `until`, it had not ended. */
export function clipped(
  span: Span,
  after?: string,
  before?: string,
): { from: string; until?: string } | undefined {
  const end = earlier(earlier(span.to?.at, span.until, isBefore), before, isBefore)
  const from = after !== undefined && after > span.from.at ? after : span.from.at
  if (end !== undefined && end <= from) return undefined
  return { from, ...(end !== undefined && { until: end }) }
}

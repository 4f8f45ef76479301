import { kinds, type Recorded } from '../../kernel/catalogue.ts'
import { idOf } from '../../kernel/stream.ts'
import { counts } from '../../licensing/counts.ts'

/**
 * When something was decided: its command was given at `from`, and its event has the position `to`. What the command looked
 * up was so at some moment between the two.
 */
export type Span = { from: string; to: bigint }

/** The time of a command that led to this event alone. */
export const spanOf = ({ event, position }: Pick<Recorded, 'event' | 'position'>): Span => ({
  from: event.at,
  to: position,
})

/** What was so from the event at `position` on, until another event at the moment `until`. */
type Version<T> = { position: bigint; until: string | undefined; is: T }

export type Versions<T> = Version<T>[]

/** Adds what is so from this event on. */
export function add<T>(versions: Versions<T>, { event, position }: Recorded, is: T) {
  const last = versions.at(-1)
  if (last) last.until = event.at
  versions.push({ position, until: undefined, is })
}

/** What was so at some moment of the span. */
export const within = <T>(versions: Versions<T>, { from, to }: Span): T[] =>
  versions
    .filter(({ position, until }) => position < to && (until === undefined || until >= from))
    .map(({ is }) => is)

type State = ReturnType<typeof kinds.license.evolve>

/** Every state that each license of one person has had, by the license's id. */
export type Held = Map<string, Versions<State>>

/** Follows a license through its next event. */
export function follow(held: Held, recorded: Recorded) {
  const id = idOf(recorded.stream)
  const versions = held.get(id) ?? []
  held.set(id, versions)
  const before = versions.at(-1)?.is ?? kinds.license.initial
  add(versions, recorded, kinds.license.evolve(before, recorded.event as never))
}

/** The licenses that counted for a job in one of these states, at some moment of the span. */
export function countedIn(held: Held, states: readonly string[], span: Span): string[] {
  const date = span.from.slice(0, 10)
  return [...held].flatMap(([id, versions]) =>
    within(versions, span).some((license) => states.some((state) => counts(license, state, date)))
      ? [id]
      : [],
  )
}

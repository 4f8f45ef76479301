import { kinds, type Recorded } from '../../kernel/catalogue.ts'
import { idOf } from '../../kernel/stream.ts'
import { counts } from '../../licensing/counts.ts'

/**
 * When something was decided: its command was given at `at`, and its event has the position `to`. What the command looked up
 * was so at some moment between `from` and then.
 */
export type Span = { at: string; from: string; to: bigint }

/** The time of a command that led to this event, or began so many milliseconds before it. */
export const spanOf = ({ event, position }: Pick<Recorded, 'event' | 'position'>, before = 0): Span => ({
  at: event.at,
  from: before === 0 ? event.at : new Date(Date.parse(event.at) - before).toISOString(),
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

/** Where each job was, by its id. */
export type Places = Map<string, Versions<string>>

/** Follows a job through an event that says where it is; false for any other event. */
export function place(places: Places, recorded: Recorded): boolean {
  const { stream, event } = recorded
  if (event.type !== 'JobPosted' && event.type !== 'JobEdited') return false
  const id = idOf(stream)
  const versions = places.get(id) ?? []
  places.set(id, versions)
  add(versions, recorded, event.state)
  return true
}

/** Follows a license through its next event. */
export function follow(held: Held, recorded: Recorded) {
  const id = idOf(recorded.stream)
  const versions = held.get(id) ?? []
  held.set(id, versions)
  const before = versions.at(-1)?.is ?? kinds.license.initial
  add(versions, recorded, kinds.license.evolve(before, recorded.event as never))
}

/** The licenses that counted for a job at some moment of the span. */
export function countedFor(held: Held, place: Versions<string> | undefined, span: Span): string[] {
  const states = within(place ?? [], span)
  return [...held].flatMap(([id, versions]) =>
    within(versions, span).some((license) => states.some((state) => counts(license, state, span.at)))
      ? [id]
      : [],
  )
}

import type { AnyEvent } from '../../kernel/catalog.ts'

/** `actor` is the name of the person who acted. `name` returns the name of another person by their id. */
export type SummaryNames = { actor: string; name: (user_id: string) => string }

/** For each of these events, a sentence without a full stop that says what happened. */
export type EventSummaries<T extends AnyEvent['type']> = {
  [Type in T]: (event: Extract<AnyEvent, { type: Type }>, names: SummaryNames) => string
}

/** "May 4, 2026, 3:05 PM UTC" */
export const formatMoment = (at: string) =>
  `${new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`

import type { AnyEvent } from '../../kernel/catalog.ts'

/** `who` did it; `name` is the name of another person by their id. */
export type SummaryNames = { who: string; name: (user_id: string) => string }

/** What happened, in a sentence without a full stop, for each of these events. */
export type EventSummaries<T extends AnyEvent['type']> = {
  [Type in T]: (event: Extract<AnyEvent, { type: Type }>, names: SummaryNames) => string
}

/** "May 4, 2026, 3:05 PM UTC" */
export const formatMoment = (at: string) =>
  `${new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`

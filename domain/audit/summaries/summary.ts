import type { AnyEvent } from '../../kernel/catalog.ts'
import { isolate } from '../../kernel/text/isolation.ts'
import { disputeSummaries } from './disputes.ts'
import type { EventSummaries, SummaryNames } from './event-summaries.ts'
import { fileSummaries } from './files.ts'
import { hiringSummaries } from './hiring.ts'
import { messagingSummaries } from './messaging.ts'
import { moneySummaries } from './money.ts'
import { peopleSummaries } from './people.ts'

/** The sentence for staff about each event. A new type of event without a sentence does not compile. */
const eventSummaries: EventSummaries<AnyEvent['type']> = {
  ...hiringSummaries,
  ...moneySummaries,
  ...fileSummaries,
  ...messagingSummaries,
  ...disputeSummaries,
  ...peopleSummaries,
}

/** Returns a sentence about the event, with each name isolated from the direction of the text. */
export const summaryOf = (event: AnyEvent, { actor, name }: SummaryNames) =>
  (eventSummaries[event.type] as (event: AnyEvent, names: SummaryNames) => string)(event, {
    actor: isolate(actor),
    name: (user_id) => isolate(name(user_id)),
  })

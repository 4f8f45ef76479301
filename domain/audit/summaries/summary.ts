import type { AnyEvent } from '../../kernel/catalog.ts'
import { isolate } from '../../kernel/text/isolation.ts'
import { disputeSummaries } from './disputes.ts'
import type { EventSummaries, SummaryNames } from './event-summaries.ts'
import { fileSummaries } from './files.ts'
import { hiringSummaries } from './hiring.ts'
import { messagingSummaries } from './messaging.ts'
import { moneySummaries } from './money.ts'
import { peopleSummaries } from './people.ts'

/** What each event says to staff. A new type of event without words does not compile. */
const eventSummaries: EventSummaries<AnyEvent['type']> = {
  ...hiringSummaries,
  ...moneySummaries,
  ...fileSummaries,
  ...messagingSummaries,
  ...disputeSummaries,
  ...peopleSummaries,
}

/** The event in a plain sentence, in which each name stands isolated. */
export const summaryOf = (event: AnyEvent, { who, name }: SummaryNames) =>
  (eventSummaries[event.type] as (event: AnyEvent, names: SummaryNames) => string)(event, {
    who: isolate(who),
    name: (user_id) => isolate(name(user_id)),
  })

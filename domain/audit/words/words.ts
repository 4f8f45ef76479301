import type { AnyEvent } from '../../kernel/catalogue.ts'
import { isolate } from '../../kernel/text/isolation.ts'
import { disputes } from './disputes.ts'
import { files } from './files.ts'
import { hiring } from './hiring.ts'
import { money } from './money.ts'
import { people } from './people.ts'
import type { Telling, Words } from './shape.ts'
import { talking } from './talking.ts'

/** What each event says to staff. A new type of event without words does not compile. */
const words: Words<AnyEvent['type']> = { ...hiring, ...money, ...files, ...talking, ...disputes, ...people }

/** The event in a plain sentence, in which each name stands isolated. */
export const summaryOf = (event: AnyEvent, { who, name }: Telling) =>
  (words[event.type] as (event: AnyEvent, telling: Telling) => string)(event, {
    who: isolate(who),
    name: (user_id) => isolate(name(user_id)),
  })

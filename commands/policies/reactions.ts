import type { Recorded } from '#domain/catalogue.ts'
import { tell } from './notices.ts'
import { files } from './reactions/files.ts'
import { jobs } from './reactions/jobs.ts'
import { payments } from './reactions/payments.ts'
import { people } from './reactions/people.ts'
import type { Reactions, Task } from './task.ts'

/** Whenever X, then Y: what follows from which event. Each task looks at the streams and does only what is still due. */
const reactions: Reactions = { ...people, ...jobs, ...files, ...payments }

/** What is to be done because of this event. */
export const react = (recorded: Recorded): Task[] => [
  ...((reactions[recorded.event.type] as ((r: Recorded) => Task[]) | undefined)?.(recorded) ?? []),
  ...tell(recorded),
]

import type { Recorded } from '#domain/kernel/catalogue.ts'
import { files } from './files/process-manager.ts'
import { jobs } from './hiring/process-manager.ts'
import { people } from './identity/process-manager.ts'
import type { Reactions, Task } from './kernel/task.ts'
import { payments } from './money/process-manager.ts'
import { tell } from './notifications/event-notifications.ts'

/** Whenever X, then Y: what follows from which event. Each task looks at the streams and does only what is still due. */
const reactions: Reactions = { ...people, ...jobs, ...files, ...payments }

/** What is to be done because of this event. */
export const react = (recorded: Recorded): Task[] => [
  ...((reactions[recorded.event.type] as ((r: Recorded) => Task[]) | undefined)?.(recorded) ?? []),
  ...tell(recorded),
]

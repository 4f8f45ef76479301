import type { QueuedTask } from '../kernel/task.ts'

/** For tasks that no event starts; what follows from an event is a step of a process manager. */
export type TaskQueue = {
  /** The worker runs it soon; of one key only the newest waits. */
  add(task: QueuedTask): Promise<void>
}

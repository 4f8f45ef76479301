import type { QueuedTask } from '../kernel/task.ts'

/** The queue for tasks that no event starts. Tasks that follow from an event belong in a process manager. */
export type TaskQueue = {
  /** Queues a task, which the worker runs soon. Of several tasks with one key, only the newest waits. */
  add(task: QueuedTask): Promise<void>
}

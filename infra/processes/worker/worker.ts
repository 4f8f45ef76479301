import type { Parts } from '../parts/parts.ts'
import { type Failed, startProjections } from './projections.ts'
import { startTasks } from './tasks.ts'

/** Both roles in one process, as on one machine, over the same parts. `stop` ends them gracefully. */
export async function startWorker(all: Parts, failed: Failed) {
  const [stopProjections, stopTasks] = await Promise.all([
    startProjections(all, failed),
    startTasks(all, failed),
  ])
  return async () => {
    await stopTasks()
    await stopProjections()
  }
}

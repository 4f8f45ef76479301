import type { ProcessDependencies } from '../process-dependencies.ts'
import { type OnFailure, startProjections } from './start-projections.ts'
import { startTasks } from './start-tasks.ts'

/**
 * Runs projections and tasks in one process, as on one machine, over the same parts. Returns the function that
 * ends them gracefully.
 */
export async function startWorker(dependencies: ProcessDependencies, onFailure: OnFailure) {
  const [stopProjections, stopTasks] = await Promise.all([
    startProjections(dependencies, onFailure),
    startTasks(dependencies, onFailure),
  ])
  return async () => {
    await stopTasks()
    await stopProjections()
  }
}

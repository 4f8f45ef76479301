import '../processes/signals.ts'
import '../clock/process-clock.ts'
import { createDependencies } from '../processes/process-dependencies.ts'
import { runProcess } from '../processes/worker/run-process.ts'
import { startTasks } from '../processes/worker/start-tasks.ts'

/** The process of background tasks. One is active on each database; others wait. */
await runProcess('tasks', createDependencies, startTasks)

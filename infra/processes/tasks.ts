import './signals.ts'
import '../clock.ts'
import { createDependencies } from './process-dependencies.ts'
import { runProcess } from './worker/run-process.ts'
import { startTasks } from './worker/tasks.ts'

/** The process of background tasks. One is active on each database; others wait. */
await runProcess('tasks', createDependencies, startTasks)

import './signals.ts'
import '../clock.ts'
import { parts } from './parts/parts.ts'
import { run } from './worker/run.ts'
import { startTasks } from './worker/tasks.ts'

/** The process of background tasks. One is active on a database, others wait. */
await run('tasks', parts, startTasks)

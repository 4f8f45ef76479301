import './signals.ts'
import '../clock.ts'
import { createDependencies } from './process-dependencies.ts'
import { runProcess } from './worker/run-process.ts'
import { startWorker } from './worker/worker.ts'

/** Projections and tasks in one process, as on one machine. */
await runProcess('worker', createDependencies, startWorker)

import '../processes/signals.ts'
import '../clock/process-clock.ts'
import { createDependencies } from '../processes/process-dependencies.ts'
import { runProcess } from '../processes/worker/run-process.ts'
import { startWorker } from '../processes/worker/start-worker.ts'

/** Projections and tasks in one process, as on one machine. */
await runProcess('worker', createDependencies, startWorker)

import './signals.ts'
import '../clock.ts'
import { parts } from './parts/parts.ts'
import { run } from './worker/run.ts'
import { startWorker } from './worker/worker.ts'

/** Projections and tasks in one process, as on one machine. */
await run('worker', parts, startWorker)

import '../processes/signals.ts'
import '../clock/process-clock.ts'
import { createStores } from '../processes/stores.ts'
import { runProcess } from '../processes/worker/run-process.ts'
import { startProjections } from '../processes/worker/start-projections.ts'

/** The process of read models, audit trail and process managers. One is active on a database, others wait. */
await runProcess('projections', createStores, startProjections)

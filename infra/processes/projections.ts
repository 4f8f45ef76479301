import './signals.ts'
import '../clock.ts'
import { createStores } from './stores.ts'
import { startProjections } from './worker/projections.ts'
import { runProcess } from './worker/run-process.ts'

/** The process of read models, audit trail and process managers. One is active on a database, others wait. */
await runProcess('projections', createStores, startProjections)

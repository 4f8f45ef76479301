import './signals.ts'
import '../clock.ts'
import { stores } from './parts/stores.ts'
import { startProjections } from './worker/projections.ts'
import { run } from './worker/run.ts'

/** The process of read models, audit trail and process managers. One is active on a database, others wait. */
await run('projections', stores, startProjections)

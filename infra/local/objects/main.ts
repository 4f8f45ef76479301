import '#infra/processes/signals.ts'
import '#infra/clock/process-clock.ts'
import { reportReady } from '#infra/processes/report-ready.ts'
import { nonEmptyVariables } from '../../settings/non-empty-variables.ts'
import { startObjects } from './server.ts'
import { ObjectStoreSettings } from './settings.ts'

/** The object store of one machine: as much of S3 as the product needs, on local disk. */
const { port, close } = await startObjects(ObjectStoreSettings.parse(nonEmptyVariables(process.env)))

reportReady({ port }, close)

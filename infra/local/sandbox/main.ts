import '#infra/processes/signals.ts'
import '#infra/clock.ts'
import { reportReady } from '#infra/processes/report-ready.ts'
import { startSandbox } from './server.ts'
import { Settings } from './settings.ts'

/** The local payment provider: PayPal's HTTP API, with its own approval page. Without real money. */
const sandbox = await startSandbox(Settings.parse(process.env))

reportReady({ port: sandbox.port }, sandbox.close)

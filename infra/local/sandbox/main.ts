import '#infra/processes/signals.ts'
import '#infra/clock.ts'
import { serve } from '#infra/processes/serve.ts'
import { startSandbox } from './server.ts'
import { Settings } from './settings.ts'

/** The local payment provider: PayPal's HTTP API, with its own approval page. Without real money. */
const sandbox = await startSandbox(Settings.parse(process.env))

serve({ port: sandbox.port }, sandbox.close)

import '#infra/processes/signals.ts'
import '#infra/clock/process-clock.ts'
import { reportReady } from '#infra/processes/report-ready.ts'
import { nonEmptyVariables } from '../../settings/non-empty-variables.ts'
import { startPaymentSandbox } from './server.ts'
import { SandboxSettings } from './settings.ts'

/** The local payment provider: PayPal's HTTP API, with its own approval page. Without real money. */
const paymentSandbox = await startPaymentSandbox(SandboxSettings.parse(nonEmptyVariables(process.env)))

reportReady({ port: paymentSandbox.port }, paymentSandbox.close)

import '../../clock/process-clock.ts'
import { performance } from 'node:perf_hooks'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { buildWeb } from '../../build/build-web.ts'
import { isolationDescription } from '../../files/isolated-process/isolation-level.ts'
import { readEnv } from '../../settings/env.ts'
import { callRouteText } from '../../sfu/local-sfu.ts'
import { setExitCleanup } from '../process-exit.ts'
import { startProduct } from '../product.ts'
import { CannotStart } from './cannot-start.ts'

const ENDING_TIMEOUT_MS = 20_000

/** Starts the whole product on this machine, without the services that are configured to run elsewhere. */
export async function startAll() {
  if (process.env.EVENT_STORE_FAULTS)
    throw new CannotStart('EVENT_STORE_FAULTS is for the event stores of tests')
  const env = readEnv()
  if (env.CLOCK_OFFSET)
    console.warn(`The clock is shifted by ${env.CLOCK_OFFSET}. Never do this in production.`)
  const onStarted = (stop: () => Promise<void>) => setExitCleanup(stop, ENDING_TIMEOUT_MS)
  const [product] = await Promise.all([startProduct(env, process.env, { onStarted }), buildWeb()])
  const { web, api, sandbox, mailbox, objects } = product
  console.log(`
${PRODUCT_NAME} is up after ${(performance.now() / 1000).toFixed(1)} s.
  web       ${web}
  API       ${api}  (pages at ${api}/docs)${sandbox ? `\n  payments  ${sandbox}  (the sandbox)` : ''}${mailbox ? `\n  mailbox   ${mailbox}` : ''}${objects ? `\n  files     ${objects}` : ''}
Uploads are read ${await isolationDescription()}.
Video calls ${callRouteText(env)}.
Press Ctrl-C to stop; the data stays in ${env.DATA_DIR}.`)
}

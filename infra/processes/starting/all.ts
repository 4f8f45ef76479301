import '../../clock.ts'
import { performance } from 'node:perf_hooks'
import { PRODUCT } from '#domain/kernel/product.ts'
import { buildWeb } from '../../build/web.ts'
import { readEnv } from '../../env.ts'
import { sandboxInWords } from '../../files/sandbox/walls.ts'
import { callsInWords } from '../../sfu/local.ts'
import { endBy } from '../ending.ts'
import { startProduct } from '../product.ts'
import { CannotStart } from './cannot-start.ts'

const ENDING_MS = 20_000

/** Starts the whole product on this machine, without the services that are configured to run elsewhere. */
export async function startAll() {
  if (process.env.EVENT_STORE_FAULTS)
    throw new CannotStart('EVENT_STORE_FAULTS is for the event stores of tests')
  const env = readEnv()
  if (env.CLOCK_OFFSET)
    console.warn(`The clock is shifted by ${env.CLOCK_OFFSET}. Never do this in production.`)
  const ending = (stop: () => Promise<void>) => endBy(stop, ENDING_MS)
  const [product] = await Promise.all([startProduct(env, process.env, { ending }), buildWeb()])
  const { web, api, sandbox, mailbox, objects } = product
  console.log(`
${PRODUCT} is up after ${(performance.now() / 1000).toFixed(1)} s.
  web       ${web}
  API       ${api}  (pages at ${api}/docs)${sandbox ? `\n  payments  ${sandbox}  (the sandbox)` : ''}${mailbox ? `\n  mailbox   ${mailbox}` : ''}${objects ? `\n  files     ${objects}` : ''}
Uploads are read ${await sandboxInWords()}.
Video calls ${callsInWords(env)}.
Press Ctrl-C to stop; the data stays in ${env.DATA_DIR}.`)
}

import '../processes/signals.ts'
import '../clock/process-clock.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { buildWeb } from '../build/build-web.ts'
import { setExitCleanup } from '../processes/process-exit.ts'
import { startProduct } from '../processes/product.ts'
import { startOrExit } from '../processes/starting/cannot-start.ts'
import { readEnv } from '../settings/env.ts'
import { seed } from './demo/seed.ts'

const ENDING_TIMEOUT_MS = 20_000

/**
 * `npm run demo`: starts the product with a fresh data directory and sample people, jobs, licenses and
 * contracts. The data directory is removed when it ends.
 */
await startOrExit(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-demo-'))
  // Registered first, so that the folder is also removed when the start fails.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const environment = { ...process.env, DATA_DIR: join(folder, 'data'), RATE_LIMITS: '0' }
  const onStarted = (stop: () => Promise<void>) => setExitCleanup(stop, ENDING_TIMEOUT_MS)
  const [product] = await Promise.all([
    startProduct(readEnv(environment), environment, { onStarted }),
    buildWeb(),
  ])
  const people = await seed(product)
  console.log(`
${PRODUCT_NAME} is up with sample data, in ${folder}.
  web       ${product.web}
  API       ${product.api}/docs
  payments  ${product.sandbox}
  mailbox   ${product.mailbox}

Who can log in:
${people.map(({ who, email, password }) => `  ${email.padEnd(34)} ${password.padEnd(30)} ${who}`).join('\n')}

Press Ctrl-C to stop, which removes ${folder}.`)
})

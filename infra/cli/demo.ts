import '../processes/signals.ts'
import '../clock/process-clock.ts'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { buildWeb } from '../build/build-web.ts'
import { setExitCleanup } from '../processes/process-exit.ts'
import { startProduct } from '../processes/product.ts'
import { startOrExit } from '../processes/starting/cannot-start.ts'
import { readEnv } from '../settings/env.ts'
import { loginsText, tourText } from './demo/printed-texts.ts'
import { prepareSampleData, requireOwnServices, samplePeopleOf } from './demo/sample-data.ts'
import { settingsForSeed } from './demo/seed.ts'
import { seedDataDirectory } from './demo/seed-data-directory.ts'

const DEFAULT_DATA_DIR = join(import.meta.dirname, '../../.data-demo')
const ENDING_TIMEOUT_MS = 20_000

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

/**
 * `npm run demo`: starts the product with eight months of sample people, jobs and contracts, which the first
 * start makes in DATA_DIR, or else in `.data-demo`. Later starts find them there.
 */
await startOrExit(async () => {
  const dataDir = process.env.DATA_DIR || DEFAULT_DATA_DIR
  requireOwnServices(process.env)
  const isFirstStart = await prepareSampleData(dataDir, dataDir === DEFAULT_DATA_DIR)
  const environment = {
    RATE_LIMITS: '0',
    ...process.env,
    DATA_DIR: dataDir,
    // The sample data happens at its own times. Later starts have the time of the machine.
    ...(isFirstStart && settingsForSeed()),
  }
  const onStarted = (stop: () => Promise<void>) => setExitCleanup(stop, ENDING_TIMEOUT_MS)
  const [product] = await Promise.all([
    startProduct(readEnv(environment), environment, { onStarted }),
    buildWeb(),
  ])
  if (isFirstStart) {
    const startedAt = performance.now()
    console.log('\nEight months of sample data are being made, which takes less than a minute.')
    await seedDataDirectory(product, dataDir)
    console.log(`They were made in ${seconds(startedAt)} s.`)
  } else console.log(`\nThe sample data of an earlier start was found in ${dataDir}.`)
  console.log(`
${PRODUCT_NAME} is up after ${seconds(0)} s, with sample data.
  web       ${product.web}
  API       ${product.api}/docs
  payments  ${product.sandbox ?? 'elsewhere'}
  mailbox   ${product.mailbox ?? 'elsewhere'}

${loginsText(samplePeopleOf(dataDir))}

${tourText(product)}

Press Ctrl-C to stop; the next start finds the data. Remove ${dataDir} to begin again.`)
})

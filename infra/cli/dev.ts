import '../processes/signals.ts'
import '../clock/process-clock.ts'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { rebuildPrograms } from '../build/programs.ts'
import { setExitCleanup } from '../processes/process-exit.ts'
import { type Product, startProduct } from '../processes/product.ts'
import { startOrExit } from '../processes/starting/cannot-start.ts'
import { apiOrigin, readEnv } from '../settings/env.ts'
import { loginsText } from './demo/printed-texts.ts'
import { prepareSampleData, samplePeopleOf } from './demo/sample-data.ts'
import { settingsForSeed } from './demo/seed.ts'
import { seedDataDirectory } from './demo/seed-data-directory.ts'

const ROOT = join(import.meta.dirname, '../..')
const ENDING_TIMEOUT_MS = 20_000
/** Milliseconds to wait after a change, since editors write a file in several steps. */
const SETTLING_DELAY_MS = 100

/**
 * `npm run dev`: starts the product for developers. Vite serves the web app from its sources and updates it
 * in the browser. The other parts are built again and restarted when their sources change. It has its own
 * data directory, with the demo's people from the first start on.
 */
await startOrExit(async () => {
  const DATA_DIR = process.env.DATA_DIR || join(ROOT, '.data-dev')
  const settings = { RATE_LIMITS: '0', ...process.env, DATA_DIR }
  const isFirstStart = await prepareSampleData(settings.DATA_DIR, false)
  const environment = { ...settings, ...(isFirstStart && settingsForSeed()) }
  const env = readEnv(environment)
  const product = await startProduct(env, environment, {
    onStarted: (stop) => setExitCleanup(stop, ENDING_TIMEOUT_MS),
    async startWeb() {
      process.env.API_ORIGIN = apiOrigin(env)
      const { createServer } = await import('vite')
      const server = await createServer({
        configFile: join(ROOT, 'web/vite.config.ts'),
        server: { host: env.HOST, port: env.WEB_PORT, strictPort: true },
      })
      await server.listen()
    },
  })
  console.log(`
${PRODUCT_NAME} is up after ${(performance.now() / 1000).toFixed(1)} s, with the web app from its sources.
  web       ${product.web}
  API       ${product.api}/docs
  payments  ${product.sandbox}
  mailbox   ${product.mailbox}`)
  if (isFirstStart) {
    console.log('\nThe sample data is being made, which takes less than a minute.')
    await seedDataDirectory(product, env.DATA_DIR)
  }
  console.log(`
${loginsText(samplePeopleOf(env.DATA_DIR))}

Press Ctrl-C to stop. Remove ${env.DATA_DIR} to begin again with fresh data.`)
  // The sample data is created by calls, which a restart would interrupt.
  restartOnChange(product)
})

/**
 * Builds the programs again when one of their sources changes, and restarts the parts whose program differs.
 */
function restartOnChange(product: Product) {
  let timer: NodeJS.Timeout | undefined
  let rebuilding = Promise.resolve()
  const rebuildAfter = (delay_ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      rebuilding = rebuilding.then(rebuild).catch((error: Error) => console.error(error.message))
    }, delay_ms)
  }
  const rebuild = async () => {
    const before = performance.now()
    const changed = await rebuildPrograms()
    const parts = product.parts().filter((part) => changed.includes(part))
    await Promise.all(parts.map((part) => product.restart(part)))
    const seconds = ((performance.now() - before) / 1000).toFixed(1)
    if (parts.length > 0) console.log(`Restarted after ${seconds} s: ${parts.join(', ')}`)
  }
  for (const folder of ['api', 'commands', 'domain', 'infra', 'projections'])
    watch(join(ROOT, folder), { recursive: true }, (_, file) => {
      if (file?.endsWith('.ts')) rebuildAfter(SETTLING_DELAY_MS)
    })
  rebuildAfter(0)
}

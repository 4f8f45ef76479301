import { createHash } from 'node:crypto'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { waitForMachineLock } from '../processes/starting/machine-lock.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The file that a build writes last. */
const BUILD_MARKER = join(ROOT, 'web/dist/pages/addresses.json')
const BUILD_TIMEOUT_MS = 180_000

/**
 * Builds the web app if the build is missing or older than its sources. Resolves to whether it did. When
 * several processes start together, one of them builds.
 */
export async function buildWeb(): Promise<boolean> {
  if (isBuilt()) return false
  const projectHash = createHash('sha256').update(ROOT).digest('hex').slice(0, 16)
  const previousNodeEnv = process.env.NODE_ENV
  const releaseLock = await waitForMachineLock(`web-build-${projectHash}`, BUILD_TIMEOUT_MS)
  try {
    if (isBuilt()) return false
    const { build } = await import('vite')
    // Vite takes this only from the environment. Members get the same pages, whatever the building shell
    // sets.
    process.env.NODE_ENV = 'production'
    await build({ configFile: join(ROOT, 'web/vite.config.ts'), logLevel: 'warn' })
    return true
  } finally {
    if (previousNodeEnv === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = previousNodeEnv
    await releaseLock()
  }
}

function isBuilt() {
  const patterns = [
    'web/**/*.{ts,tsx,js,css,html,svg}',
    'domain/**/*.ts',
    'api/wire/**/*.ts',
    'infra/runbooks/*.md',
    'package-lock.json',
  ]
  const sources = globSync(patterns, { cwd: ROOT }).filter((file) => !file.startsWith('web/dist'))
  const lastChange = Math.max(...sources.map((file) => statSync(join(ROOT, file)).mtimeMs))
  return existsSync(BUILD_MARKER) && statSync(BUILD_MARKER).mtimeMs >= lastChange
}

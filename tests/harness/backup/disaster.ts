import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storedSettings } from '#infra/local/settings.ts'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { until } from '../api.ts'
import { commandLine } from '../command-line.ts'
import { mainProcess } from '../main-process.ts'
import { freshSettings } from '../product.ts'
import { startPaymentSandbox } from '../spawned-programs.ts'

const [backup, restore] = [commandLine('backup'), commandLine('restore')]

type Ready = { status: string; checks: Record<string, string>; restored?: string[] }

/**
 * A product that can be destroyed and restored. It has processes of its own. Outside of it, and not
 * destroyed, are the payment provider, the list of erased people and the backups.
 */
export async function startDisaster(
  ownSettings: (pathInside: (name: string) => string) => Record<string, string> = () => ({}),
) {
  const root = mkdtempSync(join(tmpdir(), 'consilium-backup-'))
  const pathInside = (name: string) => join(root, name)
  const DATA_DIR = pathInside('data')
  mkdirSync(DATA_DIR)
  const [api, webhooks] = [await freePort(), '/webhooks/paypal']
  const provider = await startPaymentSandbox(pathInside('provider'), {
    WEBHOOK_URL: `http://127.0.0.1:${api}${webhooks}`,
  })
  const settings: Record<string, string> = {
    ...(await freshSettings({ DATA_DIR, API_PORT: String(api) })),
    ...provider.settings,
    ERASED_DIR: pathInside('erased'),
    AUDIT_CHECKPOINT_SECONDS: '1',
    ...ownSettings(pathInside),
  }
  let runningProduct: Awaited<ReturnType<typeof mainProcess>> | undefined

  async function start() {
    const product = await mainProcess(settings)
    runningProduct = product
    const readiness = async () => (await (await fetch(`${product.api}/ready`)).json()) as Ready
    // A trail that continues elsewhere is a failure that the tests check themselves.
    const isUp = ({ checks }: Ready) =>
      Object.entries(checks).every(([name, check]) => check !== 'failed' || name === 'audit')
    await until('all of it', async () => isUp(await readiness()), 120_000)
    return {
      ...product,
      ready: readiness,
      settings: { ...settings, ...storedSettings(DATA_DIR) },
      sandbox: provider.url,
    }
  }
  return {
    provider,
    dataDir: DATA_DIR,
    inside: pathInside,
    settings,
    start,
    backup: (args: string[], env = {}) => backup({ ...settings, ...env }, ...args),
    restore: (args: string[], env = {}) => restore({ ...settings, ...env }, ...args),
    /** Kills all processes of the product at once, and removes its data. */
    async destroy() {
      await runningProduct?.kill()
      rmSync(DATA_DIR, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
    async end() {
      await runningProduct?.stop()
      await provider.end()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
export type Product = Awaited<ReturnType<Awaited<ReturnType<typeof startDisaster>>['start']>>

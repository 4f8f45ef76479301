import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Product, startProduct } from '#infra/processes/product.ts'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { readEnv } from '#infra/settings/env.ts'
import { productFaultSettings } from './event-store/faults.ts'
import { copyCluster, type Template } from './shared-products/cluster.ts'

/** A product for tests: its addresses and settings. */
export type RunningProduct = Pick<Product, 'web' | 'api' | 'objects' | 'settings'> & {
  dataDir: string
  sandbox: string
  mailbox: string
}

/** A product that may be restarted and ended, and whose clock may be set. */
export type OwnProduct = RunningProduct &
  Pick<Product, 'parts' | 'restart' | 'setClock' | 'deaths' | 'pid' | 'stop'> & { end(): Promise<void> }

/** The addresses of the parts of a product. */
export type Addresses = Pick<RunningProduct, 'api' | 'mailbox' | 'sandbox' | 'settings'>

/** A free port for each part of a product that is reached from outside. */
export async function freshPorts() {
  const [web, api, sandbox, mailbox] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  return {
    WEB_PORT: String(web),
    API_PORT: String(api),
    SANDBOX_PORT: String(sandbox),
    MAILBOX_PORT: String(mailbox),
  }
}

/**
 * Settings of a product for tests: free ports, a database from this template, and a new data directory unless
 * the settings name one.
 */
export async function freshSettings(settings: Record<string, string> = {}, template: Template = 'migrated') {
  const DATA_DIR = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'consilium-'))
  await copyCluster(template, join(DATA_DIR, 'postgres'))
  return {
    ...(await freshPorts()),
    LOG_LEVEL: 'fatal',
    SANDBOX_PENDING_MS: '3000',
    SANDBOX_PAYOUT_MS: '200',
    RATE_LIMITS: '0',
    // Saves a process. Tests of the media server set `CALLS` themselves.
    CALLS: 'direct',
    SWEEP_SECONDS: '1',
    // A call's changes must be readable when it is answered, however busy the machine is.
    READ_WAIT_MS: '15000',
    // Ordinary containers offer no namespaces.
    SOFFICE_ISOLATION: 'user',
    ...settings,
    DATA_DIR,
  }
}

/**
 * Starts the whole product on free ports with a new data directory, like `npm start`. `end` removes all of
 * it.
 */
export async function start(settings: Record<string, string> = {}, template?: Template): Promise<OwnProduct> {
  const fresh = await freshSettings(settings, template)
  // A product with HTTPS counts as production, which refuses this setting.
  const clock = settings.API_ORIGIN?.startsWith('https:') ? {} : { CLOCK_SETTABLE: 'true' }
  const environment = { ...process.env, ...clock, ...productFaultSettings(), ...fresh }
  const product = await startProduct(readEnv(environment), environment)
  return {
    ...product,
    dataDir: fresh.DATA_DIR,
    sandbox: String(product.sandbox),
    mailbox: String(product.mailbox),
    async end() {
      await product.stop()
      for (const folder of [fresh.DATA_DIR, `${fresh.DATA_DIR}-erased`])
        rmSync(folder, { recursive: true, force: true })
    },
  }
}

type ObjectServer = { url: string; accessKey: string; secretKey: string; end(): Promise<void> }

/**
 * Starts the whole product with its objects in a new bucket of the server that `serve` starts. The server
 * ends with the product.
 */
export async function startOn(serve: () => Promise<ObjectServer>): Promise<OwnProduct> {
  const server = await serve()
  try {
    const { url, accessKey, secretKey } = server
    const product = await start({
      S3_URL: url,
      S3_PUBLIC_URL: url,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      S3_BUCKET: `bucket-${randomUUID()}`,
    })
    return { ...product, end: () => product.end().finally(server.end) }
  } catch (error) {
    await server.end()
    throw error
  }
}

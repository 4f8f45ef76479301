import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '#infra/env.ts'
import { freePort } from '#infra/free-port.ts'
import { type Product, startProduct } from '#infra/product.ts'

export type Running = Product & { dataDir: string; sandbox: string; mailbox: string; end(): Promise<void> }

/** Starts the whole product on free ports with a fresh data directory, as `npm start` does; `end` removes all of it. */
export async function start(settings: Record<string, string> = {}): Promise<Running> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'consilium-'))
  const [web, api, sandbox, mailbox] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const given = {
    ...process.env,
    WEB_PORT: String(web),
    API_PORT: String(api),
    SANDBOX_PORT: String(sandbox),
    MAILBOX_PORT: String(mailbox),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    SANDBOX_PENDING_MS: '3000',
    RATE_LIMITS: '0',
    SWEEP_SECONDS: '1',
    ...settings,
  }
  const product = await startProduct(readEnv(given), given)
  return {
    ...product,
    dataDir,
    sandbox: String(product.sandbox),
    mailbox: String(product.mailbox),
    async end() {
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

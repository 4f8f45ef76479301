import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWeb } from '#infra/build/web.ts'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { print } from './harness/print.ts'
import type { Row } from './harness/rounds.ts'

const root = join(import.meta.dirname, '../..')
const TIMEOUT_MS = 60_000

/** The time from starting the product until it reports ready, with an empty data directory and with an existing one. */
export async function benchReady(): Promise<Row[]> {
  await buildWeb()
  const folder = mkdtempSync(join(tmpdir(), 'consilium-ready-'))
  try {
    const row = (name: string, seconds: number) => ({ name, ours: `${seconds.toFixed(1)} s`, value: seconds })
    return [
      row('time to ready, empty data directory', await secondsToReady(folder)),
      row('time to ready, started before', await secondsToReady(folder)),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function secondsToReady(folder: string) {
  const names = ['WEB_PORT', 'API_PORT', 'SANDBOX_PORT', 'MAILBOX_PORT'] as const
  const ports = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, `${await freePort()}`])),
  )
  const env = { ...process.env, ...ports, DATA_DIR: folder, LOG_LEVEL: 'fatal' }
  const begin = performance.now()
  const product = spawn(process.execPath, ['infra/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(product, 'exit')
  try {
    while (performance.now() < begin + TIMEOUT_MS) {
      const answer = await fetch(`http://127.0.0.1:${ports.API_PORT}/ready`).catch(() => undefined)
      if (answer?.status === 200) return (performance.now() - begin) / 1000
      await sleep(20)
    }
    throw new Error('the product was not ready within a minute')
  } finally {
    product.kill('SIGTERM')
    await ended
  }
}

if (import.meta.main) print(await benchReady())

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWeb } from '#infra/build/build-web.ts'
import { numberOf, processTree } from '#tests/harness/processes.ts'
import { freshPorts } from '#tests/harness/product.ts'
import { print } from './harness/print.ts'
import type { Row } from './harness/rounds.ts'

const root = join(import.meta.dirname, '../..')
const TIMEOUT_MS = 60_000
/** In ms: how long the product gets no calls before its memory is measured. */
const REST_MS = 30_000

/**
 * Measures the time from the start of the product until it is ready, with an empty and with an existing data
 * directory, and the memory of all its processes at rest. Shared memory is counted once (PSS).
 */
export async function benchReady(): Promise<Row[]> {
  await buildWeb()
  const folder = mkdtempSync(join(tmpdir(), 'consilium-ready-'))
  try {
    const row = (name: string, value: number, unit: string, maxValue?: number): Row => ({
      name,
      ours: `${value.toFixed(1)} ${unit}`,
      ...(maxValue !== undefined && { value, aim: { maximum: maxValue } }),
    })
    const first = await startProductIn(folder)
    const secondStart = await startProductIn(folder, REST_MS)
    return [
      row('time to ready, empty data directory', first.seconds, 's', 8),
      row('time to ready, started before', secondStart.seconds, 's'),
      row('memory at rest, all processes with PostgreSQL', secondStart.mebibytes, 'MiB', 700),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startProductIn(folder: string, pauseMs = 0) {
  const ports = await freshPorts()
  const env = { ...process.env, ...ports, DATA_DIR: folder, LOG_LEVEL: 'fatal' }
  const begin = performance.now()
  const product = spawn(process.execPath, ['infra/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exit = once(product, 'exit')
  try {
    while (performance.now() < begin + TIMEOUT_MS) {
      const response = await fetch(`http://127.0.0.1:${ports.API_PORT}/ready`).catch(() => undefined)
      if (response?.status === 200) {
        const seconds = (performance.now() - begin) / 1000
        await sleep(pauseMs)
        return { seconds, mebibytes: memoryOf(product) }
      }
      await sleep(20)
    }
    throw new Error('the product was not ready within a minute')
  } finally {
    product.kill('SIGTERM')
    await exit
  }
}

/** The memory of this process and all its descendants, in MiB. */
const memoryOf = ({ pid }: ChildProcess) =>
  processTree(Number(pid)).reduce((sum, each) => sum + numberOf(each, 'smaps_rollup', 'Pss'), 0) / 1024

if (import.meta.main) print(await benchReady())

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './api.ts'
import { processTree, sendSignal } from './processes.ts'
import { freshPorts } from './product.ts'

/** In ms. A busy machine may also have to build the web app first. */
const MAX_START_MS = 200_000

/**
 * The product by `npm start`, or by another script of the package in this folder, with readable output. `stop`
 * signals npm alone, as a supervisor does. `end` also removes the data directory.
 */
export async function mainProcess(
  settings: Record<string, string> = {},
  { script = 'start', folder = process.cwd() } = {},
) {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'consilium-'))
  const ports = await freshPorts()
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      ...ports,
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  let hasExited = false
  const exit = new Promise<void>((done) =>
    child.once('exit', () => {
      hasExited = true
      done()
    }),
  )
  /** Ends the product gracefully. Its data directory stays. */
  const stop = async () => {
    child.kill('SIGTERM')
    await exit
  }
  /** Kills all processes of the product at once. */
  const kill = async () => {
    for (const pid of processTree(Number(child.pid))) sendSignal(pid, 'SIGKILL')
    await exit
  }
  const end = async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await until('the product', async () => hasExited || output.includes('is up after'), MAX_START_MS)
    if (hasExited) throw new Error('the product ended while it started')
  } catch (error) {
    await (settings.DATA_DIR ? stop() : end())
    throw new Error(`${error}\n${output.slice(-2_000)}`)
  }
  return {
    web: `http://localhost:${settings.WEB_PORT ?? ports.WEB_PORT}`,
    api: `http://localhost:${settings.API_PORT ?? ports.API_PORT}`,
    mailbox: `http://localhost:${settings.MAILBOX_PORT ?? ports.MAILBOX_PORT}`,
    dataDir,
    output: () => output,
    stop,
    kill,
    end,
  }
}

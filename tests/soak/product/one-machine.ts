import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Addresses } from '#tests/harness/product.ts'
import { type Disturbable, SETTINGS } from './disturbable.ts'

/** Every process that the product consists of on one machine. */
const PARTS = ['web', 'api', 'worker', 'event-store', 'objects', 'sandbox', 'mailbox', 'postgres']

/** Starts a whole new product, as on one machine, that writes its log to a file. */
export async function startOnOneMachine(): Promise<Disturbable> {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-soak-'))
  const file = join(folder, 'log')
  const outputFile = openSync(file, 'w')
  // Outside of the terminal's process group: Ctrl-C ends this process first, and the child then ends its
  // parts in order.
  const child = fork(new URL('./process.ts', import.meta.url), [JSON.stringify(SETTINGS), PARTS.join()], {
    detached: true,
    execArgv: [],
    stdio: ['ignore', outputFile, outputFile, 'ipc'],
  })
  closeSync(outputFile)
  const exit = once(child, 'exit')
  const firstMessage = await Promise.race([once(child, 'message'), exit.then(() => undefined)])
  if (!firstMessage) throw new Error(`the product did not start:\n${readFileSync(file, 'utf8')}`)
  let pids: Partial<Record<string, number>> = {}
  child.on('message', (message: { pids: typeof pids }) => {
    pids = message.pids
  })
  const pidTimer = setInterval(() => child.connected && child.send('pids'), 100)
  return {
    ...(firstMessage[0] as Addresses),
    parts: PARTS,
    pid: (part) => pids[part],
    log: () => readFileSync(file, 'utf8'),
    async end() {
      clearInterval(pidTimer)
      if (child.connected) child.disconnect()
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

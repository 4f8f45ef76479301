import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Running } from '#tests/harness/product.ts'
import type { Part } from './parts.ts'

const SETTINGS = {
  LOG_LEVEL: 'warn',
  // Longer than any story: they are not about refreshing tokens.
  ACCESS_TOKEN_SECONDS: '36000',
}

type Addresses = Pick<Running, 'web' | 'api' | 'sandbox' | 'mailbox' | 'settings'>

export type Logged = Addresses & {
  pid(part: Part): number | undefined
  /** What its processes have written so far. */
  log(): string
  end(): Promise<void>
}

const LAST_LINES = 200
export const lastOf = (log: string) => log.split('\n').slice(-LAST_LINES).join('\n')

/** Starts a whole new product that writes its log to a file. */
export async function startLogged(): Promise<Logged> {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-soak-'))
  const file = join(folder, 'log')
  const out = openSync(file, 'w')
  // Out of the terminal's group: Ctrl-C reaches it as the end of this process, and it ends its parts in order.
  const child = fork(new URL('./process.ts', import.meta.url), [JSON.stringify(SETTINGS)], {
    detached: true,
    execArgv: [],
    stdio: ['ignore', out, out, 'ipc'],
  })
  closeSync(out)
  const exited = once(child, 'exit')
  const started = await Promise.race([once(child, 'message'), exited.then(() => undefined)])
  if (!started) throw new Error(`the product did not start:\n${readFileSync(file, 'utf8')}`)
  let pids: Partial<Record<Part, number>> = {}
  child.on('message', (said: { pids: typeof pids }) => {
    pids = said.pids
  })
  const asking = setInterval(() => child.connected && child.send('pids'), 100)
  return {
    ...(started[0] as Addresses),
    pid: (part) => pids[part],
    log: () => readFileSync(file, 'utf8'),
    async end() {
      clearInterval(asking)
      if (child.connected) child.disconnect()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once as ended } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

export type Settings = Record<string, string>

/** One process of a product with separate processes. It may be ended and started again. */
export type SeparateProcess = ReturnType<typeof startSeparateProcess>

/** Runs `node infra/main.ts role` with only these settings of the product. `log` gets its output. */
export function startSeparateProcess(role: string, settings: Settings, log: (text: string) => void) {
  let child: ChildProcess
  let exited: Promise<unknown> = Promise.resolve()
  let ready: Promise<boolean> = Promise.resolve(false)
  let isReady = false
  let wasReady = false

  function begin(once: Settings = {}) {
    isReady = false
    const { PATH, HOME, TMPDIR, NODE_OPTIONS, NODE_HELD_FOLDER } = process.env
    const started = spawn(process.execPath, ['infra/main.ts', role], {
      env: { PATH, HOME, TMPDIR, NODE_OPTIONS, NODE_HELD_FOLDER, ...settings, ...once },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = started
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (text) => log(`${role}: ${text}`))
    exited = ended(started, 'exit')
    ready = new Promise((resolve) => {
      started.once('message', (message: object) => {
        isReady = !('failed' in message)
        resolve(isReady)
      })
      started.once('exit', () => {
        wasReady = isReady
        isReady = false
        resolve(false)
      })
    })
  }
  begin()
  return {
    role,
    /** Whether the process has begun its work, which a standby has not. */
    isReady: () => isReady,
    ready: () => ready,
    /** Whether the process had begun its work when it last ended. */
    wasReady: () => wasReady,
    pid: () => (child.exitCode === null && child.signalCode === null ? child.pid : undefined),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    exited: () => exited,
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      await Promise.race([exited, sleep(20_000)])
      child.kill('SIGKILL')
      await exited
    },
    /**
     * Starts the process again after it has ended, with additional settings for this run. A standby becomes
     * ready only when the other process ends.
     */
    begin,
  }
}

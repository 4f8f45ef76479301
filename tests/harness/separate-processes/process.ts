import { type ChildProcess, spawn } from 'node:child_process'
import { once as nextEvent } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProcessSettings } from '#infra/processes/supervisor.ts'

/** One process of a product with separate processes. It may be ended and started again. */
export type SeparateProcess = ReturnType<typeof startSeparateProcess>

/** Runs `node infra/main.ts role` with only these settings of the product. `log` gets its output. */
export function startSeparateProcess(role: string, settings: ProcessSettings, log: (text: string) => void) {
  let child: ChildProcess
  let exit: Promise<unknown> = Promise.resolve()
  let readiness: Promise<boolean> = Promise.resolve(false)
  let isReady = false
  let wasReady = false

  function begin(extraSettings: ProcessSettings = {}) {
    isReady = false
    const { PATH, HOME, TMPDIR, NODE_OPTIONS, NODE_HELD_FOLDER } = process.env
    const newChild = spawn(process.execPath, ['infra/main.ts', role], {
      env: { PATH, HOME, TMPDIR, NODE_OPTIONS, NODE_HELD_FOLDER, ...settings, ...extraSettings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = newChild
    for (const stream of [newChild.stdout, newChild.stderr])
      stream?.on('data', (text) => log(`${role}: ${text}`))
    exit = nextEvent(newChild, 'exit')
    readiness = new Promise((resolve) => {
      newChild.once('message', (message: object) => {
        isReady = !('failed' in message)
        resolve(isReady)
      })
      newChild.once('exit', () => {
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
    ready: () => readiness,
    /** Whether the process had begun its work when it last ended. */
    wasReady: () => wasReady,
    pid: () => (child.exitCode === null && child.signalCode === null ? child.pid : undefined),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    exited: () => exit,
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      await Promise.race([exit, sleep(20_000)])
      child.kill('SIGKILL')
      await exit
    },
    /**
     * Starts the process again after it has ended, with additional settings for this run. A standby becomes
     * ready only when the other process ends.
     */
    begin,
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { holdClockOf, setClockOf } from '../clock/supervisor-channel.ts'
import { CannotStart, reasonOf } from './starting/cannot-start.ts'

export type ProcessSettings = Record<string, string>

const READY_TIMEOUT_MS = 60_000
const ENDING_TIMEOUT_MS = 12_000
const MIN_BACKOFF_MS = 250
const MAX_BACKOFF_MS = 2000

/**
 * Runs each part as a separate process from its built program. A part reports when it is ready, and ends on
 * SIGTERM or with this process. A part that dies is restarted with backoff, once the parts that it needs are
 * there.
 */
export function createSupervisor<Part extends string>(
  programs: Record<Part, string>,
  environment: (part: Part) => NodeJS.ProcessEnv,
  waitForDependencies: (part: Part) => Promise<unknown> | undefined,
) {
  const children = new Map<Part, ChildProcess>()
  const settings = new Map<Part, ProcessSettings>()
  /** The offsets of the parts' clocks. */
  const offsets = new Map<Part, string>()
  const deaths = new Map<Part, number>()
  const endingChildren = new Set<ChildProcess>()
  let isStopping = false

  async function launch(part: Part, extraSettings: ProcessSettings = {}) {
    const child = fork(programs[part], {
      env: {
        NODE_COMPILE_CACHE: compileCacheOf(programs[part]),
        ...environment(part),
        ...settings.get(part),
        ...clockSettings(offsets.get(part)),
        ...extraSettings,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    children.set(part, child)
    await waitUntilReady(child, part)
    child.once('exit', () => {
      if (isStopping || endingChildren.has(child)) return
      deaths.set(part, (deaths.get(part) ?? 0) + 1)
      void revive(part, child)
    })
  }

  /** Restarts the part until it is ready, unless `restart` has replaced it. */
  async function revive(part: Part, deadChild: ChildProcess | undefined) {
    for (let delay = MIN_BACKOFF_MS; ; delay = Math.min(delay * 2, MAX_BACKOFF_MS)) {
      await sleep(delay)
      await waitForDependencies(part)
      if (isStopping || children.get(part) !== deadChild) return
      const launched = launch(part)
      deadChild = children.get(part)
      const isReady = await launched.then(
        () => true,
        (error) => console.error(reasonOf(error)),
      )
      if (isReady) return
    }
  }

  async function endPart(part: Part) {
    const child = children.get(part)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    endingChildren.add(child)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await Promise.race([ended, sleep(ENDING_TIMEOUT_MS, undefined, { ref: false })])
    child.kill('SIGKILL')
  }

  return {
    /**
     * Resolves once the part is ready. Throws when it ends first. `ownSettings` apply to this and every later
     * run.
     */
    start(part: Part, ownSettings: ProcessSettings = {}) {
      settings.set(part, ownSettings)
      return launch(part)
    },
    /** Ends a part gracefully and starts it again, with additional settings for this run only. */
    async restart(part: Part, extraSettings?: ProcessSettings) {
      await endPart(part)
      await launch(part, extraSettings)
    },
    /** The parts that have been started. */
    all: () => [...children.keys()],
    /**
     * Has a part hold its clock until it is set, with no signed request on its way. Does nothing for parts that
     * run elsewhere, or have just died.
     */
    async holdClock(part: Part) {
      const child = children.get(part)
      if (child) await holdClockOf(child)
    },
    /**
     * Sets the offset of a part's clock, which survives restarts. Resolves when the part has acknowledged it;
     * a part that has just died does so when it is back. Does nothing for parts that run elsewhere.
     */
    async setClock(part: Part, offset: string) {
      offsets.set(part, offset)
      while (!isStopping) {
        const child = children.get(part)
        if (!child || (await setClockOf(child, offset))) return
        await sleep(MIN_BACKOFF_MS)
      }
    },
    /** The process id of a part. */
    pid: (part: Part) => children.get(part)?.pid,
    /** How often a part has ended unexpectedly. */
    deaths: (part: Part) => deaths.get(part) ?? 0,
    /** Ends the parts gracefully, one after the other. */
    async stop(parts: readonly Part[]) {
      isStopping = true
      for (const part of parts) await endPart(part)
    },
  }
}

const clockSettings = (offset: string | undefined) => (offset === undefined ? {} : { CLOCK_OFFSET: offset })

/** The folder for Node's compile cache, which halves the start time of a process. */
const compileCacheOf = (program: string) => join(dirname(program), 'compiled')

function waitUntilReady(child: ChildProcess, part: string) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`${part} was not ready within a minute`))
    }, READY_TIMEOUT_MS)
    const receive = (message: { ready?: boolean; failed?: string }) => {
      if (!message.ready && message.failed === undefined) return
      child.off('message', receive)
      clearTimeout(timer)
      if (message.failed === undefined) resolve()
      else reject(new CannotStart(`${part}: ${message.failed}`))
    }
    child.on('message', receive)
    // Without memory or a free process id no process starts, and it reports no exit either.
    child.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      reject(new Error(`${part} ended (${signal ?? code}) before it was ready`))
    })
  })
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#api/http/services.ts'
import type { Settings } from '../settings.ts'
import { type Listening, type MediaWorker, startMediaWorker } from './worker.ts'

const BACKOFF_MS = 50
const LONGEST_BACKOFF_MS = 1000
/** How long a call whose worker died waits for another. */
const WAIT_MS = 4500

/**
 * Starts the workers, and another for each that dies, at once and then with backoff. Calls `died` with one that did.
 * Throws when a worker cannot start at first.
 */
export async function startPool(
  settings: Listening & Pick<Settings, 'SFU_WORKERS'>,
  log: Log,
  died: (dead: MediaWorker) => void,
) {
  const running = new Map<number, MediaWorker>()
  const load = new Map<MediaWorker, number>()
  let waiting: (() => void)[] = []
  let closed = false

  async function launch(index: number) {
    const port = settings.SFU_MEDIA_PORT === 0 ? 0 : settings.SFU_MEDIA_PORT + index
    const launched = await startMediaWorker(settings, port)
    if (closed) return launched.worker.close()
    launched.worker.once('died', (error) => {
      log.error({ err: error }, 'a media worker died')
      running.delete(index)
      load.delete(launched)
      died(launched)
      void relaunch(index)
    })
    running.set(index, launched)
    load.set(launched, 0)
    for (const wake of waiting.splice(0)) wake()
  }

  async function relaunch(index: number) {
    for (let delay = BACKOFF_MS; !closed; delay = Math.min(delay * 2, LONGEST_BACKOFF_MS)) {
      try {
        return await launch(index)
      } catch (error) {
        log.error({ err: error }, 'no media worker')
        await sleep(delay)
      }
    }
  }

  function close() {
    closed = true
    for (const { worker } of running.values()) worker.close()
    running.clear()
    waiting = []
  }

  try {
    await Promise.all(Array.from({ length: settings.SFU_WORKERS }, (_, index) => launch(index)))
  } catch (error) {
    close()
    throw error
  }

  const leastLoaded = () =>
    [...running.values()].sort((one, other) => (load.get(one) ?? 0) - (load.get(other) ?? 0))[0]

  return {
    isUp: () => running.size > 0,
    /** A worker for one more room, which counts it until `left`; waits a while for one. Undefined where there is none. */
    async take() {
      if (running.size === 0)
        await Promise.race([
          new Promise<void>((resolve) => waiting.push(resolve)),
          sleep(WAIT_MS, undefined, { ref: false }),
        ])
      const taken = leastLoaded()
      if (taken) load.set(taken, (load.get(taken) ?? 0) + 1)
      return taken
    },
    left(worker: MediaWorker) {
      const rooms = load.get(worker)
      if (rooms !== undefined) load.set(worker, rooms - 1)
    },
    /** Their process ids. */
    pids: () => [...running.values()].map(({ worker }) => worker.pid),
    close,
  }
}

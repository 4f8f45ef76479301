import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#api/http/services.ts'
import type { SfuSettings } from '../settings.ts'
import { type MediaWorker, startMediaWorker, type WorkerSettings } from './media-worker.ts'

const MIN_BACKOFF_MS = 50
const MAX_BACKOFF_MS = 1000
/** How long a call whose worker died waits for another worker. */
const WORKER_WAIT_MS = 4500

/**
 * Starts the workers, and replaces each one that dies, at once and then with backoff. Calls `died` with the
 * dead worker. Throws when a worker cannot start at first.
 */
export async function startWorkerPool(
  settings: WorkerSettings & Pick<SfuSettings, 'SFU_WORKERS'>,
  log: Log,
  onWorkerDied: (deadWorker: MediaWorker) => void,
) {
  const runningWorkers = new Map<number, MediaWorker>()
  const roomCounts = new Map<MediaWorker, number>()
  let waiters: (() => void)[] = []
  let isClosed = false

  async function launch(index: number) {
    const port = settings.SFU_MEDIA_PORT === 0 ? 0 : settings.SFU_MEDIA_PORT + index
    const newWorker = await startMediaWorker(settings, port)
    if (isClosed) return newWorker.worker.close()
    newWorker.worker.once('died', (error) => {
      log.error({ err: error }, 'a media worker died')
      runningWorkers.delete(index)
      roomCounts.delete(newWorker)
      onWorkerDied(newWorker)
      void relaunch(index)
    })
    runningWorkers.set(index, newWorker)
    roomCounts.set(newWorker, 0)
    for (const wake of waiters.splice(0)) wake()
  }

  async function relaunch(index: number) {
    for (let delay = MIN_BACKOFF_MS; !isClosed; delay = Math.min(delay * 2, MAX_BACKOFF_MS)) {
      try {
        return await launch(index)
      } catch (error) {
        log.error({ err: error }, 'no media worker')
        await sleep(delay)
      }
    }
  }

  function close() {
    isClosed = true
    for (const { worker } of runningWorkers.values()) worker.close()
    runningWorkers.clear()
    waiters = []
  }

  try {
    await Promise.all(Array.from({ length: settings.SFU_WORKERS }, (_, index) => launch(index)))
  } catch (error) {
    close()
    throw error
  }

  const leastLoaded = () =>
    [...runningWorkers.values()].sort(
      (one, other) => (roomCounts.get(one) ?? 0) - (roomCounts.get(other) ?? 0),
    )[0]

  return {
    isUp: () => runningWorkers.size > 0,
    /**
     * Returns a worker for one more room, which counts until `left`. Waits a while for one. Returns undefined
     * when there is none.
     */
    async take() {
      if (runningWorkers.size === 0)
        await Promise.race([
          new Promise<void>((resolve) => waiters.push(resolve)),
          sleep(WORKER_WAIT_MS, undefined, { ref: false }),
        ])
      const chosenWorker = leastLoaded()
      if (chosenWorker) roomCounts.set(chosenWorker, (roomCounts.get(chosenWorker) ?? 0) + 1)
      return chosenWorker
    },
    left(worker: MediaWorker) {
      const rooms = roomCounts.get(worker)
      if (rooms !== undefined) roomCounts.set(worker, rooms - 1)
    },
    /** The process ids of the workers. */
    pids: () => [...runningWorkers.values()].map(({ worker }) => worker.pid),
    close,
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#projections/runner/projections.ts'
import { raise, settle } from './alarms.ts'
import { TrailBroken } from './grow.ts'
import { type Publishing, publisher } from './publish.ts'

const HOUR_MS = 3_600_000

/**
 * Publishes the trail after so many seconds, then in each such time in which something was written, and each hour. While
 * the database is not what was published, nothing is, and /ready says so.
 */
export async function publishCheckpoints(
  parts: Publishing,
  seconds: { first: number; between: number },
  log: Log,
  signal: AbortSignal,
) {
  const publish = publisher(parts)
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined)
  let last = Number.NEGATIVE_INFINITY
  await pause(Math.min(seconds.first, seconds.between) * 1000)
  while (!signal.aborted) {
    const isDue = performance.now() - last >= HOUR_MS
    try {
      const size = await publish(isDue)
      if (isDue && size !== undefined) last = performance.now()
      if (size !== undefined) await settle(parts.sql, 'checkpoint')
    } catch (error) {
      if (signal.aborted) return
      log.error({ err: error }, 'the trail was not published')
      if (error instanceof TrailBroken)
        await raise(parts.sql, 'checkpoint', error.message).catch(() => undefined)
    }
    await pause(seconds.between * 1000)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { ProjectionLog } from '#projections/runner/projections.ts'
import { clearAlarm, raiseAlarm } from './alarms.ts'
import { TrailBroken } from './grow-tree.ts'
import { createPublisher, type PublishDependencies } from './publish.ts'

const HOUR_MS = 3_600_000

/**
 * Publishes the trail after `first` seconds, then every `between` seconds when something was written, and
 * every hour in any case. When the database contradicts what was published, nothing is published, and /ready
 * says so.
 */
export async function publishCheckpoints(
  dependencies: PublishDependencies,
  seconds: { first: number; between: number },
  log: ProjectionLog,
  signal: AbortSignal,
) {
  const publish = createPublisher(dependencies)
  const wait = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined)
  let lastPublished = Number.NEGATIVE_INFINITY
  await wait(Math.min(seconds.first, seconds.between) * 1000)
  while (!signal.aborted) {
    const isDue = performance.now() - lastPublished >= HOUR_MS
    try {
      const size = await publish(isDue)
      if (isDue && size !== undefined) lastPublished = performance.now()
      if (size !== undefined) await clearAlarm(dependencies.sql, 'checkpoint')
    } catch (error) {
      if (signal.aborted) return
      log.error({ err: error }, 'the trail was not published')
      if (error instanceof TrailBroken)
        await raiseAlarm(dependencies.sql, 'checkpoint', error.message).catch(() => undefined)
    }
    await wait(seconds.between * 1000)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { days, hours } from '#domain/kernel/time/duration.ts'
import type { RebuildOutcome } from '#projections/audit/trail/rebuild.ts'
import type { ProjectionLog } from '#projections/runner/projections.ts'

const CHECK_DELAY_MS = hours(1)

/**
 * Whether a day has passed since the last comparison. The first comparison is due a day after the first
 * check.
 */
async function isDue(sql: Sql, now: Date) {
  await sql`insert into audit_comparisons (at) values (${now}) on conflict do nothing`
  const [row] = await sql<{ at: Date }[]>`select at from audit_comparisons`
  const elapsedMs = now.getTime() - (row?.at.getTime() ?? 0)
  // The product writes no time in the future, so somebody else wrote this one.
  return elapsedMs >= days(1) || elapsedMs < 0
}

/**
 * Rebuilds the trail from the events once a day and compares it with the stored one. Restarts do not delay
 * it, and a process that has run for a day since compares whatever the stored time says. `compare` reports
 * the result, which /ready and a verification show.
 */
export async function compareDaily(
  { sql, log, compare }: { sql: Sql; log: ProjectionLog; compare(): Promise<RebuildOutcome> },
  signal: AbortSignal,
  wait = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined),
) {
  let lastComparison = performance.now()
  while (!signal.aborted) {
    try {
      if ((await isDue(sql, new Date())) || performance.now() - lastComparison >= days(1)) {
        const { isFinished } = await compare()
        if (isFinished) {
          lastComparison = performance.now()
          await sql`update audit_comparisons set at = ${new Date()}`
        }
      }
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'the trail was not compared with the events')
    }
    await wait(CHECK_DELAY_MS)
  }
}

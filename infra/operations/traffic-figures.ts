import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import type { Operations } from '#api/operations/figures.ts'
import { CALL_RECONNECT_SECONDS } from '#domain/kernel/terms.ts'
import type { OperationsFigures } from '#domain/operations/figures.ts'
import { ANSWER_TIME_BOUNDS_MS, percentile, type Traffic } from '#domain/operations/traffic.ts'
import type { ProjectionLog } from '#projections/runner/projections.ts'

const REPORT_INTERVAL_MS = 5000
/** Older figures are left out: their process stalls, or is gone. */
const SAMPLE_TTL_SECONDS = 30

/**
 * Writes the figures of this process every few seconds, with the time of the database, which all processes
 * share.
 */
export function trafficReporter(sql: Sql, log: Pick<ProjectionLog, 'error'>): Operations['report'] {
  return (traffic) => {
    const processId = randomUUID()
    const writeSample = async () => {
      await sql`
        insert into api_samples (process, sample) values (${processId}, ${sql.json(traffic())})
        on conflict (process) do update set at = now(), sample = excluded.sample`
      await sql`delete from api_samples where at < now() - make_interval(secs => ${SAMPLE_TTL_SECONDS})`
    }
    let lastWrite = Promise.resolve()
    const reportNow = () => {
      lastWrite = writeSample().catch((err) => log.error({ err }, 'figures not written'))
    }
    reportNow()
    const timer = setInterval(reportNow, REPORT_INTERVAL_MS)
    return async () => {
      clearInterval(timer)
      await lastWrite
      await sql`delete from api_samples where process = ${processId}`.catch(() => undefined)
    }
  }
}

/** Returns the sum of the figures of all API processes, and the number of video calls. */
export async function trafficFigures(sql: Sql): ReturnType<OperationsFigures['traffic']> {
  const [samples, [row]] = await Promise.all([
    sql<{ sample: Traffic }[]>`
      select sample from api_samples where at > now() - make_interval(secs => ${SAMPLE_TTL_SECONDS})`,
    sql<{ calls: number }[]>`
      select count(distinct call_id)::integer as calls from call_sides
      where seen_at > now() - make_interval(secs => ${CALL_RECONNECT_SECONDS})`,
  ])
  const processTraffic = samples.map(({ sample }) => sample)
  const sum = (select: (traffic: Traffic) => number) =>
    processTraffic.reduce((all, each) => all + select(each), 0)
  const durationBuckets = ANSWER_TIME_BOUNDS_MS.map((_, bucket) => sum((each) => each.took[bucket] ?? 0))
  return {
    processes: processTraffic.length,
    calls: row?.calls ?? 0,
    members: sum(({ sockets }) => sockets.members),
    staff: sum(({ sockets }) => sockets.staff),
    per_minute: sum(({ answers }) => answers),
    errors: sum(({ errors }) => errors),
    p50_ms: percentile(durationBuckets, 50),
    p95_ms: percentile(durationBuckets, 95),
    p99_ms: percentile(durationBuckets, 99),
  }
}

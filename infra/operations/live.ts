import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import type { Operations } from '#api/operations/figures.ts'
import { GONE_SECONDS } from '#domain/kernel/terms.ts'
import type { Figures } from '#domain/operations/figures.ts'
import { BOUNDS, percentile, type Traffic } from '#domain/operations/traffic.ts'
import type { Log } from '#projections/runner/projections.ts'

const SAY_MS = 5000
/** What a process said longer ago is not said any more: it stalls, or it is gone. */
const FRESH_SECONDS = 30

/** Writes what this process says of itself, every few seconds; the clock is the database's, which all share. */
export function reporting(sql: Sql, log: Pick<Log, 'error'>): Operations['report'] {
  return (traffic) => {
    const process = randomUUID()
    const say = async () => {
      await sql`
        insert into api_samples (process, sample) values (${process}, ${sql.json(traffic())})
        on conflict (process) do update set at = now(), sample = excluded.sample`
      await sql`delete from api_samples where at < now() - make_interval(secs => ${FRESH_SECONDS})`
    }
    let last = Promise.resolve()
    const sayNow = () => {
      last = say().catch((err) => log.error({ err }, 'figures not written'))
    }
    sayNow()
    const timer = setInterval(sayNow, SAY_MS)
    return async () => {
      clearInterval(timer)
      await last
      await sql`delete from api_samples where process = ${process}`.catch(() => undefined)
    }
  }
}

/** What the API processes have said, added up; and the calls that go on. */
export async function liveFigures(sql: Sql): ReturnType<Figures['live']> {
  const [samples, [row]] = await Promise.all([
    sql<{ sample: Traffic }[]>`
      select sample from api_samples where at > now() - make_interval(secs => ${FRESH_SECONDS})`,
    sql<{ calls: number }[]>`
      select count(distinct call_id)::integer as calls from call_sides
      where seen_at > now() - make_interval(secs => ${GONE_SECONDS})`,
  ])
  const said = samples.map(({ sample }) => sample)
  const sum = (of: (traffic: Traffic) => number) => said.reduce((all, each) => all + of(each), 0)
  const took = BOUNDS.map((_, n) => sum((each) => each.took[n] ?? 0))
  return {
    processes: said.length,
    calls: row?.calls ?? 0,
    members: sum(({ sockets }) => sockets.members),
    staff: sum(({ sockets }) => sockets.staff),
    per_minute: sum(({ answers }) => answers),
    errors: sum(({ errors }) => errors),
    p50_ms: percentile(took, 50),
    p95_ms: percentile(took, 95),
    p99_ms: percentile(took, 99),
  }
}

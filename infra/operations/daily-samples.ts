import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import type { DayFigures } from '#api/operations/figures.ts'
import type { OperationsFigures } from '#domain/operations/figures.ts'
import { healthValuesOf, loadFigures } from '#domain/operations/figures.ts'
import {
  countRowsInNeed,
  HEALTH_VALUE_NAMES,
  type HealthValueName,
  type NamedHealthValues,
  toNamedValues,
} from '#domain/operations/health.ts'
import type { ProjectionLog } from '#projections/runner/projections.ts'
import { isUndefinedTable } from '../postgres/error-codes.ts'

const RETENTION_HOURS = 25
const STEP_COUNT = 96
const STEP_MS = 900_000

type Sample = { at: Date; figures: NamedHealthValues & { needing: number } }

/**
 * Records figures regularly and keeps them for a day, until the signal aborts. Figures that cannot be read
 * are left out and logged.
 */
export async function sampleDay(
  sql: Sql,
  figures: OperationsFigures,
  seconds: number,
  { signal, log }: { signal: AbortSignal; log: Pick<ProjectionLog, 'error'> },
) {
  const takeSample = async () => {
    const values = healthValuesOf(await loadFigures(figures), Date.now())
    await sql`insert into operation_samples (at, figures)
      values (now(), ${sql.json({ ...toNamedValues(values), needing: countRowsInNeed(values) })}) on conflict (at) do nothing`
    await sql`delete from operation_samples where at < now() - make_interval(hours => ${RETENTION_HOURS})`
  }
  while (!signal.aborted) {
    await takeSample().catch((err) => {
      if (!signal.aborted && !isUndefinedTable(err)) log.error({ err }, 'figures not kept')
    })
    await sleep(seconds * 1000, undefined, { signal }).catch(() => undefined)
  }
}

/**
 * Returns the last 24 hours in quarters of an hour, each with its highest value, since limits are about the
 * highest.
 */
export async function dayOf(sql: Sql): Promise<DayFigures> {
  const until = new Date()
  const since = new Date(until.getTime() - STEP_COUNT * STEP_MS)
  const samples = await sql<
    Sample[]
  >`select at, figures from operation_samples where at > ${since} order by at`
  const stepOf = ({ at }: Sample) =>
    Math.min(STEP_COUNT - 1, Math.floor((at.getTime() - since.getTime()) / STEP_MS))
  const series = (name: HealthValueName) => {
    const steps = Array<number | null>(STEP_COUNT).fill(null)
    for (const sample of samples) {
      const value = sample.figures[name]
      const step = stepOf(sample)
      const current = steps[step] ?? null
      if (value !== null && value !== undefined)
        steps[step] = current === null ? value : Math.max(current, value)
    }
    return steps
  }
  return {
    since: since.toISOString(),
    until: until.toISOString(),
    fine_since: healthySince(samples)?.toISOString(),
    values: Object.fromEntries(
      HEALTH_VALUE_NAMES.map((name) => [name, series(name)]),
    ) as DayFigures['values'],
  }
}

/** Returns the first sample after the last one that needed an operator. */
const healthySince = (samples: readonly Sample[]) =>
  samples[samples.findLastIndex(({ figures }) => figures.needing > 0) + 1]?.at

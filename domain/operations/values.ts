import type { OperationsFigures } from './figures.ts'
import type { HealthValues } from './health.ts'

type AdminFigures = Omit<OperationsFigures, 'replicas'>
type LoadedFigures = { [Name in keyof AdminFigures]: Awaited<ReturnType<AdminFigures[Name]>> }

/** Loads all figures that admins see, in parallel. */
export async function loadFigures(figures: AdminFigures): Promise<LoadedFigures> {
  const [projections, tasks, payouts, live, kept] = await Promise.all([
    figures.projections(),
    figures.tasks(),
    figures.payouts(),
    figures.live(),
    figures.kept(),
  ])
  return { projections, tasks, payouts, live, kept }
}

const maximum = (numbers: readonly number[]) => Math.max(0, ...numbers)
export const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** Returns the values that decide whether an operator must act; `now` is in milliseconds. */
export function healthValuesOf(
  { projections, tasks, payouts, live, kept }: LoadedFigures,
  now: number,
): HealthValues {
  const running = projections.projections.filter(({ parked }) => !parked)
  return {
    lag: maximum(running.map(({ lag_seconds }) => lag_seconds)),
    parked: projections.projections.length - running.length,
    behind: maximum(running.map(({ lag }) => lag)),
    task: maximum(tasks.tasks.map(({ oldest_seconds }) => oldest_seconds)),
    payouts: sum(payouts.map(({ waiting }) => waiting)),
    payout: maximum(payouts.map(({ oldest_seconds }) => oldest_seconds)),
    stuck: tasks.stuck,
    sockets: live.members + live.staff,
    calls: live.calls,
    answer_ms: live.p95_ms,
    errors: live.errors,
    backup: kept.backup ? Math.max(0, now - Date.parse(kept.backup.at)) / 1000 : null,
    differences: kept.reconciliation.differences,
    imbalance: kept.imbalance,
    alarms: kept.audit.alarms.length,
  }
}

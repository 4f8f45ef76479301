import type { HealthValues } from './health.ts'

type ParkedEvent = {
  event: string
  cause: string
  since: string
  position: string
  event_id: string
  tries: number
}

/** The largest number of waiting events of a read model that is counted. */
export const MAX_WAITING_EVENTS = 1000

export type ProjectionFigure = {
  name: string
  position: string
  /**
   * The number of events that the read model has not applied, at most `MAX_WAITING_EVENTS`. `lag_seconds` is
   * for how long the first of them has existed.
   */
  waiting_events: number
  lag_seconds: number
  parked?: ParkedEvent
}

/** The figures of the whole product, the same in every process; each part is read separately. */
export type OperationsFigures = {
  projections(): Promise<{ written: string; projections: ProjectionFigure[]; worker: boolean }>
  tasks(): Promise<{
    tasks: { name: string; waiting: number; oldest_seconds: number; failing: number }[]
    /** The number of streams that the process managers skipped. */
    skipped_streams: number
  }>
  payouts(): Promise<{ status: string; waiting: number; amount: number; oldest_seconds: number }[]>
  traffic(): Promise<{ processes: number; calls: number } & TrafficFigure>
  integrity(): Promise<{
    backup?: { at: string; seconds: number; bytes: number } | undefined
    reconciliation: { checked_at?: string; differences: number }
    /** The sum of all ledger lines, in cents. It should be 0. */
    imbalance: number
    audit: { entries: number; alarms: string[] }
  }>
  /** The replicas of the database that must receive each write, connected or not. */
  replicas(): Promise<{ name: string; connected: boolean }[]>
}

export type TrafficFigure = {
  members: number
  staff: number
  per_minute: number
  errors: number
  p50_ms: number
  p95_ms: number
  p99_ms: number
}

type AdminFigures = Omit<OperationsFigures, 'replicas'>
type LoadedFigures = { [Name in keyof AdminFigures]: Awaited<ReturnType<AdminFigures[Name]>> }

/** Loads all figures that admins see, in parallel. */
export async function loadFigures(figures: AdminFigures): Promise<LoadedFigures> {
  const [projections, tasks, payouts, traffic, integrity] = await Promise.all([
    figures.projections(),
    figures.tasks(),
    figures.payouts(),
    figures.traffic(),
    figures.integrity(),
  ])
  return { projections, tasks, payouts, traffic, integrity }
}

const maximum = (numbers: readonly number[]) => Math.max(0, ...numbers)
export const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** Returns the values that decide whether an operator must act; `now` is in milliseconds. */
export function healthValuesOf(
  { projections, tasks, payouts, traffic, integrity }: LoadedFigures,
  now: number,
): HealthValues {
  const runningProjections = projections.projections.filter(({ parked }) => !parked)
  return {
    lag_seconds: maximum(runningProjections.map(({ lag_seconds }) => lag_seconds)),
    parked_projections: projections.projections.length - runningProjections.length,
    waiting_events: maximum(runningProjections.map(({ waiting_events }) => waiting_events)),
    oldest_task_seconds: maximum(tasks.tasks.map(({ oldest_seconds }) => oldest_seconds)),
    unarrived_payouts: sum(payouts.map(({ waiting }) => waiting)),
    oldest_payout_seconds: maximum(payouts.map(({ oldest_seconds }) => oldest_seconds)),
    skipped_streams: tasks.skipped_streams,
    sockets: traffic.members + traffic.staff,
    calls: traffic.calls,
    p95_ms: traffic.p95_ms,
    errors: traffic.errors,
    backup_age_seconds: integrity.backup ? Math.max(0, now - Date.parse(integrity.backup.at)) / 1000 : null,
    differences: integrity.reconciliation.differences,
    imbalance: integrity.imbalance,
    alarms: integrity.audit.alarms.length,
  }
}

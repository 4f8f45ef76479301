import { Gauge, type Registry } from 'prom-client'
import { toDollars } from '#domain/kernel/money.ts'
import type { OperationsFigures } from '#domain/operations/figures.ts'
import { sum } from '#domain/operations/figures.ts'

/**
 * Milliseconds that the figures of one kind may take, so that a scrape does not wait longer for a hanging
 * database.
 */
const COLLECTOR_TIMEOUT_MS = 2000

/** The value of a metric, or a value for each label. */
type Points = Record<string, number | Record<string, number>>

const ageSeconds = (time: string) => Math.max(0, Date.now() - Date.parse(time)) / 1000

const byName = <T extends { name: string }>(items: readonly T[], value: (each: T) => number) =>
  Object.fromEntries(items.map((each) => [each.name, value(each)]))

/**
 * Each kind of figures with its metrics: their meaning, and how they are read. The kinds are the labels of
 * `consilium_collector_up`.
 */
const collectors = (figures: OperationsFigures) => ({
  projections: {
    metrics: {
      worker_running: 'Whether a worker is active',
      projection_lag_events: 'Events of the product that are not applied, at most 1,000',
      projection_lag_seconds: 'Age of the first event that is not applied',
      projection_parked: 'Whether it stands before an event that it cannot apply',
    },
    async read(): Promise<Points> {
      const { projections, worker } = await figures.projections()
      return {
        worker_running: Number(worker),
        projection_lag_events: byName(projections, ({ waiting_events }) => waiting_events),
        projection_lag_seconds: byName(projections, ({ lag_seconds }) => lag_seconds),
        projection_parked: byName(projections, ({ parked }) => Number(parked !== undefined)),
      }
    },
  },
  tasks: {
    metrics: {
      policy_streams_parked: 'Streams that the process managers left out',
      tasks_waiting: 'Tasks that are due and not done',
      tasks_oldest_seconds: 'For how long the oldest has been due',
      tasks_failing: 'Tasks whose last run failed',
    },
    async read(): Promise<Points> {
      const { tasks, skipped_streams } = await figures.tasks()
      return {
        policy_streams_parked: skipped_streams,
        tasks_waiting: byName(tasks, ({ waiting }) => waiting),
        tasks_oldest_seconds: byName(tasks, ({ oldest_seconds }) => oldest_seconds),
        tasks_failing: byName(tasks, ({ failing }) => failing),
      }
    },
  },
  payouts: {
    metrics: {
      payouts_waiting: 'Payouts that are due and have not arrived',
      payouts_waiting_dollars: 'Their sum',
      payouts_oldest_seconds: 'For how long the oldest has been due',
    },
    async read(): Promise<Points> {
      const groups = await figures.payouts()
      return {
        payouts_waiting: sum(groups.map(({ waiting }) => waiting)),
        payouts_waiting_dollars: toDollars(sum(groups.map(({ amount }) => amount))),
        payouts_oldest_seconds: Math.max(0, ...groups.map(({ oldest_seconds }) => oldest_seconds)),
      }
    },
  },
  live: {
    metrics: { calls: 'Video calls that go on', api_processes: 'API processes that run' },
    async read(): Promise<Points> {
      const { calls, processes } = await figures.traffic()
      return { calls, api_processes: processes }
    },
  },
  kept: {
    metrics: {
      backup_age_seconds: 'Since the last backup',
      backup_duration_seconds: 'How long the last backup took',
      backup_size_bytes: 'How large the last backup is',
      reconciliation_differences: 'What the payment provider holds differently',
      reconciliation_age_seconds: 'Since the last comparison',
      ledger_imbalance_dollars: 'What all lines of the ledger add up to',
      audit_alarms: 'What is wrong with the audit trail',
    },
    async read(): Promise<Points> {
      const { backup, reconciliation, imbalance, audit } = await figures.integrity()
      const { checked_at, differences } = reconciliation
      return {
        ...(backup && {
          backup_age_seconds: ageSeconds(backup.at),
          backup_duration_seconds: backup.seconds,
          backup_size_bytes: backup.bytes,
        }),
        reconciliation_differences: differences,
        ...(checked_at !== undefined && { reconciliation_age_seconds: ageSeconds(checked_at) }),
        ledger_imbalance_dollars: toDollars(imbalance),
        audit_alarms: audit.alarms.length,
      }
    },
  },
  replicas: {
    metrics: {
      replica_missing: 'Whether a replica of the database that is to have each write does not follow',
    },
    async read(): Promise<Points> {
      return { replica_missing: byName(await figures.replicas(), ({ connected }) => Number(!connected)) }
    },
  },
})

const LABELED_METRIC = /^(projection|tasks|replica)_/

/**
 * Returns the figures of the whole product for Prometheus; infra/telemetry/metrics.md explains each. The
 * result reads all of them again. Figures that are not available in time are left out, and
 * `consilium_collector_up` shows that.
 */
export function operationMetrics(registry: Registry, figures: OperationsFigures) {
  const upGauge = new Gauge({
    name: 'consilium_collector_up',
    help: 'Whether the figures of this kind could be read',
    labelNames: ['collector'],
    registers: [registry],
  })
  const activeCollectors = Object.entries(collectors(figures)).map(([collector, { metrics, read }]) => {
    const gauges = Object.entries(metrics).map(([name, help]) => {
      const isLabeled = LABELED_METRIC.test(name)
      const labelNames = isLabeled ? ['name'] : []
      const gauge = new Gauge({ name: `consilium_${name}`, help, labelNames, registers: [registry] })
      return { name, gauge, forget: () => (isLabeled ? gauge.reset() : gauge.remove()) }
    })
    return async () => {
      const points = await withTimeout(read()).catch((): undefined => undefined)
      for (const { name, gauge, forget } of gauges) {
        // Removes the values of the previous scrape, so that labels which no longer exist disappear.
        forget()
        setGauge(gauge, points?.[name] ?? {})
      }
      upGauge.set({ collector }, Number(points !== undefined))
    }
  })
  return async () => void (await Promise.all(activeCollectors.map((collect) => collect())))
}

function setGauge(gauge: Gauge<string>, points: number | Record<string, number>) {
  if (typeof points === 'number') return gauge.set(points)
  for (const [name, value] of Object.entries(points)) gauge.set({ name }, value)
}

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error('too slow')), COLLECTOR_TIMEOUT_MS)
  return Promise.race([promise, timeout.promise]).finally(() => clearTimeout(timer))
}

/** The values that decide whether an operator must act. */
export type HealthValues = {
  /** The age of the first event that a read model has not applied. */
  lag_seconds: number
  /** Read models that are parked before an event that they cannot apply. */
  parked_projections: number
  /** The number of events that the slowest read model has not applied, parked ones left out. */
  waiting_events: number
  /** For how long the oldest task has been due. */
  oldest_task_seconds: number
  /** Payouts that are due and have not arrived. */
  unarrived_payouts: number
  oldest_payout_seconds: number
  /** The number of streams that the process managers skipped. */
  skipped_streams: number
  sockets: number
  calls: number
  /** The 95th percentile of response times. */
  p95_ms: number
  /** The number of failed responses of the last minute. */
  errors: number
  /** The time since the last backup; `null` while there is none. */
  backup_age_seconds: number | null
  /** The number of differences with the payment provider. */
  differences: number
  /** The sum of all ledger lines, in cents. */
  imbalance: number
  /** The number of alarms of the audit trail. */
  alarms: number
}

/** The name of each value in responses and in stored samples. */
const HEALTH_VALUE_NAME = {
  lag_seconds: 'lag',
  parked_projections: 'parked',
  waiting_events: 'behind',
  oldest_task_seconds: 'task',
  unarrived_payouts: 'payouts',
  oldest_payout_seconds: 'payout',
  skipped_streams: 'stuck',
  sockets: 'sockets',
  calls: 'calls',
  p95_ms: 'answer_ms',
  errors: 'errors',
  backup_age_seconds: 'backup',
  differences: 'differences',
  imbalance: 'imbalance',
  alarms: 'alarms',
} as const satisfies Record<keyof HealthValues, string>
export type HealthValueName = (typeof HEALTH_VALUE_NAME)[keyof HealthValues]
export const HEALTH_VALUE_NAMES = Object.values(HEALTH_VALUE_NAME)

/** The values by their names in responses and in stored samples. */
export type NamedHealthValues = Record<HealthValueName, number | null>
export const toNamedValues = (values: HealthValues) =>
  Object.fromEntries(
    Object.entries(HEALTH_VALUE_NAME).map(([key, name]) => [name, values[key as keyof HealthValues]]),
  ) as NamedHealthValues

const MINUTE = 60
const HOUR = 3600

/** Up to these values nobody needs to look. */
export const HEALTH_LIMITS = {
  lag_seconds: 2,
  parked_projections: 0,
  waiting_events: 500,
  oldest_task_seconds: MINUTE,
  oldest_payout_seconds: 24 * HOUR,
  skipped_streams: 0,
  sockets: 4000,
  calls: 60,
  p95_ms: 300,
  errors: 0,
  backup_age_seconds: 13 * HOUR,
  differences: 0,
  imbalance: 0,
  alarms: 0,
} as const satisfies Partial<Record<keyof HealthValues, number>>

/** Above these values somebody has to act immediately. */
const ACT_LIMITS = {
  lag_seconds: MINUTE,
  oldest_task_seconds: 10 * MINUTE,
  p95_ms: 3000,
  backup_age_seconds: 26 * HOUR,
}

export const HEALTH_STATES = ['fine', 'look', 'act'] as const
export type HealthState = (typeof HEALTH_STATES)[number]

const compareToLimits = (
  value: number,
  lookLimit: number,
  actLimit = Number.POSITIVE_INFINITY,
): HealthState => (value > actLimit ? 'act' : value > lookLimit ? 'look' : 'fine')

const requireZero = (value: number): HealthState => compareToLimits(value, 0, 0)

/** Returns the state of each row of the operations page. */
export const healthStatesOf = (values: HealthValues): Record<HealthRow, HealthState> => ({
  lag: compareToLimits(values.lag_seconds, HEALTH_LIMITS.lag_seconds, ACT_LIMITS.lag_seconds),
  parked: requireZero(values.parked_projections),
  // Events that arrived within the last seconds are no backlog.
  position:
    values.lag_seconds > HEALTH_LIMITS.lag_seconds
      ? compareToLimits(values.waiting_events, HEALTH_LIMITS.waiting_events)
      : 'fine',
  tasks: compareToLimits(
    values.oldest_task_seconds,
    HEALTH_LIMITS.oldest_task_seconds,
    ACT_LIMITS.oldest_task_seconds,
  ),
  payouts: compareToLimits(values.oldest_payout_seconds, HEALTH_LIMITS.oldest_payout_seconds),
  stuck: requireZero(values.skipped_streams),
  sockets: compareToLimits(values.sockets, HEALTH_LIMITS.sockets),
  calls: compareToLimits(values.calls, HEALTH_LIMITS.calls),
  api:
    values.errors > HEALTH_LIMITS.errors
      ? 'act'
      : compareToLimits(values.p95_ms, HEALTH_LIMITS.p95_ms, ACT_LIMITS.p95_ms),
  backup:
    values.backup_age_seconds === null
      ? 'look'
      : compareToLimits(
          values.backup_age_seconds,
          HEALTH_LIMITS.backup_age_seconds,
          ACT_LIMITS.backup_age_seconds,
        ),
  reconciliation: requireZero(values.differences),
  ledger: requireZero(Math.abs(values.imbalance)),
  audit: requireZero(values.alarms),
})

/** Counts the rows that need attention. */
export const countRowsInNeed = (values: HealthValues) =>
  Object.values(healthStatesOf(values)).filter((state) => state !== 'fine').length

/** The rows of the operations page. */
export const HEALTH_ROWS = [
  'lag',
  'parked',
  'position',
  'tasks',
  'payouts',
  'stuck',
  'sockets',
  'calls',
  'api',
  'backup',
  'reconciliation',
  'ledger',
  'audit',
] as const
export type HealthRow = (typeof HEALTH_ROWS)[number]

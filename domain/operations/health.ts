/**
 * The values that decide whether an operator must act. Times are in seconds unless the name says otherwise.
 */
export type HealthValues = {
  /** The age of the first event that a read model has not applied. */
  lag: number
  /** Read models that are parked before an event that they cannot apply. */
  parked: number
  /** The number of events that the slowest read model has not applied, parked ones left out. */
  behind: number
  /** For how long the oldest task has been due. */
  task: number
  /** The number of unfinished payouts, and the age of the oldest. */
  payouts: number
  payout: number
  /** The number of streams that the process managers skipped. */
  stuck: number
  sockets: number
  calls: number
  /**
   * The 95th percentile of response times in milliseconds, and the number of failed responses of the last
   * minute.
   */
  answer_ms: number
  errors: number
  /** The time since the last backup; `null` while there is none. */
  backup: number | null
  /** The number of differences with the payment provider. */
  differences: number
  /** The sum of all ledger lines, in cents. */
  imbalance: number
  /** The number of alarms of the audit trail. */
  alarms: number
}

const MINUTE = 60
const HOUR = 3600

/** Up to these values nobody needs to look. */
export const HEALTH_LIMITS = {
  lag: 2,
  parked: 0,
  behind: 500,
  task: MINUTE,
  payout: 24 * HOUR,
  stuck: 0,
  sockets: 4000,
  calls: 60,
  answer_ms: 300,
  errors: 0,
  backup: 13 * HOUR,
  differences: 0,
  imbalance: 0,
  alarms: 0,
} as const satisfies Partial<Record<keyof HealthValues, number>>

/** Above these values somebody has to act immediately. */
const ACT_LIMITS = { lag: MINUTE, task: 10 * MINUTE, answer_ms: 3000, backup: 26 * HOUR }

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
  lag: compareToLimits(values.lag, HEALTH_LIMITS.lag, ACT_LIMITS.lag),
  parked: requireZero(values.parked),
  // Events that arrived within the last seconds are no backlog.
  position: values.lag > HEALTH_LIMITS.lag ? compareToLimits(values.behind, HEALTH_LIMITS.behind) : 'fine',
  tasks: compareToLimits(values.task, HEALTH_LIMITS.task, ACT_LIMITS.task),
  payouts: compareToLimits(values.payout, HEALTH_LIMITS.payout),
  stuck: requireZero(values.stuck),
  sockets: compareToLimits(values.sockets, HEALTH_LIMITS.sockets),
  calls: compareToLimits(values.calls, HEALTH_LIMITS.calls),
  api:
    values.errors > HEALTH_LIMITS.errors
      ? 'act'
      : compareToLimits(values.answer_ms, HEALTH_LIMITS.answer_ms, ACT_LIMITS.answer_ms),
  backup:
    values.backup === null ? 'look' : compareToLimits(values.backup, HEALTH_LIMITS.backup, ACT_LIMITS.backup),
  reconciliation: requireZero(values.differences),
  ledger: requireZero(Math.abs(values.imbalance)),
  audit: requireZero(values.alarms),
})

/** Counts the rows that need attention. */
export const countRowsInNeed = (values: HealthValues) =>
  Object.values(healthStatesOf(values)).filter((state) => state !== 'fine').length

/** The names of all figures. */
export const HEALTH_VALUE_NAMES = [
  'lag',
  'parked',
  'behind',
  'task',
  'payouts',
  'payout',
  'stuck',
  'sockets',
  'calls',
  'answer_ms',
  'errors',
  'backup',
  'differences',
  'imbalance',
  'alarms',
] as const satisfies readonly (keyof HealthValues)[]

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

/** The figures that decide whether somebody is needed. Times are in seconds unless the name says otherwise. */
export type HealthValues = {
  /** For how long the first event that a read model has not applied has been there. */
  lag: number
  /** Read models that are parked before an event that they cannot apply. */
  parked: number
  /** Positions between the newest event and the slowest read model that is not parked. */
  behind: number
  /** For how long the oldest task has been due. */
  task: number
  /** Payouts that are on their way, and for how long the oldest is. */
  payouts: number
  payout: number
  /** Streams that the process managers left out. */
  stuck: number
  sockets: number
  calls: number
  /** 95 of 100 answers took at most this, in milliseconds; and how many of the last minute failed. */
  answer_ms: number
  errors: number
  /** Since the last backup; `null` while there is none. */
  backup: number | null
  /** Differences with the payment provider. */
  differences: number
  /** What the lines of the ledger add up to, in cents. */
  imbalance: number
  /** What is wrong with the audit trail. */
  alarms: number
}

const MINUTE = 60
const HOUR = 3600

/** Up to these values nobody has to act. */
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

/** What each row of the operations page says. */
export const healthStatesOf = (values: HealthValues): Record<HealthRow, HealthState> => ({
  lag: compareToLimits(values.lag, HEALTH_LIMITS.lag, ACT_LIMITS.lag),
  parked: requireZero(values.parked),
  // Events that have only just come are no backlog.
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

/** How many rows need somebody. */
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

/** The figures that decide whether somebody is needed. Times are in seconds unless the name says otherwise. */
export type Values = {
  /** For how long the first event that a read model has not applied has been there. */
  lag: number
  /** Read models that stand before an event that they cannot apply. */
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

/** Up to here nobody is needed. */
export const LIMITS = {
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
} as const satisfies Partial<Record<keyof Values, number>>

/** Above this nobody should wait any more. */
const ACT = { lag: MINUTE, task: 10 * MINUTE, answer_ms: 3000, backup: 26 * HOUR }

export const STATES = ['fine', 'look', 'act'] as const
export type State = (typeof STATES)[number]

const beyond = (value: number, look: number, act = Number.POSITIVE_INFINITY): State =>
  value > act ? 'act' : value > look ? 'look' : 'fine'

const never = (value: number): State => beyond(value, 0, 0)

/** What each row of the operations page says. */
export const statesOf = (values: Values): Record<Row, State> => ({
  lag: beyond(values.lag, LIMITS.lag, ACT.lag),
  parked: never(values.parked),
  // Events that have only just come are no backlog.
  position: values.lag > LIMITS.lag ? beyond(values.behind, LIMITS.behind) : 'fine',
  tasks: beyond(values.task, LIMITS.task, ACT.task),
  payouts: beyond(values.payout, LIMITS.payout),
  stuck: never(values.stuck),
  sockets: beyond(values.sockets, LIMITS.sockets),
  calls: beyond(values.calls, LIMITS.calls),
  api: values.errors > LIMITS.errors ? 'act' : beyond(values.answer_ms, LIMITS.answer_ms, ACT.answer_ms),
  backup: values.backup === null ? 'look' : beyond(values.backup, LIMITS.backup, ACT.backup),
  reconciliation: never(values.differences),
  ledger: never(Math.abs(values.imbalance)),
  audit: never(values.alarms),
})

/** How many rows need somebody. */
export const needing = (values: Values) =>
  Object.values(statesOf(values)).filter((state) => state !== 'fine').length

/** The names of all figures. */
export const FIGURES = [
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
] as const satisfies readonly (keyof Values)[]

/** The rows of the operations page. */
export const ROWS = [
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
export type Row = (typeof ROWS)[number]

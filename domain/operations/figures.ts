type ParkedEvent = {
  event: string
  cause: string
  since: string
  position: string
  event_id: string
  tries: number
}

/** The largest number of waiting events of a read model that is counted. */
export const MAX_COUNTED_LAG = 1000

export type ProjectionFigure = {
  name: string
  position: string
  /**
   * The events that the read model has not applied, at most `MAX_COUNTED_LAG`, and for how many seconds the
   * first of them has existed.
   */
  lag: number
  lag_seconds: number
  parked?: ParkedEvent
}

/** The figures of the whole product, the same in every process; each part is read separately. */
export type OperationsFigures = {
  projections(): Promise<{ written: string; projections: ProjectionFigure[]; worker: boolean }>
  tasks(): Promise<{
    tasks: { name: string; waiting: number; oldest_seconds: number; failing: number }[]
    /** The number of streams that the process managers skipped. */
    stuck: number
  }>
  payouts(): Promise<{ status: string; waiting: number; amount: number; oldest_seconds: number }[]>
  live(): Promise<{ processes: number; calls: number } & TrafficFigure>
  kept(): Promise<{
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

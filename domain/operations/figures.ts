type ParkedEvent = {
  event: string
  cause: string
  since: string
  position: string
  event_id: string
  tries: number
}

/** More events than this that wait for a read model are not counted. */
export const MAX_COUNTED_LAG = 1000

export type ProjectionFigure = {
  name: string
  position: string
  /** Events of the product that are not applied, at most `MAX_COUNTED_EVENTS`, and seconds that the first of them has been there. */
  lag: number
  lag_seconds: number
  parked?: ParkedEvent
}

/** The figures of the whole product, the same in every process; each part is read separately. */
export type OperationsFigures = {
  projections(): Promise<{ written: string; projections: ProjectionFigure[]; worker: boolean }>
  tasks(): Promise<{
    tasks: { name: string; waiting: number; oldest_seconds: number; failing: number }[]
    /** Streams that the process managers left out. */
    stuck: number
  }>
  payouts(): Promise<{ status: string; waiting: number; amount: number; oldest_seconds: number }[]>
  live(): Promise<{ processes: number; calls: number } & TrafficFigure>
  kept(): Promise<{
    backup?: { at: string; seconds: number; bytes: number } | undefined
    reconciliation: { checked_at?: string; differences: number }
    /** What all lines of the ledger add up to, in cents. */
    imbalance: number
    audit: { entries: number; alarms: string[] }
  }>
  /** The database's replicas that are to have each write, connected or not. */
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

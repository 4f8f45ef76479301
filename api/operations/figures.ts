import type { ProjectionStates } from '#commands/operations/skip-event.ts'
import type { OperationsFigures } from '#domain/operations/figures.ts'
import type { HealthValueName } from '#domain/operations/health.ts'
import type { Traffic } from '#domain/operations/traffic.ts'

/** The figures of the last 24 hours in equal steps; `null` when none was recorded. */
export type DayFigures = {
  since: string
  until: string
  /** Since when nothing has needed an operator. Absent when something does, or when it is unknown. */
  fine_since?: string | undefined
  values: Record<HealthValueName, (number | null)[]>
}

export type Operations = OperationsFigures & {
  day(): Promise<DayFigures>
  /** Reports the traffic of this process every few seconds, until the returned function is called. */
  report(traffic: () => Traffic): () => Promise<void>
}

export type ProjectionControl = ProjectionStates & {
  /** Asks for a new attempt now. */
  retry(name: string): Promise<void>
  /** Waits until the projection has left this position, for `timeoutMs` at most. */
  awaitProgress(name: string, position: string, timeoutMs: number): Promise<void>
}

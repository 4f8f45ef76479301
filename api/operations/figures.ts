import type { ProjectionStates } from '#commands/operations/skip-event.ts'
import type { OperationsFigures } from '#domain/operations/figures.ts'
import type { HealthValues } from '#domain/operations/health.ts'
import type { Traffic } from '#domain/operations/traffic.ts'

/** The figures of a day, in equal steps up to now; `null` where none was taken. */
export type DayFigures = {
  since: string
  until: string
  /** Since when nothing has needed an operator; absent while something does, or where that is not known. */
  fine_since?: string | undefined
  values: { [Name in keyof HealthValues]: (number | null)[] }
}

export type Operations = OperationsFigures & {
  day(): Promise<DayFigures>
  /** Reports the traffic of this process every few seconds, until the returned function is called. */
  report(traffic: () => Traffic): () => Promise<void>
}

export type ProjectionControl = ProjectionStates & {
  /** Lets it try again now. */
  retry(name: string): Promise<void>
  /** Waits until it does not stand at this position any more, for so many milliseconds at most. */
  wentOn(name: string, position: string, timeoutMs: number): Promise<void>
}

import type { AnswerOf } from '#api/wire/wire.ts'
import type { HealthRow } from '#domain/operations/health.ts'

export type Figures = AnswerOf<'GET /staff/operations'>
export type Figure = keyof Figures['values']

/** A row of the page: what stands in it before there are figures, and what they make of it. */
export type OperationsRow = {
  row: HealthRow
  label: string
  /** The figure of a day that is drawn, and its limit where the line of it helps. */
  sparkFigure: Figure
  sparkLimit?: number
  limit: string
  runbook: string
  title: string
  valueText(figures: Figures): string
  note(figures: Figures): string
}

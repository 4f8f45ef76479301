import { CHART_MONTHS } from '#domain/kernel/terms.ts'

const MONTH_FORMATS = {
  long: { month: 'long' },
  short: { month: 'short' },
  narrow: { month: 'narrow' },
  year: { month: 'long', year: 'numeric' },
} as const

/** The name of a month: for `2026-11` "November", "Nov", "N" or "November 2026". */
export const monthName = (month: string, form: keyof typeof MONTH_FORMATS = 'long') =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { ...MONTH_FORMATS[form], timeZone: 'UTC' })

/** The months up to this one, by default twelve, as `YYYY-MM`, the oldest first. */
export function chartMonths(lastMonth: string, count = CHART_MONTHS): string[] {
  const [year = 0, month = 0] = lastMonth.split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index)).toISOString().slice(0, 7),
  )
}

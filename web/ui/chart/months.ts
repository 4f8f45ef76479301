import { CHART_MONTHS } from '#domain/kernel/terms.ts'

const FORMS = {
  long: { month: 'long' },
  short: { month: 'short' },
  narrow: { month: 'narrow' },
  year: { month: 'long', year: 'numeric' },
} as const

/** "November" for `2026-11`; "Nov", "N" or "November 2026". */
export const monthName = (month: string, form: keyof typeof FORMS = 'long') =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { ...FORMS[form], timeZone: 'UTC' })

/** The months of that year, or else the last twelve to now, as `YYYY-MM` in UTC, the oldest first. */
export function chartMonths(year?: number, now = Date.now()): string[] {
  const last = year === undefined ? new Date(now) : new Date(Date.UTC(year, 11))
  return Array.from({ length: CHART_MONTHS }, (_, at) =>
    new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - CHART_MONTHS + 1 + at))
      .toISOString()
      .slice(0, 7),
  )
}

import { startOfDateInZone } from './time-zones.ts'

/**
 * `months` are texts like `YYYY-MM`, oldest first. `starts` are the moments (ISO 8601, UTC) at which they
 * begin in a time zone.
 */
type Months = { months: string[]; starts: string[] }

export const FIRST_YEAR = 2000

const cachedMonths = new Map<string, Months>()

/**
 * Returns all months from `FIRST_YEAR` through `lastYear` in a time zone (IANA, in the form that
 * `canonicalTimeZone` returns).
 */
export function monthsIn(zone: string, lastYear: number): Months {
  const key = `${zone} ${lastYear}`
  const months = cachedMonths.get(key) ?? computeMonths(zone, lastYear)
  cachedMonths.set(key, months)
  return months
}

function computeMonths(zone: string, lastYear: number): Months {
  const months = Array.from({ length: (lastYear - FIRST_YEAR + 1) * 12 }, (_, index) =>
    new Date(Date.UTC(FIRST_YEAR, index)).toISOString().slice(0, 7),
  )
  return {
    months,
    starts: months.map((month) => new Date(startOfDateInZone(zone, `${month}-01`)).toISOString()),
  }
}

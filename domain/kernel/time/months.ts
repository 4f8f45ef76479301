import { startOfDate } from './zones.ts'

/** `months`: `YYYY-MM`; `starts`: the moments (ISO 8601, UTC) at which they begin in a zone. The oldest first. */
type Months = { months: string[]; starts: string[] }

export const FIRST_YEAR = 2000

const known = new Map<string, Months>()

/** All months from the first year on through that year, in a time zone (IANA, as `zoneNamed` has it). */
export function monthsIn(zone: string, lastYear: number): Months {
  const key = `${zone} ${lastYear}`
  const months = known.get(key) ?? made(zone, lastYear)
  known.set(key, months)
  return months
}

function made(zone: string, lastYear: number): Months {
  const months = Array.from({ length: (lastYear - FIRST_YEAR + 1) * 12 }, (_, at) =>
    new Date(Date.UTC(FIRST_YEAR, at)).toISOString().slice(0, 7),
  )
  return { months, starts: months.map((month) => new Date(startOfDate(zone, `${month}-01`)).toISOString()) }
}

/** The 50 US states, by their two-letter codes. */
export const STATES = [
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'FL',
  'GA',
  'HI',
  'ID',
  'IL',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
] as const
export type State = (typeof STATES)[number]

/**
 * Nurse Licensure Compact members since 1 July 2026 or before (sources of July 2026); two of them joined recently
 * enough to affect past dates.
 */
const COMPACT_SINCE: Partial<Record<State, string>> = Object.fromEntries(
  'AL AZ AR CO CT DE FL GA ID IN IA KS KY LA ME MD MS MO MT NE NH NJ NM NC ND OH OK PA RI SC SD TN TX UT VT VA WA WV WI WY'
    .split(' ')
    .map((state) => [state, '2018-01-19']),
)
COMPACT_SINCE.PA = '2025-07-07'
COMPACT_SINCE.CT = '2025-10-01'

export const COMPACT_STATES = Object.keys(COMPACT_SINCE) as State[]

/** Whether a multistate license of this state counted in the compact on that date (`YYYY-MM-DD`). */
export const inCompact = (state: string, date: string): boolean => {
  const since = COMPACT_SINCE[state as State]
  return since !== undefined && since <= date
}

/**
 * The 50 states of the US, the District of Columbia and the five territories where people live, by the
 * two-letter codes of the Postal Service, in the order of their names. Each has a board of nursing of its
 * own. On screen all are "states".
 */
export const STATES = [
  'AL',
  'AK',
  'AS',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'DC',
  'FL',
  'GA',
  'GU',
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
  'MP',
  'OH',
  'OK',
  'OR',
  'PA',
  'PR',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'VI',
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
 * The date from which each member of the Nurse Licensure Compact issues multistate licenses and honors those
 * of other members. Members as of July 2026, by the sources of that month. For members at the start of the
 * present compact, or shortly after, the date is that of the compact.
 */
const COMPACT_SINCE_BY_STATE: Partial<Record<State, string>> = Object.fromEntries(
  'AL AZ AR CO CT DE FL GA ID IN IA KS KY LA ME MD MS MO MT NE NH NJ NM NC ND OH OK PA RI SC SD TN TX UT VT VA WA WV WI WY'
    .split(' ')
    .map((state) => [state, '2018-01-19']),
)
COMPACT_SINCE_BY_STATE.PA = '2025-07-07'
COMPACT_SINCE_BY_STATE.CT = '2025-10-01'

/**
 * States that honor multistate licenses of members before they issue any. Guam since its act, Public Law 36-6
 * (NCSBN's release of 5 March 2021; still so in June 2026). The US Virgin Islands enacted the compact on 6
 * December 2021, but wait for its implementation: neither holds there (NCSBN's release of 14 December 2021;
 * still so in June 2026). The District of Columbia, Puerto Rico, American Samoa and the Northern Mariana
 * Islands are no members.
 */
const HONORED_SINCE_BY_STATE: Partial<Record<State, string>> = { ...COMPACT_SINCE_BY_STATE, GU: '2021-03-05' }

const isInForce = (since: string | undefined, date: string) => since !== undefined && since <= date

/** The states that issue multistate licenses. */
export const COMPACT_STATES = Object.keys(COMPACT_SINCE_BY_STATE) as State[]

/** Whether a multistate license of this state counted in the compact on that date (`YYYY-MM-DD`). */
export const isInCompact = (state: string, date: string): boolean =>
  isInForce(COMPACT_SINCE_BY_STATE[state as State], date)

/** Whether a multistate license of another state counted in this one on that date (`YYYY-MM-DD`). */
export const honorsCompact = (state: string, date: string): boolean =>
  isInForce(HONORED_SINCE_BY_STATE[state as State], date)

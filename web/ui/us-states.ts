import type { State } from '#domain/kernel/us-states.ts'
import { plural } from './format.ts'

export const US_STATE_NAMES: Record<State, string> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  VI: 'U.S. Virgin Islands',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
}

/** "Texas" for "TX"; an unknown code is returned as it is. */
export const usStateName = (code: string): string => US_STATE_NAMES[code as State] ?? code

const STATES_WITH_ARTICLE = ['DC', 'MP', 'VI']

/** The name within a sentence: "Texas", "the U.S. Virgin Islands". */
export const usStateWithArticle = (code: string): string =>
  STATES_WITH_ARTICLE.includes(code) ? `the ${usStateName(code)}` : usStateName(code)

const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI']

/** "40 states and Guam": states and the District of Columbia as a number, one territory by its name. */
export function countStates(codes: readonly string[], noun = 'state'): string {
  const territories = codes.filter((code) => TERRITORIES.includes(code))
  const stateCount = codes.length - territories.length
  const territoryText =
    territories.length === 1 ? usStateWithArticle(territories[0] ?? '') : `${territories.length} territories`
  if (territories.length === 0) return plural(stateCount, noun)
  return stateCount === 0 ? territoryText : `${plural(stateCount, noun)} and ${territoryText}`
}

/** "RN, Texas". A license from before types were required may have none. */
export const licenseName = ({ license_type, state }: { license_type: string; state: string }): string =>
  `${license_type || 'Type not given'}, ${usStateName(state)}`

/** "RN license, Texas", after the name of its owner. */
export const licenseDescription = ({
  license_type,
  state,
}: {
  license_type: string
  state: string
}): string => `${license_type && `${license_type} `}license, ${usStateName(state)}`

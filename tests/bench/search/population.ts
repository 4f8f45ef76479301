import { STATES } from '#domain/kernel/us-states.ts'
import { type Chance, chance } from '#tests/harness/chance.ts'
import { nth } from '#tests/harness/questions/skewed.ts'
import { CATEGORIES, CITIES, FIRST_NAMES, LAST_NAMES, PROSE, RARE, SKILLS, TASKS, TITLES } from './words.ts'

/** Half of all is in a few states, as people are. */
const BY_SIZE = [...new Set(['CA', 'TX', 'FL', 'NY', 'PA', 'IL', 'OH', 'GA', 'NC', 'MI', ...STATES])]

const BEGIN = Date.UTC(2020, 0, 1)
/** The moment of the nth, all in order; three share each. */
const momentOf = (n: number) => new Date(BEGIN + Math.floor(n / 3) * 97_000).toISOString()

const prose = ({ skewed, below }: Chance) =>
  `${Array.from({ length: 12 + below(30) }, () => skewed(PROSE)).join(' ')}.`

/** Up to so many different ones. */
const some = <T>({ skewed, below }: Chance, of: readonly T[], most: number) => [
  ...new Set(Array.from({ length: below(most + 1) }, () => skewed(of))),
]
const lists = (by: Chance) => ({ categories: some(by, CATEGORIES, 3), skills: some(by, SKILLS, 6) })
/** Every thousandth has one of the words that hardly anybody else has: one in 20,000. */
const rare = (n: number) => (n % 1000 === 500 ? ` ${RARE[Math.floor(n / 1000) % RARE.length]}` : '')

/** The nth consultant: name, title, place, bio, lists, and when they came. */
export function consultant(n: number) {
  const by = chance(n)
  return {
    id: nth(n),
    first_name: by.skewed(FIRST_NAMES),
    last_name: by.skewed(LAST_NAMES),
    title: by.skewed(TITLES),
    state: by.skewed(BY_SIZE),
    bio: prose(by) + rare(n),
    ...lists(by),
    created_at: momentOf(n),
  }
}
export type Consultant = ReturnType<typeof consultant>

/** The nth job: title, place, description, lists, when it was posted and how many applied. */
export function job(n: number) {
  const by = chance(-n)
  return {
    id: nth(n),
    user_id: nth(1 + by.below(5000)),
    title: `${by.skewed(CATEGORIES)} ${by.skewed(TASKS)}${rare(n)}`,
    city: by.skewed(CITIES),
    state: by.skewed(BY_SIZE),
    zip: String(10_000 + by.below(89_999)),
    description: prose(by),
    ...lists(by),
    application_count: Math.floor(by.next() ** 4 * 40),
    created_at: momentOf(n),
  }
}
export type Job = ReturnType<typeof job>

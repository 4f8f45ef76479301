import { STATES } from '#domain/kernel/us-states.ts'
import { nth } from '#tests/harness/query-plans/skewed-rows.ts'
import { type SeededRandom, seededRandom } from '#tests/harness/seeded-random.ts'
import { CATEGORIES, CITIES, FIRST_NAMES, LAST_NAMES, PROSE, RARE, SKILLS, TASKS, TITLES } from './words.ts'

/** Half of all are in a few states, like the population. */
const BY_SIZE = [...new Set(['CA', 'TX', 'FL', 'NY', 'PA', 'IL', 'OH', 'GA', 'NC', 'MI', ...STATES])]

const BEGIN = Date.UTC(2020, 0, 1)
/** The time of the nth item, in order; three share each time. */
const momentOf = (n: number) => new Date(BEGIN + Math.floor(n / 3) * 97_000).toISOString()

const prose = ({ skewed, below }: SeededRandom) =>
  `${Array.from({ length: 12 + below(30) }, () => skewed(PROSE)).join(' ')}.`

/** Up to this many different choices. */
const someOf = <T>({ skewed, below }: SeededRandom, choices: readonly T[], maxCount: number) => [
  ...new Set(Array.from({ length: below(maxCount + 1) }, () => skewed(choices))),
]
const lists = (random: SeededRandom) => ({
  categories: someOf(random, CATEGORIES, 3),
  skills: someOf(random, SKILLS, 6),
})
/** Every thousandth has one of the rare words: one in 20,000. */
const rare = (n: number) => (n % 1000 === 500 ? ` ${RARE[Math.floor(n / 1000) % RARE.length]}` : '')

/** The nth consultant: name, title, place, bio, lists, and when they came. */
export function consultant(n: number) {
  const random = seededRandom(n)
  return {
    id: nth(n),
    first_name: random.skewed(FIRST_NAMES),
    last_name: random.skewed(LAST_NAMES),
    title: random.skewed(TITLES),
    state: random.skewed(BY_SIZE),
    bio: prose(random) + rare(n),
    ...lists(random),
    created_at: momentOf(n),
  }
}
export type Consultant = ReturnType<typeof consultant>

/** The nth job: title, place, description, lists, when it was posted and how many applied. */
export function job(n: number) {
  const random = seededRandom(-n)
  return {
    id: nth(n),
    user_id: nth(1 + random.below(5000)),
    title: `${random.skewed(CATEGORIES)} ${random.skewed(TASKS)}${rare(n)}`,
    city: random.skewed(CITIES),
    state: random.skewed(BY_SIZE),
    zip: String(10_000 + random.below(89_999)),
    description: prose(random),
    ...lists(random),
    application_count: Math.floor(random.next() ** 4 * 40),
    created_at: momentOf(n),
  }
}
export type Job = ReturnType<typeof job>

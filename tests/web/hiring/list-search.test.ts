import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchRoutes } from '#api/wire/hiring/search.ts'
import { parseSearch, toFilters, toSearchParams } from '#web/screens/hiring/search/search-params.ts'
import { baselineOf, countNewMatches } from '#web/screens/hiring/search/use-new-matches.ts'
import { nextAllowance } from '#web/screens/hiring/tokens/refill.tsx'

const searchRoute = searchRoutes['POST /consultant/jobs']
const readSearch = (raw: Record<string, string | undefined>) => parseSearch('jobs', raw)

test.each([
  ['a state that is none', { state: 'XX' }, { state: '' }],
  ['a state in small letters', { state: 'tx' }, { state: 'TX' }],
  ['a page that cannot be', { page: '1e99' }, { page: 10_000 }],
  ['a page below the first', { page: '-3' }, { page: 1 }],
  ['a page that is no number', { page: 'two' }, { page: 1 }],
  ['too many words', { q: 'w'.repeat(501) }, { q: 'w'.repeat(500) }],
  ['a filter that is too long', { skills: `${'s'.repeat(61)}, Staging ,Staging` }, { skills: ['Staging'] }],
  ['an order by what nobody sorts by', { sort: 'price' }, { sort: '' }],
])('Of %s in the address only what can be asked for is taken', (_, raw, parsedSearch) =>
  expect(readSearch(raw)).toMatchObject(parsedSearch),
)

test('Any address is a valid search for the API, and the address of that search is the same again', () =>
  fc.assert(
    fc.property(
      fc.record(
        Object.fromEntries(
          ['q', 'state', 'categories', 'skills', 'favorites', 'sort', 'order', 'page'].map((name) => [
            name,
            fc.oneof(fc.string({ unit: 'binary', maxLength: 700 }), fc.double().map(String)),
          ]),
        ),
        { requiredKeys: [] },
      ),
      (raw) => {
        const parsedSearch = readSearch(raw)
        const { page, sort, order } = parsedSearch
        const body = { ...toFilters(parsedSearch), ...(sort && { sortBy: sort, sortType: order }) }
        expect(searchRoute.body.safeParse(body).error).toBeUndefined()
        expect(searchRoute.query.safeParse({ page, limit: 5 }).error).toBeUndefined()
        expect(readSearch(toSearchParams(parsedSearch))).toEqual(parsedSearch)
      },
    ),
  ))

type Item = { id: string; created_at: string }
const item = (n: number): Item => ({ id: `i${n}`, created_at: new Date(n * 60_000).toISOString() })
const idOf = ({ id }: Item) => id
const MAX_JOBS = 5
/** The newest of these items in the form of the API's answer. */
const newest = (boardItems: readonly Item[]) => ({
  list: boardItems
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, MAX_JOBS),
  total: boardItems.length,
})
const items = [1, 2, 3, 4, 5, 6, 7].map(item)
const baseline = baselineOf(newest(items), idOf)

test('A job that moves up among the newest because another was removed is not new', () =>
  expect(countNewMatches(newest(items.filter(({ id }) => id !== 'i6')).list, baseline, [], idOf)).toBe(0))

test('A job that was posted is new, but not if it is on screen already', () => {
  const newestItems = newest([...items, item(9)]).list
  expect(countNewMatches(newestItems, baseline, [], idOf)).toBe(1)
  expect(countNewMatches(newestItems, baseline, [item(9)], idOf)).toBe(0)
})

test('If all jobs were known, a missing one with an early time is new', () => {
  const few = baselineOf(newest(items.slice(4)), idOf)
  expect(countNewMatches(newest([item(1), ...items.slice(4)]).list, few, [], idOf)).toBe(1)
})

test('The number of new jobs is never larger than the number that were posted, whatever was removed', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 30 })),
      fc.uniqueArray(fc.integer({ min: 0, max: 30 })),
      (itemsBefore, itemsAfter) => {
        const baseline = baselineOf(newest(itemsBefore.map(item)), idOf)
        const newCount = itemsAfter.filter((n) => !itemsBefore.includes(n)).length
        expect(countNewMatches(newest(itemsAfter.map(item)).list, baseline, [], idOf)).toBeLessThanOrEqual(
          newCount,
        )
      },
    ),
  ))

const tokens = {
  balance: 0,
  allowance: 60,
  cost: 1,
  refills_at: '2026-12-01T00:00:00.000Z',
  premium_price: 19,
}

test.each([
  ['is over before that', { premium_until: '2026-11-20T00:00:00.000Z' }, 10],
  ['ends at that moment', { premium_until: tokens.refills_at }, 10],
  ['runs then', { premium_until: '2026-12-01T00:00:00.001Z' }, 60],
  ['was never bought', { allowance: 10 }, 10],
])('If premium %s, the next month brings the stated number of tokens', (_, tokenFields, count) =>
  expect(nextAllowance({ ...tokens, ...tokenFields })).toBe(count),
)

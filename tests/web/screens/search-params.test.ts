import fc from 'fast-check'
import { expect, test } from 'vitest'
import { search } from '#api/wire/hiring/search.ts'
import { filtersOf, searchOf, searchParams } from '#web/screens/hiring/board/search-params.ts'

const asked = search['POST /consultant/jobs']
const read = (raw: Record<string, string | undefined>) => searchOf('jobs', raw)

test.each([
  ['a state that is none', { state: 'XX' }, { state: '' }],
  ['a state in small letters', { state: 'tx' }, { state: 'TX' }],
  ['a page that cannot be', { page: '1e99' }, { page: 10_000 }],
  ['a page below the first', { page: '-3' }, { page: 1 }],
  ['a page that is no number', { page: 'two' }, { page: 1 }],
  ['too many words', { q: 'w'.repeat(501) }, { q: 'w'.repeat(500) }],
  ['a filter that is too long', { skills: `${'s'.repeat(61)}, Staging ,Staging` }, { skills: ['Staging'] }],
  ['an order by what nobody sorts by', { sort: 'price' }, { sort: '' }],
])('Of %s in the address only what can be asked for is taken', (_, raw, taken) =>
  expect(read(raw)).toMatchObject(taken),
)

test('Whatever the address says, the API takes the search, and the address of that search says the same', () =>
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
        const taken = read(raw)
        const { page, sort, order } = taken
        const body = { ...filtersOf(taken), ...(sort && { sortBy: sort, sortType: order }) }
        expect(asked.body.safeParse(body).error).toBeUndefined()
        expect(asked.query.safeParse({ page, limit: 5 }).error).toBeUndefined()
        expect(read(searchParams(taken))).toEqual(taken)
      },
    ),
  ))

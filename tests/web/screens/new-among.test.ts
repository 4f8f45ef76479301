import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownOf, newAmong } from '#web/screens/hiring/board/new-among.ts'

type Item = { id: string; created_at: string }
const item = (n: number): Item => ({ id: `i${n}`, created_at: new Date(n * 60_000).toISOString() })
const idOf = ({ id }: Item) => id
const MOST = 5
/** The newest of these, as the API answers them. */
const newest = (of: readonly Item[]) => ({
  list: of.toSorted((one, other) => other.created_at.localeCompare(one.created_at)).slice(0, MOST),
  total: of.length,
})
const items = [1, 2, 3, 4, 5, 6, 7].map(item)
const known = knownOf(newest(items), idOf)

test('One that moves up among the newest, because another went, is not new', () =>
  expect(newAmong(newest(items.filter(({ id }) => id !== 'i6')).list, known, [], idOf)).toBe(0))

test('One that came is new, but not where it is on screen already', () => {
  const now = newest([...items, item(9)]).list
  expect(newAmong(now, known, [], idOf)).toBe(1)
  expect(newAmong(now, known, [item(9)], idOf)).toBe(0)
})

test('Where all were known, one with an early time that was not there is new', () => {
  const few = knownOf(newest(items.slice(4)), idOf)
  expect(newAmong(newest([item(1), ...items.slice(4)]).list, few, [], idOf)).toBe(1)
})

test('Never more are new than came, whatever went', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 30 })),
      fc.uniqueArray(fc.integer({ min: 0, max: 30 })),
      (before, after) => {
        const known = knownOf(newest(before.map(item)), idOf)
        const came = after.filter((n) => !before.includes(n)).length
        expect(newAmong(newest(after.map(item)).list, known, [], idOf)).toBeLessThanOrEqual(came)
      },
    ),
  ))

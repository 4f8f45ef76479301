import { expect, test } from 'vitest'
import { batchedLookup } from '#commands/kernel/batched-lookup.ts'

/** Queries that resolve when the test tells them to. */
function questions() {
  const lookups: { keys: string[]; answer: () => void; fail: () => void }[] = []
  const find = batchedLookup(
    (keys) =>
      new Promise<Map<string, string>>((resolve, reject) => {
        const values = new Map(
          keys.filter((key) => key !== 'none').map((key) => [key, `${key}${lookups.length}`]),
        )
        lookups.push({ keys, answer: () => resolve(values), fail: () => reject(new Error('lost')) })
      }),
  )
  return { lookups, find }
}
const settlePromises = () => new Promise((done) => setImmediate(done))

test('Keys that arrive while a query runs are the batch of the next query', async () => {
  const { lookups, find } = questions()
  const all = ['a', 'b', 'c', 'b', 'none'].map(find)
  expect(lookups.map(({ keys }) => keys)).toEqual([['a']])
  lookups[0]?.answer()
  await settlePromises()
  expect(lookups.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c', 'none']])
  lookups[1]?.answer()
  expect(await Promise.all(all)).toEqual(['a0', 'b1', 'c1', 'b1', undefined])
})

test('A look-up is never answered by a query that began before it', async () => {
  const { lookups, find } = questions()
  const [first, second] = [find('a'), find('a')]
  lookups[0]?.answer()
  expect(await first).toBe('a0')
  await settlePromises()
  lookups[1]?.answer()
  expect(await second).toBe('a1')
})

test('A failing query fails the look-ups of its batch, and the next query runs', async () => {
  const { lookups, find } = questions()
  const [first, second] = [find('a'), find('b')]
  lookups[0]?.fail()
  await expect(first).rejects.toThrow('lost')
  await settlePromises()
  lookups[1]?.answer()
  expect(await second).toBe('b1')
})

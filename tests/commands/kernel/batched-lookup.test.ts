import { expect, test } from 'vitest'
import { batchedLookup } from '#commands/kernel/batched-lookup.ts'

/** Queries that resolve when the test says so. */
function questions() {
  const asked: { keys: string[]; answer: () => void; fail: () => void }[] = []
  const find = batchedLookup(
    (keys) =>
      new Promise<Map<string, string>>((done, failed) => {
        const values = new Map(
          keys.filter((key) => key !== 'none').map((key) => [key, `${key}${asked.length}`]),
        )
        asked.push({ keys, answer: () => done(values), fail: () => failed(new Error('lost')) })
      }),
  )
  return { asked, find }
}
const settled = () => new Promise((done) => setImmediate(done))

test('Keys that come in while one query runs are the batch of the next', async () => {
  const { asked, find } = questions()
  const all = ['a', 'b', 'c', 'b', 'none'].map(find)
  expect(asked.map(({ keys }) => keys)).toEqual([['a']])
  asked[0]?.answer()
  await settled()
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c', 'none']])
  asked[1]?.answer()
  expect(await Promise.all(all)).toEqual(['a0', 'b1', 'c1', 'b1', undefined])
})

test('No look-up is answered by a query that began before it', async () => {
  const { asked, find } = questions()
  const [first, second] = [find('a'), find('a')]
  asked[0]?.answer()
  expect(await first).toBe('a0')
  await settled()
  asked[1]?.answer()
  expect(await second).toBe('a1')
})

test('A failing query fails the look-ups of its batch, and the next query runs', async () => {
  const { asked, find } = questions()
  const [first, second] = [find('a'), find('b')]
  asked[0]?.fail()
  await expect(first).rejects.toThrow('lost')
  await settled()
  asked[1]?.answer()
  expect(await second).toBe('b1')
})

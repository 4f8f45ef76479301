import { expect, test } from 'vitest'
import { pollUploadTask } from '#commands/files/upload.ts'
import { newId } from '#domain/kernel/ids.ts'
import { fairQueue } from '#infra/files/fair-queue.ts'

test('The first file of one account does not wait for the many files of another', async () => {
  const turn = fairQueue(2)
  const startedNames: string[] = []
  const ends: (() => void)[] = []
  const file = (account: string, name: string) =>
    turn(account, () => {
      startedNames.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const all = ['1', '2', '3', '4', '5'].map((number) => file('one', `one ${number}`))
  all.push(file('two', 'two 1'), file('two', 'two 2'), file('three', 'three 1'))
  for (let endedCount = 0; endedCount < all.length; endedCount++) {
    await expect.poll(() => ends.length).toBeGreaterThan(endedCount)
    ends[endedCount]?.()
  }
  await Promise.all(all)
  expect(startedNames.slice(0, 4)).toEqual(['one 1', 'two 1', 'three 1', 'one 2'])
  expect(startedNames.slice(4).sort()).toEqual(['one 3', 'one 4', 'one 5', 'two 2'])
})

test('The worker keeps the files of each owner in a separate queue', () => {
  const [owner_id, other_id] = [newId(), newId()]
  const queue = (owner_id: string) =>
    pollUploadTask.for({ file_id: newId(), asked_at: new Date().toISOString(), owner_id }).queue
  expect(queue(owner_id)).toBe(queue(owner_id))
  expect(queue(owner_id)).not.toBe(queue(other_id))
})

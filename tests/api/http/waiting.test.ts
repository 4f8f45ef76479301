import { expect, test } from 'vitest'
import { concurrencyLimit } from '#api/http/limits/concurrency-limit.ts'

test('Waiting calls are refused for an account with ten, and for all with a hundred, until one finishes', async () => {
  const waiting = concurrencyLimit({ maxPerAccount: 10, maxTotal: 100 })
  const ends: (() => void)[] = []
  const pendingCall = () => new Promise<string>((done) => ends.push(() => done('done')))
  const begun: Promise<string>[] = []
  for (let one = 0; one < 10; one++) begun.push(waiting('account 0', pendingCall))
  await expect(waiting('account 0', pendingCall)).rejects.toMatchObject({ status: 429, retryAfter: 1 })
  for (let account = 1; account < 10; account++)
    for (let one = 0; one < 10; one++) begun.push(waiting(`account ${account}`, pendingCall))
  await expect(waiting('account 10', pendingCall)).rejects.toMatchObject({
    status: 503,
    code: 'overloaded',
    retryAfter: 1,
  })
  ends[0]?.()
  expect(await begun[0]).toBe('done')
  const failed = waiting('account 0', () => Promise.reject(new Error('no ink')))
  await expect(failed).rejects.toThrow('no ink')
  begun.push(waiting('account 10', pendingCall))
  for (const end of ends) end()
  expect(new Set(await Promise.all(begun))).toEqual(new Set(['done']))
})

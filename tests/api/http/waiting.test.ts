import { expect, test } from 'vitest'
import { concurrencyLimit } from '#api/http/limits/concurrency-limit.ts'

test('Waiting calls are refused for an account with ten, and for all with a hundred, until one finishes', async () => {
  const limit = concurrencyLimit({ maxPerAccount: 10, maxTotal: 100 })
  const ends: (() => void)[] = []
  const pendingCall = () => new Promise<string>((done) => ends.push(() => done('done')))
  const pendingCalls: Promise<string>[] = []
  for (let count = 0; count < 10; count++) pendingCalls.push(limit('account 0', pendingCall))
  await expect(limit('account 0', pendingCall)).rejects.toMatchObject({ status: 429, retryAfter: 1 })
  for (let account = 1; account < 10; account++)
    for (let count = 0; count < 10; count++) pendingCalls.push(limit(`account ${account}`, pendingCall))
  await expect(limit('account 10', pendingCall)).rejects.toMatchObject({
    status: 503,
    code: 'overloaded',
    retryAfter: 1,
  })
  ends[0]?.()
  expect(await pendingCalls[0]).toBe('done')
  const failingCall = limit('account 0', () => Promise.reject(new Error('no ink')))
  await expect(failingCall).rejects.toThrow('no ink')
  pendingCalls.push(limit('account 10', pendingCall))
  for (const end of ends) end()
  expect(new Set(await Promise.all(pendingCalls))).toEqual(new Set(['done']))
})

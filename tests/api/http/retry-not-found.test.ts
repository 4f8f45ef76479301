import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { HttpRefusal, notFound } from '#api/http/problem.ts'
import { retryNotFound } from '#api/http/retry-not-found.ts'
import { derivedId } from '#domain/kernel/ids.ts'

/** A call that finds nothing at its first look. */
function foundAtSecondLook(error: Error = notFound()) {
  let looks = 0
  const run = async () => {
    looks++
    if (looks === 1) throw error
    return 'found'
  }
  return { run, looks: () => looks }
}

const OLD = v7({ msecs: Date.now() - 60_000 })

test.each([
  ['an id that was made a moment ago', [{ jobId: v7() }]],
  ['one in the body', [{}, { job_id: v7() }]],
  ['one that is derived, and does not say when', [{ id: derivedId('a', 'b') }]],
  ['one of a process whose clock is fast', [{ jobId: v7({ msecs: Date.now() + 2000 }) }]],
])('what is found by %s at a second look is found', async (_, method) => {
  expect(await retryNotFound(method, foundAtSecondLook().run)).toBe('found')
})

test.each([
  ['an id of a minute ago', [{ jobId: OLD }], notFound()],
  ['one that nobody made', [{ jobId: randomUUID() }], notFound()],
  ['no id at all', [undefined, { text: 'a text' }], notFound()],
  ['another refusal than 404', [{ jobId: v7() }], new HttpRefusal(409, 'job_not_open', 'No.')],
  ['a failure', [{ jobId: v7() }], new Error('a bug')],
])('by %s it looks once', async (_, method, error) => {
  const { run, looks } = foundAtSecondLook(error)
  await expect(retryNotFound(method, run)).rejects.toBe(error)
  expect(looks()).toBe(1)
})

test('A thing that is missing at the second look too is answered as not found', async () => {
  const error = notFound()
  await expect(retryNotFound([{ jobId: v7() }], () => Promise.reject(error))).rejects.toBe(error)
})

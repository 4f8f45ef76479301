import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { together } from '#projections/runner/together.ts'
import { until } from '#tests/harness/api.ts'

/** Works until it is told to end, and takes a moment for that. */
async function work(signal: AbortSignal, ended: () => void) {
  while (!signal.aborted) await sleep(1)
  await sleep(20)
  ended()
}

test('the first failure is thrown at once and makes the others end, though one of them hangs', async () => {
  const all = together(new AbortController().signal)
  let ended = 0
  for (let n = 0; n < 3; n++) all.start(work(all.signal, () => ended++))
  all.start(new Promise(() => undefined))
  all.start(sleep(1).then(() => Promise.reject(new Error('the first'))))
  all.start(sleep(15).then(() => Promise.reject(new Error('a later one'))))
  await expect(all.ended()).rejects.toThrow('the first')
  await until('the others', async () => ended === 3)
})

test('a failure before anybody waits is thrown once somebody does', async () => {
  const all = together(new AbortController().signal)
  all.start(Promise.reject(new Error('early')))
  await sleep(5)
  await expect(all.ended()).rejects.toThrow('early')
})

test('what is started by work that runs is waited for as well', async () => {
  const stop = new AbortController()
  const all = together(stop.signal)
  let ended = 0
  all.start(work(all.signal, () => all.start(sleep(20).then(() => ended++))))
  stop.abort()
  await all.ended()
  expect(ended).toBe(1)
})

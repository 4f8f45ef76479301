import { setImmediate as tick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keyedLock } from '#commands/kernel/keyed-lock.ts'

/** Runs that record when they begin and end. */
function recorder() {
  const steps: string[] = []
  const run = (name: string) => async () => {
    steps.push(`${name} begins`)
    await tick()
    steps.push(`${name} ends`)
  }
  return { steps, run }
}

test('Calls with the same key run one after the other, in their order', async () => {
  const { steps, run } = recorder()
  const lock = keyedLock()
  await Promise.all([lock('a', run('first')), lock('a', run('second')), lock('a', run('third'))])
  expect(steps).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ])
})

test('Different keys run concurrently', async () => {
  const { steps, run } = recorder()
  const lock = keyedLock()
  await Promise.all([lock('a', run('one')), lock('b', run('other'))])
  expect(steps).toEqual(['one begins', 'other begins', 'one ends', 'other ends'])
})

test('A failed run fails its own caller and lets the next one run', async () => {
  const lock = keyedLock()
  const failingRun = lock('a', () => Promise.reject(new Error('broken')))
  const next = lock('a', async () => 'done')
  await expect(failingRun).rejects.toThrow('broken')
  await expect(next).resolves.toBe('done')
})

test('A key that was released is locked as before', async () => {
  const { steps, run } = recorder()
  const lock = keyedLock()
  await lock('a', run('first'))
  await Promise.all([lock('a', run('second')), lock('a', run('third'))])
  expect(steps.slice(2)).toEqual(['second begins', 'second ends', 'third begins', 'third ends'])
})

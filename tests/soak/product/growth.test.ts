import { expect, test } from 'vitest'
import { growingParts, memoryOf, memoryOfCalm } from './growth.ts'

const MINUTES = 60
const CALM_SECONDS = 600

/** The samples of one process that was restarted every five minutes until the disturbances ended. */
const samplesOf = (mebibytes: (age: number) => number, kind: 'held' | 'taken' = 'held') => {
  const calmSince = MINUTES * 60
  const samples = Array.from({ length: calmSince + CALM_SECONDS }, (_, seconds) => {
    const birth = Math.min(Math.floor(seconds / 300), calmSince / 300)
    const age = seconds - birth * 300
    return { kind, part: 'store1', pid: birth, seconds, age, mebibytes: mebibytes(age) }
  })
  const watchedMemory = { samples, calmSince: () => calmSince }
  return growingParts([...memoryOf(watchedMemory), ...memoryOfCalm(watchedMemory)], MINUTES * 60)
}

test('Memory that grows while a process warms up and until garbage is collected is no growth', () => {
  expect(samplesOf((age) => Math.min(200, 100 + age) + (age % 150))).toEqual([])
})

test('Garbage within the memory limit is no growth', () => {
  expect(samplesOf((age) => 100 + Math.min(140, age), 'taken')).toEqual([])
})

test('A cache that fills up to its limit is no growth', () => {
  expect(samplesOf((age) => 20 + Math.min(60, age / 4))).toEqual([])
})

test('Memory held by a process that is never ended is growth', () => {
  expect(samplesOf((age) => 100 + age + (age % 150))).toEqual([
    expect.stringMatching('^store1, calm grew from'),
  ])
})

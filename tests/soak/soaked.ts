import { expect } from 'vitest'
import type { Disturbable } from './product/disturbable.ts'
import { report } from './report.ts'
import { soak } from './soak.ts'

const MINUTES = 0.5
const SEED = 20_261
/** Longer than any of it: how long anything takes is printed, and not what these tests are about. */
export const LONGEST_MS = 600_000

/** The same as `npm run soak`, shorter, with at least these kinds of disturbances: nothing may be wrong. */
export async function expectSoaked(start: () => Promise<Disturbable>, kinds: readonly string[]) {
  const soaked = await soak(start, MINUTES, SEED)
  console.log(report(soaked))
  expect(soaked.told.length, 'stories').toBeGreaterThan(0)
  const met = new Set(soaked.recoveries.filter((each) => each.met).map(({ what }) => what))
  expect([...met], report(soaked)).toEqual(expect.arrayContaining([...kinds]))
  expect(soaked.wrong, report(soaked)).toEqual([])
}

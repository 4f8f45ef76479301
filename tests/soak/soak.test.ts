import { expect, test } from 'vitest'
import { report } from './report.ts'
import { soak } from './soak.ts'

const MINUTES = 0.5
const SEED = 20_261
const LONGEST_MS = 600_000

// The same as `npm run soak`, shorter: how long anything takes is printed, and not what this is about.
test(
  'every story is told to its end, whatever is killed, stalled or fails, with one capture and one payout',
  async () => {
    const soaked = await soak(MINUTES, SEED)
    console.log(report(soaked))
    expect(soaked.stories, 'stories').toBeGreaterThan(0)
    expect(soaked.recoveries.length, 'disturbances').toBeGreaterThan(0)
    expect(soaked.wrong, report(soaked)).toEqual([])
  },
  LONGEST_MS,
)

import { expect, test } from 'vitest'
import { lacks } from '#tests/harness/machine.ts'
import { startLogged } from './product/logged.ts'
import { startSeparate } from './product/separate.ts'
import { report } from './report.ts'
import { soak } from './soak.ts'

const MINUTES = 0.5
const SEED = 20_261
const LONGEST_MS = 600_000

// The same as `npm run soak`, shorter: how long anything takes is printed, and not what this is about.
const products = [
  { where: 'on one machine', start: startLogged, here: true },
  { where: 'as separate processes whose lines fail too', start: startSeparate, here: !lacks('nginx') },
]
test.each(products.filter(({ here }) => here))(
  'every story is told to its end $where, whatever is killed, stalled or fails, with one capture and one payout',
  async ({ start }) => {
    const soaked = await soak(start, MINUTES, SEED)
    console.log(report(soaked))
    expect(soaked.ends.length, 'stories').toBeGreaterThan(0)
    expect(soaked.recoveries.length, 'disturbances').toBeGreaterThan(0)
    expect(soaked.wrong, report(soaked)).toEqual([])
  },
  LONGEST_MS,
)

import { expect, test } from 'vitest'
import { lacks } from '#tests/harness/machine.ts'
import { LINE_FAULTS } from '#tests/harness/separate-processes/line-faults.ts'
import type { Disturbable } from './product/disturbable.ts'
import { startOnOneMachine } from './product/one-machine.ts'
import { startSeparateProcesses } from './product/separate-processes.ts'
import { report } from './report.ts'
import { soak } from './soak.ts'

const MINUTES = 0.5
const SEED = 20_261
/** Longer than any of it: how long anything takes is printed, and not what these tests are about. */
const TEST_TIMEOUT_MS = 600_000

/** Runs a shorter `npm run soak` with at least these kinds of disturbances; it must find nothing wrong. */
async function expectSoaked(start: () => Promise<Disturbable>, ...kinds: string[]) {
  const result = await soak(start, MINUTES, SEED)
  console.log(report(result))
  expect(result.endTimes.length, 'stories').toBeGreaterThan(0)
  const metKinds = new Set(result.recoveries.filter((each) => each.met).map(({ what }) => what))
  expect([...metKinds], report(result)).toEqual(expect.arrayContaining(kinds))
  expect(result.wrong, report(result)).toEqual([])
}

const KINDS = ['provider fails', 'api killed', 'api stalled']

const SEPARATE_KINDS = [...KINDS, 'api clock wrong', ...LINE_FAULTS.map((fault) => `line: ${fault}`)]

// A soak over separate processes, whose lines, clocks and disk fail, too. Without nginx, over the processes
// of `npm start`.
test(
  'Every story completes, whatever is killed, stalled or fails, with one capture and one payout',
  () =>
    lacks('nginx')
      ? expectSoaked(startOnOneMachine, ...KINDS)
      : expectSoaked(startSeparateProcesses, ...SEPARATE_KINDS),
  TEST_TIMEOUT_MS,
)

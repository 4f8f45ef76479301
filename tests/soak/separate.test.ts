import { test } from 'vitest'
import { lacks } from '#tests/harness/machine.ts'
import { LINE_FAULTS } from '#tests/harness/separate/relay.ts'
import { startSeparate } from './product/separate.ts'
import { expectSoaked, LONGEST_MS } from './soaked.ts'

test.skipIf(lacks('nginx'))(
  'so is every story over separate processes, also where the lines between them, their clocks or the disk fail',
  () =>
    expectSoaked(startSeparate, [
      'provider fails',
      'api killed',
      'api stalled',
      'api clock wrong',
      ...LINE_FAULTS.map((fault) => `line: ${fault}`),
    ]),
  LONGEST_MS,
)

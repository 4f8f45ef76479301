import { test } from 'vitest'
import { startLogged } from './product/logged.ts'
import { expectSoaked, LONGEST_MS } from './soaked.ts'

test(
  'every story is told to its end, whatever is killed, stalled or fails, with one capture and one payout',
  () => expectSoaked(startLogged, ['provider fails', 'api killed', 'api stalled']),
  LONGEST_MS,
)

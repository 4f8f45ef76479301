import type { Check } from './check.ts'
import { oneHireForEach } from './hires.ts'
import { everybodyIsLicensed } from './licenses.ts'
import { moneyAddsUp } from './money.ts'
import { everyReaderMayRead } from './readers.ts'
import { staffActsByRole } from './staff.ts'
import { tokensAreSpentOnce } from './tokens.ts'

/** The invariants that the events alone decide, each with what it says. */
export const invariants = {
  money: ['The books add up to 0, and captured is held, released, refunded and split', moneyAddsUp],
  hires: ['A job has one filled application, one contract and one live reservation at most', oneHireForEach],
  tokens: ['No balance of tokens is negative, and each application cost one', tokensAreSpentOnce],
  readers: ['Whoever read a file owned it, held a grant, or was staff on a case', everyReaderMayRead],
  staff: [
    'Every act of staff is by one who had a role for it then, in a session that was logged in',
    staffActsByRole,
  ],
  licenses: ['Nobody applied or was hired without a license that counted', everybodyIsLicensed],
} as const satisfies Record<string, readonly [says: string, make: () => Check]>

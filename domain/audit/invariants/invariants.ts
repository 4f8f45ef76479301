import type { InvariantCheck } from './check.ts'
import { createHireCheck } from './hires.ts'
import { createLicenseCheck } from './licenses.ts'
import { createMoneyCheck } from './money.ts'
import { createReaderCheck } from './readers.ts'
import { createStaffRoleCheck } from './staff.ts'
import { createTokenCheck } from './tokens.ts'

/** The invariants that can be checked from events alone, each with its description. */
export const invariants = {
  money: ['The books add up to 0, and captured is held, released, refunded and split', createMoneyCheck],
  hires: ['A job has one filled application, one contract and one live reservation at most', createHireCheck],
  tokens: ['No balance of tokens is negative, and each application cost one', createTokenCheck],
  readers: ['Whoever read a file owned it, held a grant, or was staff on a case', createReaderCheck],
  staff: [
    'Every act of staff is by one who had a role for it then, in a session that was logged in',
    createStaffRoleCheck,
  ],
  licenses: ['Nobody applied or was hired without a license that counted', createLicenseCheck],
} as const satisfies Record<string, readonly [description: string, createCheck: () => InvariantCheck]>

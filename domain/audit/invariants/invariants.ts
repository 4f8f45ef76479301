import type { InvariantCheck } from './check.ts'
import { checkSingleHires } from './hires.ts'
import { checkLicensedConsultants } from './licenses.ts'
import { checkMoneyBalances } from './money.ts'
import { checkFileReaders } from './readers.ts'
import { checkStaffRoles } from './staff.ts'
import { checkTokenSpending } from './tokens.ts'

/** The invariants that can be checked from events alone, each with its description. */
export const invariants = {
  money: ['The books add up to 0, and captured is held, released, refunded and split', checkMoneyBalances],
  hires: [
    'A job has one filled application, one contract and one live reservation at most',
    checkSingleHires,
  ],
  tokens: ['No balance of tokens is negative, and each application cost one', checkTokenSpending],
  readers: ['Whoever read a file owned it, held a grant, or was staff on a case', checkFileReaders],
  staff: [
    'Every act of staff is by one who had a role for it then, in a session that was logged in',
    checkStaffRoles,
  ],
  licenses: ['Nobody applied or was hired without a license that counted', checkLicensedConsultants],
} as const satisfies Record<string, readonly [description: string, createCheck: () => InvariantCheck]>

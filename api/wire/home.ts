import { z } from 'zod'
import { USER_TYPES } from '#domain/identity/account/account-schemas.ts'
import { MAX_TODOS } from '#domain/kernel/terms.ts'
import { optionalField } from './fields.ts'
import { memberQuery, query } from './route.ts'
import { TodoResponse } from './shapes/todo.ts'
import { UNAUDITED } from './unaudited.ts'

const StaffWaiting = z.object({
  /** For verifiers: licenses that nobody has decided. */
  licenses: z.int().optional(),
  /** For support: disputes that are filed or under review. */
  disputes: z.int().optional(),
  /** For support: contact messages that nobody has handled. */
  messages: z.int().optional(),
  /** For support: payouts that failed, wait for the consultant, or are not claimed. */
  payouts: z.int().optional(),
})

export const homeRoutes = {
  'GET /home/todo': memberQuery({
    summary: `Returns the ${MAX_TODOS} most urgent tasks that wait for the caller in the mode \`as\`. The default is the mode of the account.`,
    reads: [
      'settings',
      'contracts',
      'jobs',
      'applications',
      'payments',
      'files',
      'appointments',
      'licenses',
      'profiles',
      'reviews',
    ],
    query: z.object({ as: optionalField(z.enum(USER_TYPES)) }),
    responses: { 200: z.object({ items: z.array(TodoResponse) }) },
    audit: UNAUDITED.own,
  }),
}

/** Work of staff. */
export const staffHomeRoutes = {
  'GET /staff/waiting': query({
    summary:
      'Counts what waits for a member of staff, of others only. A count is there if a role of the caller may see the list.',
    auth: ['verifier', 'support', 'compliance', 'admin'],
    reads: ['licenses', 'disputes', 'contact', 'payments'],
    responses: { 200: StaffWaiting },
    audit: UNAUDITED.counts,
  }),
}

import { z } from 'zod'
import {
  confirmErasureRefusals,
  requestErasureRefusals,
  withdrawErasureRefusals,
} from '#domain/identity/refusals.ts'
import { accountStatus } from '#domain/identity/status.ts'
import { PAYMENT_STATUSES } from '#domain/money/status.ts'
import { LongText } from '../fields.ts'
import { byId, command, query } from '../route.ts'
import { Line } from '../shapes/values.ts'

const adminCall = { auth: 'admin', sensitive: true, write: true, params: byId } as const

const Admin = z.object({ user_id: z.uuid(), name: Line })

/** The state of a person's erasure: who requested it, why, and what it waits for. */
const Erasure = z
  .object({
    status: z.enum(accountStatus.states),
    requested: z.object({ by: Admin, at: z.string(), reason: z.string() }).optional(),
    confirmed_by: Admin.optional(),
    /** Why the reader may not confirm the erasure. They may confirm erasures requested at or after `from`. */
    not_by_you: z
      .object({ why: z.enum(['same_admin', 'admins_related', 'admin_too_new']), from: z.string().optional() })
      .optional(),
    /** Payments whose money is still on its way. The person cannot be erased while there are any. */
    unsettled: z.array(
      z.object({
        payment_id: z.uuid(),
        status: z.enum(PAYMENT_STATUSES),
        total: z.number(),
        paid: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Erasure' })

export const erasureRoutes = {
  'GET /staff/accounts/{id}/erasure': query({
    summary: 'The state of the erasure of a person, and the payments that are not settled yet.',
    auth: 'admin',
    reads: ['settings', 'profiles', 'payments'],
    params: byId,
    responses: { 200: Erasure },
    subjectKind: 'account',
    audit: { event: 'RecordsViewed' },
  }),
  'POST /staff/accounts/{id}/erase': command({
    ...adminCall,
    summary:
      'Requests that a person is erased, and suspends the account; 409 `escrow_unsettled` while they have payments that are not settled, `has_roles` for staff.',
    body: z.object({ reason: LongText }),
    subjectKind: 'account',
    audit: ['ErasureRequested'],
    refuses: requestErasureRefusals,
  }),
  'POST /staff/accounts/{id}/erase/confirm': command({
    ...adminCall,
    summary:
      'Confirms it as another admin than the one who requested it: the person is erased for good, in the background. 409 `admin_too_new` for an admin of less than a day by then, `admins_related` where one has made the other staff.',
    subjectKind: 'account',
    audit: ['ErasureConfirmed'],
    refuses: confirmErasureRefusals,
  }),
  'POST /staff/accounts/{id}/erase/withdraw': command({
    ...adminCall,
    summary: 'Withdraws the request before it is confirmed; an account that it suspended is restored.',
    subjectKind: 'account',
    audit: ['ErasureWithdrawn'],
    refuses: withdrawErasureRefusals,
  }),
}

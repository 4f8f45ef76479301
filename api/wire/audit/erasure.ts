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
        /** The title of the job. */
        title: z.string().optional(),
        status: z.enum(PAYMENT_STATUSES),
        total: z.number(),
        paid: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Erasure' })

export const erasureRoutes = {
  'GET /staff/accounts/{id}/erasure': query({
    summary: 'Returns the state of a person’s erasure, and their payments that are not settled.',
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
      'Requests the erasure of a person and suspends the account. Answers 409 `escrow_unsettled` while they have payments that are not settled, and 409 `has_roles` for staff.',
    body: z.object({ reason: LongText }),
    subjectKind: 'account',
    audit: ['ErasureRequested'],
    refuses: requestErasureRefusals,
  }),
  'POST /staff/accounts/{id}/erase/confirm': command({
    ...adminCall,
    summary:
      'Confirms a requested erasure, as another admin than the one who requested it. The person is then erased permanently, in the background. Answers 409 `admin_too_new` to an admin who had been one for less than a day when it was requested, and 409 `admins_related` if one of the two admins made the other staff.',
    subjectKind: 'account',
    audit: ['ErasureConfirmed'],
    refuses: confirmErasureRefusals,
  }),
  'POST /staff/accounts/{id}/erase/withdraw': command({
    ...adminCall,
    summary:
      'Withdraws a requested erasure before it is confirmed. An account that the request suspended is restored.',
    subjectKind: 'account',
    audit: ['ErasureWithdrawn'],
    refuses: withdrawErasureRefusals,
  }),
}

import { STOPPED_PAYOUT_STATUSES } from '#domain/money/status.ts'
import { unhandledMessageCount } from '#projections/disputes/contact.ts'
import { undecidedByDay } from '#projections/disputes/disputes.ts'
import { pendingLicensesByDay } from '#projections/licensing/licenses.ts'
import { payoutCountOf } from '#projections/money/payments-queries.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../http/services.ts'
import type { staffHomeRoutes } from '../wire/home.ts'

const add = (days: readonly { count: number }[]) => days.reduce((total, { count }) => total + count, 0)

export const staffHomeHandlers = ({ sql }: Services): Handlers<keyof typeof staffHomeRoutes> => ({
  'GET /staff/waiting': async ({ member: { user_id, roles } }) => {
    const isVerifier = roles.includes('verifier')
    const isSupport = roles.includes('support')
    const [licenses, disputes, messages, payouts] = await Promise.all([
      isVerifier ? pendingLicensesByDay(sql, user_id, '').then(add) : undefined,
      isSupport ? undecidedByDay(sql, user_id, undefined).then(add) : undefined,
      isSupport ? unhandledMessageCount(sql, user_id) : undefined,
      isSupport ? payoutCountOf(sql, user_id, STOPPED_PAYOUT_STATUSES) : undefined,
    ])
    return {
      ...(licenses !== undefined && { licenses }),
      ...(disputes !== undefined && { disputes }),
      ...(messages !== undefined && { messages }),
      ...(payouts !== undefined && { payouts }),
    }
  },
})

import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../http/services.ts'
import type { moneyReplays } from '../wire/audit/money-replays.ts'
import { replayedLicense } from './replayed-license.ts'
import { replayedPayment } from './replayed-payment.ts'

export const moneyReplayRoutes = (services: Services): Handlers<keyof typeof moneyReplays> => ({
  'GET /staff/audit/payment/{paymentId}': ({ member, params, query }) =>
    replayedPayment(services, member.user_id, params.paymentId, query.at),

  'GET /staff/audit/eligibility/{licenseId}': ({ member, params, query }) =>
    replayedLicense(services, member.user_id, params.licenseId, query.from),
})

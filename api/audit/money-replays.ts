import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../http/services.ts'
import type { moneyReplays } from '../wire/audit/money-replays.ts'
import { replayLicense } from './license-replay.ts'
import { replayPayment } from './payment-replay.ts'

export const moneyReplayRoutes = (services: Services): Handlers<keyof typeof moneyReplays> => ({
  'GET /staff/audit/payment/{paymentId}': ({ member, params, query }) =>
    replayPayment(services, member.user_id, params.paymentId, query.at),

  'GET /staff/audit/eligibility/{licenseId}': ({ member, params, query }) =>
    replayLicense(services, member.user_id, params.licenseId, query.from),
})

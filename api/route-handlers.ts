import type { FastifyInstance } from 'fastify'
import { appointmentHandlers } from './appointments/appointments.ts'
import { accessReplayHandlers } from './audit/access/access-replay.ts'
import { erasureHandlers } from './audit/erasure.ts'
import { moneyReplayHandlers } from './audit/money-replays.ts'
import { ownDataHandlers } from './audit/own-data.ts'
import { timelineHandlers } from './audit/timelines.ts'
import { trailHandlers } from './audit/trail.ts'
import { contactHandlers } from './disputes/contact.ts'
import { disputeHandlers } from './disputes/disputes.ts'
import { staffDisputeHandlers } from './disputes/staff-disputes.ts'
import { fileHandlers } from './files/files.ts'
import { grantedDownloadHandlers } from './files/granted-downloads.ts'
import { previewHandlers } from './files/preview.ts'
import { consultantApplicationHandlers } from './hiring/consultant-applications.ts'
import { contractHandlers } from './hiring/contracts.ts'
import { hirePaymentHandlers } from './hiring/hire-payments.ts'
import { jobHandlers } from './hiring/jobs.ts'
import { searchHandlers } from './hiring/search.ts'
import { tokenHandlers } from './hiring/tokens.ts'
import { homeHandlers } from './home/todo.ts'
import { staffHomeHandlers } from './home/waiting.ts'
import type { Handlers } from './http/handlers.ts'
import { healthHandlers } from './http/health.ts'
import type { Services } from './http/services.ts'
import { accountHandlers } from './identity/accounts.ts'
import { blockHandlers } from './identity/blocks.ts'
import { loginHandlers } from './identity/login.ts'
import { mfaHandlers } from './identity/mfa.ts'
import { profileHandlers } from './identity/profile.ts'
import { registrationHandlers } from './identity/registration.ts'
import { sessionHandlers, settingsHandlers } from './identity/settings.ts'
import { licenseHandlers } from './licensing/licenses.ts'
import { staffLicenseHandlers } from './licensing/staff-licenses.ts'
import { messagingHandlers } from './messaging/conversations.ts'
import { paymentHandlers } from './money/payments.ts'
import { staffMoneyHandlers } from './money/staff-money.ts'
import { notificationHandlers } from './notifications/notifications.ts'
import { operationHandlers } from './operations/operations.ts'
import { reviewHandlers } from './reviews/reviews.ts'
import type { RouteKey } from './wire/wire.ts'

/** Mounts the handler of every route. A missing one does not compile. */
export const routeHandlers = (app: FastifyInstance, services: Services): Handlers<RouteKey> => ({
  ...registrationHandlers(services),
  ...loginHandlers(app, services),
  ...healthHandlers(services),
  ...profileHandlers(services),
  ...licenseHandlers(services),
  ...staffLicenseHandlers(services),
  ...jobHandlers(services),
  ...consultantApplicationHandlers(services),
  ...searchHandlers(services),
  ...hirePaymentHandlers(services),
  ...contractHandlers(services),
  ...paymentHandlers(services),
  ...staffMoneyHandlers(services),
  ...messagingHandlers(services),
  ...appointmentHandlers(services),
  ...reviewHandlers(services),
  ...tokenHandlers(services),
  ...notificationHandlers(services),
  ...homeHandlers(services),
  ...staffHomeHandlers(services),
  ...contactHandlers(services),
  ...disputeHandlers(services),
  ...staffDisputeHandlers(services),
  ...settingsHandlers(services),
  ...sessionHandlers(services),
  ...blockHandlers(services),
  ...mfaHandlers(services),
  ...accountHandlers(services),
  ...fileHandlers(services),
  ...grantedDownloadHandlers(services),
  ...previewHandlers(services),
  ...timelineHandlers(services),
  ...accessReplayHandlers(services),
  ...trailHandlers(services),
  ...moneyReplayHandlers(services),
  ...erasureHandlers(services),
  ...ownDataHandlers(services),
  ...operationHandlers(services),
})

import type { FastifyInstance } from 'fastify'
import { appointmentRoutes } from './appointments/appointments.ts'
import { accessReplayRoutes } from './audit/access/access-replay.ts'
import { erasureRoutes } from './audit/erasure.ts'
import { moneyReplayRoutes } from './audit/money-replays.ts'
import { ownDataRoutes } from './audit/own-data.ts'
import { timelineRoutes } from './audit/timelines.ts'
import { trailRoutes } from './audit/trail.ts'
import { contactRoutes } from './disputes/contact.ts'
import { disputeRoutes } from './disputes/disputes.ts'
import { staffDisputeRoutes } from './disputes/staff-disputes.ts'
import { fileRoutes } from './files/files.ts'
import { grantedDownloadRoutes } from './files/granted-downloads.ts'
import { previewRoutes } from './files/preview.ts'
import { consultantApplicationRoutes } from './hiring/consultant-applications.ts'
import { contractRoutes } from './hiring/contracts.ts'
import { hirePaymentRoutes } from './hiring/hire-payments.ts'
import { jobRoutes } from './hiring/jobs.ts'
import { searchRoutes } from './hiring/search.ts'
import { tokenRoutes } from './hiring/tokens.ts'
import { homeRoutes } from './home/todo.ts'
import type { Handlers } from './http/handlers.ts'
import { healthRoutes } from './http/health.ts'
import type { Services } from './http/services.ts'
import { accountRoutes } from './identity/accounts.ts'
import { blockRoutes } from './identity/blocks.ts'
import { loginRoutes } from './identity/login.ts'
import { mfaRoutes } from './identity/mfa.ts'
import { profileRoutes } from './identity/profile.ts'
import { registrationRoutes } from './identity/registration.ts'
import { sessionRoutes, settingsRoutes } from './identity/settings.ts'
import { licenseRoutes } from './licensing/licenses.ts'
import { staffLicenseRoutes } from './licensing/staff-licenses.ts'
import { conversationRoutes } from './messaging/conversations.ts'
import { paymentRoutes } from './money/payments.ts'
import { staffMoneyRoutes } from './money/staff-money.ts'
import { notificationRoutes } from './notifications/notifications.ts'
import { operationRoutes } from './operations/operations.ts'
import { reviewRoutes } from './reviews/reviews.ts'
import type { Contract } from './wire/wire.ts'

/** Mounts the handler of every route. A missing one does not compile. */
export const routes = (app: FastifyInstance, services: Services): Handlers<keyof Contract> => ({
  ...registrationRoutes(services),
  ...loginRoutes(app, services),
  ...healthRoutes(services),
  ...profileRoutes(services),
  ...licenseRoutes(services),
  ...staffLicenseRoutes(services),
  ...jobRoutes(services),
  ...consultantApplicationRoutes(services),
  ...searchRoutes(services),
  ...hirePaymentRoutes(services),
  ...contractRoutes(services),
  ...paymentRoutes(services),
  ...staffMoneyRoutes(services),
  ...conversationRoutes(services),
  ...appointmentRoutes(services),
  ...reviewRoutes(services),
  ...tokenRoutes(services),
  ...notificationRoutes(services),
  ...homeRoutes(services),
  ...contactRoutes(services),
  ...disputeRoutes(services),
  ...staffDisputeRoutes(services),
  ...settingsRoutes(services),
  ...sessionRoutes(services),
  ...blockRoutes(services),
  ...mfaRoutes(services),
  ...accountRoutes(services),
  ...fileRoutes(services),
  ...grantedDownloadRoutes(services),
  ...previewRoutes(services),
  ...timelineRoutes(services),
  ...accessReplayRoutes(services),
  ...trailRoutes(services),
  ...moneyReplayRoutes(services),
  ...erasureRoutes(services),
  ...ownDataRoutes(services),
  ...operationRoutes(services),
})

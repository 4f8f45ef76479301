import type { z } from 'zod'
import { appointmentRoutes } from './appointments.ts'
import { accessReplayRoutes } from './audit/access-replay.ts'
import { erasureRoutes } from './audit/erasure.ts'
import { moneyReplayRoutes } from './audit/money-replays.ts'
import { ownDataRoutes } from './audit/own-data.ts'
import { timelineRoutes } from './audit/timelines.ts'
import { trailRoutes } from './audit/trail.ts'
import { contactRoutes, disputeRoutes, staffDisputeRoutes } from './disputes.ts'
import { fileRoutes } from './files.ts'
import { healthRoutes } from './health.ts'
import { consultantApplicationRoutes } from './hiring/consultant-applications.ts'
import { contractRoutes } from './hiring/contracts.ts'
import { hirePaymentRoutes } from './hiring/hire-payments.ts'
import { jobRoutes } from './hiring/jobs.ts'
import { searchRoutes } from './hiring/search.ts'
import { tokenRoutes } from './hiring/tokens.ts'
import { homeRoutes, staffHomeRoutes } from './home.ts'
import { accountRoutes } from './identity/accounts.ts'
import { blockRoutes } from './identity/blocks.ts'
import { loginRoutes } from './identity/login.ts'
import { mfaRoutes } from './identity/mfa.ts'
import { profileRoutes } from './identity/profile.ts'
import { registrationRoutes } from './identity/registration.ts'
import { settingsRoutes } from './identity/settings.ts'
import { licenseRoutes, staffLicenseRoutes } from './licensing.ts'
import { messagingRoutes } from './messaging.ts'
import { paymentRoutes, staffMoneyRoutes } from './money.ts'
import { notificationRoutes } from './notifications.ts'
import { operationRoutes } from './operations.ts'
import type { CodeOf, FieldRefusal, IdentityRefusal, PROOF_NEEDED } from './refusals.ts'
import { reviewRoutes } from './reviews.ts'
import type { WithSensitivity, WithSubjectKind } from './route.ts'

const declaredRoutes = {
  ...registrationRoutes,
  ...loginRoutes,
  ...healthRoutes,
  ...profileRoutes,
  ...blockRoutes,
  ...licenseRoutes,
  ...staffLicenseRoutes,
  ...jobRoutes,
  ...consultantApplicationRoutes,
  ...searchRoutes,
  ...hirePaymentRoutes,
  ...contractRoutes,
  ...paymentRoutes,
  ...staffMoneyRoutes,
  ...reviewRoutes,
  ...tokenRoutes,
  ...messagingRoutes,
  ...appointmentRoutes,
  ...notificationRoutes,
  ...homeRoutes,
  ...staffHomeRoutes,
  ...settingsRoutes,
  ...mfaRoutes,
  ...accountRoutes,
  ...contactRoutes,
  ...disputeRoutes,
  ...staffDisputeRoutes,
  ...fileRoutes,
  ...timelineRoutes,
  ...accessReplayRoutes,
  ...trailRoutes,
  ...moneyReplayRoutes,
  ...erasureRoutes,
  ...ownDataRoutes,
  ...operationRoutes,
}

/** Every call of the API: method, path, who may call it, and the schemas of request and response. */
export const routes = declaredRoutes satisfies WithSensitivity<typeof declaredRoutes> &
  WithSubjectKind<typeof declaredRoutes>

export type Routes = typeof routes

/** The method and path of a route. */
export type RouteKey = keyof Routes

/** The refusals of this call, besides `NotFound`. */
export type RouteRefusal<K extends RouteKey> = Routes[K]['refuses'][number]

/**
 * The codes of all refusals, without those about a field, which is shown at the field, and those of identity.
 */
export type RefusalCode =
  | CodeOf<Exclude<RouteRefusal<RouteKey>, FieldRefusal | IdentityRefusal>>
  | typeof PROOF_NEEDED

type RequestPart<K extends RouteKey, P extends string> = Routes[K] extends {
  [_ in P]: infer S extends z.ZodType
}
  ? S
  : undefined
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a caller sends; `undefined` when the call takes nothing. */
export type BodyOf<K extends RouteKey> = InputOf<RequestPart<K, 'body'>>
export type ParamsOf<K extends RouteKey> = InputOf<RequestPart<K, 'params'>>
export type QueryOf<K extends RouteKey> = InputOf<RequestPart<K, 'query'>>

type ResponseSchemas<K extends RouteKey> = Routes[K]['responses'][keyof Routes[K]['responses']]

/** The response of a success. */
export type ResponseOf<K extends RouteKey> =
  ResponseSchemas<K> extends infer S extends z.ZodType ? z.output<S> : never

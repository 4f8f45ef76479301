import type { z } from 'zod'
import { appointments } from './appointments.ts'
import { accessReplay } from './audit/access-replay.ts'
import { erasure } from './audit/erasure.ts'
import { moneyReplays } from './audit/money-replays.ts'
import { ownData } from './audit/own-data.ts'
import { timelines } from './audit/timelines.ts'
import { trail } from './audit/trail.ts'
import { contact, disputes, staffDisputes } from './disputes.ts'
import { files } from './files.ts'
import { health } from './health.ts'
import { consultantApplications } from './hiring/consultant-applications.ts'
import { contracts } from './hiring/contracts.ts'
import { hirePayments } from './hiring/hire-payments.ts'
import { jobs } from './hiring/jobs.ts'
import { search } from './hiring/search.ts'
import { tokens } from './hiring/tokens.ts'
import { home } from './home.ts'
import { accounts } from './identity/accounts.ts'
import { blocks } from './identity/blocks.ts'
import { login } from './identity/login.ts'
import { mfa } from './identity/mfa.ts'
import { profile } from './identity/profile.ts'
import { registration } from './identity/registration.ts'
import { settings } from './identity/settings.ts'
import { licenses, staffLicenses } from './licensing.ts'
import { messaging } from './messaging.ts'
import { payments, staffMoney } from './money.ts'
import { notifications } from './notifications.ts'
import { operations } from './operations.ts'
import type { CodeOf, FieldRefusal, IdentityRefusal, PROOF_NEEDED } from './refusals.ts'
import { reviews } from './reviews.ts'
import type { WithSensitivity, WithSubjectKind } from './route.ts'

const calls = {
  ...registration,
  ...login,
  ...health,
  ...profile,
  ...blocks,
  ...licenses,
  ...staffLicenses,
  ...jobs,
  ...consultantApplications,
  ...search,
  ...hirePayments,
  ...contracts,
  ...payments,
  ...staffMoney,
  ...reviews,
  ...tokens,
  ...messaging,
  ...appointments,
  ...notifications,
  ...home,
  ...settings,
  ...mfa,
  ...accounts,
  ...contact,
  ...disputes,
  ...staffDisputes,
  ...files,
  ...timelines,
  ...accessReplay,
  ...trail,
  ...moneyReplays,
  ...erasure,
  ...ownData,
  ...operations,
}

/** Every call of the API: method, path, who may call it, and the schemas of request and answer. */
export const contract = calls satisfies WithSensitivity<typeof calls> & WithSubjectKind<typeof calls>

export type Contract = typeof contract

/** The refusals of this call, besides `NotFound`. */
export type RefusalOf<K extends keyof Contract> = Contract[K]['refuses'][number]

/**
 * The codes of all refusals, without those about a field, which is shown at the field, and those of identity.
 */
export type RefusalCode =
  | CodeOf<Exclude<RefusalOf<keyof Contract>, FieldRefusal | IdentityRefusal>>
  | typeof PROOF_NEEDED

type RequestPart<K extends keyof Contract, P extends string> = Contract[K] extends {
  [_ in P]: infer S extends z.ZodType
}
  ? S
  : undefined
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a caller sends; `undefined` when the call takes nothing. */
export type BodyOf<K extends keyof Contract> = InputOf<RequestPart<K, 'body'>>
export type ParamsOf<K extends keyof Contract> = InputOf<RequestPart<K, 'params'>>
export type QueryOf<K extends keyof Contract> = InputOf<RequestPart<K, 'query'>>

type AnswerSchemas<K extends keyof Contract> = Contract[K]['answers'][keyof Contract[K]['answers']]

/** The answer of a success. */
export type AnswerOf<K extends keyof Contract> =
  AnswerSchemas<K> extends infer S extends z.ZodType ? z.output<S> : never

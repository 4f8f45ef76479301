import type { z } from 'zod'
import { appointments } from './appointments/appointments.ts'
import { accessReplay } from './audit/access.ts'
import { erasure } from './audit/erasure.ts'
import { moneyReplays } from './audit/money-replays.ts'
import { ownData } from './audit/own-data.ts'
import { timelines } from './audit/timeline.ts'
import { trail } from './audit/trail.ts'
import { verification } from './audit/verify.ts'
import { contact } from './disputes/contact.ts'
import { disputes } from './disputes/disputes.ts'
import { staffDisputes } from './disputes/staff.ts'
import { files } from './files/files.ts'
import { granted } from './files/granted.ts'
import { preview } from './files/preview.ts'
import { health } from './health.ts'
import { board } from './hiring/board.ts'
import { contracts } from './hiring/contracts.ts'
import { details } from './hiring/details.ts'
import { hiring } from './hiring/hiring.ts'
import { jobs } from './hiring/jobs.ts'
import { search } from './hiring/search.ts'
import { tokens } from './hiring/tokens.ts'
import { home } from './home.ts'
import { accounts } from './identity/accounts.ts'
import { blocks } from './identity/blocks.ts'
import { login } from './identity/login.ts'
import { mfa } from './identity/mfa.ts'
import { password } from './identity/password.ts'
import { profile } from './identity/profile.ts'
import { registration } from './identity/registration.ts'
import { settings } from './identity/settings.ts'
import { licenses } from './licensing/licenses.ts'
import { staffLicenses } from './licensing/staff.ts'
import { messaging } from './messaging.ts'
import { staffMoney } from './money/staff.ts'
import { payments } from './money.ts'
import { notifications } from './notifications.ts'
import { operations } from './operations.ts'
import type { CodeOf, FieldRefusal, IdentityRefusal, PROOF_NEEDED } from './refusals.ts'
import { reviews } from './reviews.ts'
import type { Decided } from './route.ts'

const calls = {
  ...registration,
  ...login,
  ...password,
  ...health,
  ...profile,
  ...blocks,
  ...licenses,
  ...staffLicenses,
  ...jobs,
  ...board,
  ...search,
  ...details,
  ...hiring,
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
  ...granted,
  ...preview,
  ...timelines,
  ...accessReplay,
  ...trail,
  ...verification,
  ...moneyReplays,
  ...erasure,
  ...ownData,
  ...operations,
}

/** Every call of the API, once: method, path, who may call it, and the shapes that go in and out. */
export const contract = calls satisfies Decided<typeof calls>

export type Contract = typeof contract

/** How this call may be refused, beside `NotFound`. */
export type RefusalOf<K extends keyof Contract> = Contract[K]['refuses'][number]

/**
 * The codes with which calls are refused; what is wrong with a field is shown at the field, and identity has its own.
 */
export type Refusal =
  | CodeOf<Exclude<RefusalOf<keyof Contract>, FieldRefusal | IdentityRefusal>>
  | typeof PROOF_NEEDED

type Part<K extends keyof Contract, P extends string> = Contract[K] extends {
  [_ in P]: infer S extends z.ZodType
}
  ? S
  : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a caller sends; `undefined` where the call takes nothing. */
export type BodyOf<K extends keyof Contract> = Sent<Part<K, 'body'>>
export type ParamsOf<K extends keyof Contract> = Sent<Part<K, 'params'>>
export type QueryOf<K extends keyof Contract> = Sent<Part<K, 'query'>>

type Answers<K extends keyof Contract> = Contract[K]['answers'][keyof Contract[K]['answers']]

/** What a success answers. */
export type AnswerOf<K extends keyof Contract> =
  Answers<K> extends infer S extends z.ZodType ? z.output<S> : never

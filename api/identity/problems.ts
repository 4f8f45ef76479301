import type { RefusedAs } from '#commands/identity/outcomes.ts'
import type { ErasureWhy } from '#domain/identity/account/erasure-messages.ts'
import { weaknessText } from '#domain/identity/password-rules.ts'
import type { Answering } from '../http/handlers.ts'
import {
  codeNeeded,
  codeWrong,
  invalid,
  mfaExpired,
  notFound,
  type Refusal,
  refusal,
  suspended,
  tooMany,
  unauthorized,
  wrong,
} from '../http/problem.ts'
import type { IdentityRefusal } from '../wire/refusals.ts'

type Common =
  | 'email_taken'
  | 'mfa_required'
  | 'email_unverified'
  | 'last_admin'
  | 'not_a_phone'
  | 'changed_meanwhile'
  | 'escrow_unsettled'
  | ErasureWhy
type Refused = RefusedAs<IdentityRefusal | Common>

/** The answer to what a use case of identity refuses. `path`: the field that holds a new password. */
function problemOf(outcome: Refused, path: string): Refusal {
  switch (outcome.refused) {
    case 'NotFound':
      return notFound()
    case 'too_many_requests':
      return tooMany(outcome.retry_after)
    case 'weak_password':
      return invalid(path, weaknessText(outcome))
    case 'incorrect_credentials':
      return wrong('Incorrect Credentials')
    case 'incorrect_code':
      return wrong('Incorrect Code')
    case 'phone_code_wrong':
      return codeWrong()
    case 'email_unknown':
      return wrong('Email not found')
    case 'account_suspended':
      return suspended()
    case 'mfa_expired':
      return mfaExpired()
    case 'code_needed':
      return codeNeeded()
    case 'method_not_enabled':
      return invalid('method', 'is not one of this account')
    case 'session_over':
      return unauthorized('invalid token')
    case 'email_taken':
    case 'mfa_required':
    case 'email_unverified':
    case 'last_admin':
    case 'not_a_phone':
    case 'changed_meanwhile':
    case 'has_roles':
    case 'same_admin':
    case 'admins_related':
    case 'admin_too_new':
    case 'escrow_unsettled':
    case 'erasure_requested':
    case 'erasure_not_requested':
    case 'erasure_confirmed':
      return refusal(outcome.refused)
  }
}

type Completed = { refused?: undefined; position?: bigint | undefined }
type Outcome<Why extends string> = Completed | Extract<Refused, { refused: Why | 'NotFound' }>

/**
 * Turns a refusal into its problem, and waits until reads see what was written. A refusal that the route does not
 * declare does not compile. `path`: the field of a new password.
 */
export async function completed<Why extends string, O extends Outcome<NoInfer<Why>>>(
  { awaitProjection }: Answering<Why>,
  outcome: O,
  path = 'password',
): Promise<Extract<O, Completed>> {
  if (isRefused(outcome)) throw problemOf(outcome, path)
  const done = outcome as Extract<O, Completed>
  if (done.position !== undefined) await awaitProjection(done.position)
  return done
}

const isRefused = (outcome: Completed | Refused): outcome is Refused => outcome.refused !== undefined

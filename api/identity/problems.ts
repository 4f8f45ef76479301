import type { RefusalWithDetails } from '#commands/identity/outcomes.ts'
import type { ErasureRefusalReason } from '#domain/identity/account/erasure-schemas.ts'
import { weaknessMessage } from '#domain/identity/password-rules.ts'
import type { CallWithRefusals } from '../http/handlers.ts'
import {
  accountSuspended,
  codeRequired,
  type HttpRefusal,
  incorrectCode,
  incorrectCredentials,
  invalidInput,
  mfaExpired,
  notFound,
  rateLimitExceeded,
  refusal,
  unauthorized,
} from '../http/problem.ts'
import type { IdentityRefusal } from '../wire/refusals.ts'

type GeneralRefusal =
  | 'email_taken'
  | 'mfa_required'
  | 'email_unverified'
  | 'last_admin'
  | 'not_a_phone'
  | 'changed_meanwhile'
  | 'escrow_unsettled'
  | ErasureRefusalReason
type RefusedOutcome = RefusalWithDetails<IdentityRefusal | GeneralRefusal>

/**
 * Returns the problem for a refusal of a use case of identity. `path` is the field that holds a new password.
 */
function toIdentityProblem(outcome: RefusedOutcome, path: string): HttpRefusal {
  switch (outcome.refused) {
    case 'NotFound':
      return notFound()
    case 'too_many_requests':
      return rateLimitExceeded(outcome.retry_after)
    case 'weak_password':
      return invalidInput(path, weaknessMessage(outcome))
    case 'incorrect_credentials':
      return incorrectCredentials('Incorrect Credentials')
    case 'incorrect_code':
      return incorrectCredentials('Incorrect Code')
    case 'phone_code_wrong':
      return incorrectCode()
    case 'email_unknown':
      return incorrectCredentials('Email not found')
    case 'account_suspended':
      return accountSuspended()
    case 'mfa_expired':
      return mfaExpired()
    case 'code_needed':
      return codeRequired()
    case 'method_not_enabled':
      return invalidInput('method', 'is not one of this account')
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

type CompletedOutcome = { refused?: undefined; position?: bigint | undefined }
type Outcome<Reason extends string> =
  | CompletedOutcome
  | Extract<RefusedOutcome, { refused: Reason | 'NotFound' }>

/**
 * Throws the problem of a refusal, or waits until reads see what was written. A refusal that the route does
 * not declare does not compile. `path` is the field of a new password.
 */
export async function requireCompleted<Reason extends string, O extends Outcome<NoInfer<Reason>>>(
  { awaitProjection }: CallWithRefusals<Reason>,
  outcome: O,
  path = 'password',
): Promise<Extract<O, CompletedOutcome>> {
  if (isRefused(outcome)) throw toIdentityProblem(outcome, path)
  const completedOutcome = outcome as Extract<O, CompletedOutcome>
  if (completedOutcome.position !== undefined) await awaitProjection(completedOutcome.position)
  return completedOutcome
}

const isRefused = (outcome: CompletedOutcome | RefusedOutcome): outcome is RefusedOutcome =>
  outcome.refused !== undefined

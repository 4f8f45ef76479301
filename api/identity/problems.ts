import type { RefusalWithDetails } from '#commands/identity/outcomes.ts'
import type { ErasureRefusalReason } from '#domain/identity/account/erasure-schemas.ts'
import { weaknessMessage } from '#domain/identity/password-rules.ts'
import type { CallWithRefusals } from '../http/handlers.ts'
import { type HttpRefusal, invalidInput, rateLimitExceeded, refusal } from '../http/problem.ts'
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
    case 'too_many_requests':
      return rateLimitExceeded(outcome.retry_after)
    case 'weak_password':
      return invalidInput(path, weaknessMessage(outcome))
    case 'method_not_enabled':
      return invalidInput('method', 'is not one of this account')
    default:
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

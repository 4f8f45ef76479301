import type { RefusedAs } from '#commands/identity/outcomes.ts'
import { weaknessText } from '#domain/identity/password-rules.ts'
import type * as refusals from '#domain/identity/refusals.ts'
import {
  invalid,
  mfaExpired,
  notFound,
  Refusal,
  refusal,
  suspended,
  tooMany,
  unauthorized,
  wrong,
} from '../http/problem.ts'

type Declared = (typeof refusals)[keyof typeof refusals][number]
/** These are answered as a success that says `false`, each by its own route. */
type Unsuccessful = 'link_over' | 'code_wrong' | 'code_over' | 'old_password_missing' | 'passwords_differ'
type Refused = RefusedAs<Exclude<Declared, Unsuccessful>>

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
    case 'email_unknown':
      return wrong('Email not found')
    case 'account_suspended':
      return suspended()
    case 'mfa_expired':
      return mfaExpired()
    case 'method_not_enabled':
      return invalid('method', 'is not one of this account')
    case 'session_over':
      return unauthorized('invalid token')
    case 'email_taken':
      return new Refusal(409, outcome.refused, 'This address has an account already.')
    case 'mfa_required':
    case 'email_unverified':
    case 'last_admin':
    case 'changed_meanwhile':
      return refusal(outcome.refused)
  }
}

type Completed = { refused?: undefined; position?: bigint | undefined }
type Waiting = { awaitProjection(position: bigint): Promise<void> }

/** Turns a refusal into its problem, and waits until reads see what was written. `path`: the field of a new password. */
export async function completed<O extends Completed>(
  { awaitProjection }: Waiting,
  outcome: O | Refused,
  path = 'password',
): Promise<O> {
  if (outcome.refused !== undefined) throw problemOf(outcome, path)
  if (outcome.position !== undefined) await awaitProjection(outcome.position)
  return outcome
}

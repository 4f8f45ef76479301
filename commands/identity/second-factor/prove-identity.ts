import type { CommandContext } from '#commands/kernel/handle.ts'
import type { MfaMethod } from '#commands/ports/identity/second-factors.ts'
import type { proveRefusals, sendProofCodeRefusals } from '#domain/identity/refusals.ts'
import { accountAggregate } from '../account.ts'
import type { IdentityNeeds } from '../dependencies.ts'
import { sendSecondFactorCode } from '../mails/code-messages.ts'
import type { IdentityOutcome } from '../outcomes.ts'
import { checkPassword, recordLoginFailure } from '../password/check-password.ts'
import { limitCodes, proofMethods } from './send-code.ts'

type Member = { user_id: string; session_id: string }
type Code = { code: string; method?: MfaMethod | undefined; ip: string }
type ProofInput = Omit<Code, 'code'> & { password?: string | undefined; code?: string | undefined }

/** The challenge under which a code is sent for the proof of this session. */
const challengeOf = ({ session_id }: Member) => `proof:${session_id}`

/**
 * Proves who uses a session, so that it may make sensitive changes for some minutes: by the password, or by a
 * code if a second factor is on. `code_needed`: a password was given although a second factor is on.
 */
export async function proveIdentity(
  deps: IdentityNeeds<
    | 'attempts'
    | 'commander'
    | 'log'
    | 'logins'
    | 'passwords'
    | 'policy'
    | 'queue'
    | 'secondFactors'
    | 'sessions'
  >,
  ctx: CommandContext,
  member: Member,
  { password, code = '', method, ip }: ProofInput,
): Promise<IdentityOutcome<typeof proveRefusals, object>> {
  const proofOutcome =
    password === undefined
      ? await checkCode(deps, ctx, member, { code, method, ip })
      : await checkOwnPassword(deps, ctx, member, { password, ip })
  if (proofOutcome.refused !== undefined) return proofOutcome
  await deps.sessions.markProved(member.session_id, new Date(ctx.at), proofOutcome.by)
  return {}
}

type CheckOutcome = Promise<IdentityOutcome<typeof proveRefusals, { by: MfaMethod | 'password' }>>

async function checkOwnPassword(
  deps: IdentityNeeds<'commander' | 'logins' | 'passwords' | 'attempts' | 'queue' | 'log'>,
  ctx: CommandContext,
  { user_id, session_id }: Member,
  { password, ip }: { password: string; ip: string },
): CheckOutcome {
  const { mfa_methods, roles } = (await deps.commander.load(accountAggregate, user_id)).state.context
  if (mfa_methods.length > 0 || roles.length > 0) return { refused: 'code_needed' }
  const email = await deps.logins.addressOf(user_id)
  if (email === undefined) return { refused: 'session_over' }
  const passwordOutcome = await checkPassword(deps, ctx, { email, password, ip, session_id })
  return passwordOutcome.refused === undefined ? { by: 'password' } : passwordOutcome
}

async function checkCode(
  deps: IdentityNeeds<'commander' | 'secondFactors' | 'policy' | 'log'>,
  ctx: CommandContext,
  member: Member,
  { code, method, ip }: Code,
): CheckOutcome {
  const { user_id, session_id } = member
  const enabledMethods = await proofMethods(
    deps,
    (await deps.commander.load(accountAggregate, user_id)).state.context,
  )
  const methods = method ? enabledMethods.filter((each) => each === method) : enabledMethods
  if (methods.length === 0) return { refused: 'method_not_enabled' }
  const answer = { user_id, challenge: challengeOf(member), code, methods, ip, session_id }
  const answerResult = await deps.secondFactors.prove(answer, new Date(ctx.at))
  if ('retry_after' in answerResult) return { refused: 'too_many_requests', ...answerResult }
  if ('method' in answerResult) return { by: answerResult.method }
  recordLoginFailure(deps, ctx, answerResult.failed_user_id)
  return { refused: 'incorrect_code' }
}

/** Sends a code for the proof of this session, by one of the account's enabled methods. */
export async function sendProofCode(
  deps: IdentityNeeds<'commander' | 'secondFactors' | 'attempts' | 'queue' | 'policy'>,
  ctx: CommandContext,
  member: Member,
  method: 'sms' | 'email',
): Promise<IdentityOutcome<typeof sendProofCodeRefusals, object>> {
  const { user_id } = member
  const methods = await proofMethods(
    deps,
    (await deps.commander.load(accountAggregate, user_id)).state.context,
  )
  if (!methods.includes(method)) return { refused: 'method_not_enabled' }
  const limitRefusal = await limitCodes(deps, ctx.at, user_id)
  if (limitRefusal) return limitRefusal
  await deps.queue.add(sendSecondFactorCode({ user_id, method, challenge: challengeOf(member) }, ctx.at))
  return {}
}

import { asMember, type CommandContext } from '#commands/kernel/handle.ts'
import type { Confirmation, EnableFactor } from '#commands/ports/identity/second-factors.ts'
import type { Factor } from '#domain/identity/account/account-schemas.ts'
import { normalizeCode } from '#domain/identity/codes.ts'
import type {
  disableFactorsRefusals,
  enableFactorRefusals,
  setUpAppRefusals,
} from '#domain/identity/refusals.ts'
import { accountAggregate, handleAccountCommand, hasVerifiedEmail } from '../account.ts'
import type { IdentityNeeds } from '../dependencies.ts'
import {
  type IdentityOutcome,
  type RefusalWithDetails,
  rollBackWhenRefused,
  type WriteResult,
} from '../outcomes.ts'
import { checkPassword } from '../password/check-password.ts'

type Member = { user_id: string; session_id: string }
type EnableResult = WriteResult & { recovery_codes?: string[] }
type SecondFactorNeeds = IdentityNeeds<'commander' | 'secondFactors' | 'sessions'>

/**
 * Returns a secret for an authenticator app, as the link that the app reads, to a member with a verified
 * address. It takes effect once a code of it is confirmed.
 */
export async function startAppSetup(
  { commander, secondFactors }: IdentityNeeds<'commander' | 'secondFactors'>,
  ctx: CommandContext,
  user_id: string,
): Promise<IdentityOutcome<typeof setUpAppRefusals, { otpauth_url: string }>> {
  const { email, email_verified } = (await commander.load(accountAggregate, user_id)).state.context
  if (!email_verified) return { refused: 'email_unverified' }
  return { otpauth_url: await secondFactors.pendingTotp(user_id, email, new Date(ctx.at)) }
}

/** Turns on codes by SMS or mail, with a code that was sent for the settings. */
export const enableByCode = (deps: SecondFactorNeeds, ctx: CommandContext, member: Member, code: string) =>
  enable(deps, ctx, member, (write) =>
    deps.secondFactors.confirmCode(member.user_id, normalizeCode(code), new Date(ctx.at), write),
  )

/** Turns on an authenticator app, with a code that it shows. */
export const enableByApp = (deps: SecondFactorNeeds, ctx: CommandContext, member: Member, code: string) =>
  enable(deps, ctx, member, (write) =>
    deps.secondFactors.confirmTotp(member.user_id, normalizeCode(code), new Date(ctx.at), write),
  )

const ENABLE_REFUSES = ['mfa_required', 'changed_meanwhile'] as const

/**
 * Turns on a factor and keeps the enabled ones. Every other session ends. The recovery codes are issued with
 * the first factor.
 */
async function enable(
  { commander, sessions }: Pick<SecondFactorNeeds, 'commander' | 'sessions'>,
  ctx: CommandContext,
  { user_id, session_id }: Member,
  confirm: (write: EnableFactor) => Promise<Confirmation>,
): Promise<IdentityOutcome<typeof enableFactorRefusals, EnableResult>> {
  if (!(await hasVerifiedEmail({ commander }, user_id))) return { refused: 'email_unverified' }
  const outcome = await rollBackWhenRefused<
    Confirmation & WriteResult & { method: Factor | undefined },
    RefusalWithDetails<'mfa_required' | 'changed_meanwhile'>
  >(async (refuse) => {
    let position: bigint | undefined
    let method: Factor | undefined
    const confirmation = await confirm(async (factor) => {
      const { mfa_methods } = (await commander.load(accountAggregate, user_id)).state.context
      const command = { type: 'EnableMfa', ...factor } as const
      const enableOutcome = await handleAccountCommand(
        { commander },
        asMember(ctx, user_id),
        user_id,
        command,
        ENABLE_REFUSES,
      )
      if (enableOutcome.refused !== undefined) return refuse(enableOutcome)
      position = enableOutcome.position
      method = factor.method
      return { first: mfa_methods.length === 0 }
    })
    return { ...confirmation, position, method }
  })
  if ('refused' in outcome) return outcome
  if (outcome.failed !== undefined)
    return { refused: outcome.failed === 'expired' ? 'code_expired' : 'code_wrong' }
  const { recovery_codes, position, method } = outcome
  await sessions.endAll(user_id, new Date(), 'all', session_id)
  // Adding another factor does not prove that this session ever passed an existing one.
  if (recovery_codes && method === 'totp') await sessions.markSecondFactor(session_id)
  // The member has just entered a code of the app in this session.
  if (method === 'totp') await sessions.markProved(session_id, new Date(ctx.at), 'totp')
  return { position, ...(recovery_codes && { recovery_codes }) }
}

const DISABLE_REFUSES = ['mfa_required', 'changed_meanwhile'] as const

/**
 * Turns every second factor off, with the password. Every other session ends. Staff cannot: `mfa_required`.
 */
export async function disableSecondFactors(
  deps: IdentityNeeds<
    'commander' | 'logins' | 'passwords' | 'sessions' | 'secondFactors' | 'attempts' | 'queue' | 'log'
  >,
  ctx: CommandContext,
  { user_id, session_id, password, ip }: Member & { password: string; ip: string },
): Promise<IdentityOutcome<typeof disableFactorsRefusals, WriteResult>> {
  const email = await deps.logins.addressOf(user_id)
  if (email === undefined) return { refused: 'session_over' }
  const passwordOutcome = await checkPassword(deps, ctx, { email, password, ip, session_id })
  if (passwordOutcome.refused !== undefined) return passwordOutcome
  const outcome = await rollBackWhenRefused<
    WriteResult & { wasEnabled: boolean },
    RefusalWithDetails<'mfa_required' | 'changed_meanwhile'>
  >(async (refuse) => {
    let position: bigint | undefined
    let wasEnabled = false
    await deps.secondFactors.drop(user_id, async () => {
      const disableOutcome = await handleAccountCommand(
        deps,
        ctx,
        user_id,
        { type: 'DisableMfa' },
        DISABLE_REFUSES,
      )
      if (disableOutcome.refused !== undefined) return refuse(disableOutcome)
      position = disableOutcome.position
      wasEnabled = disableOutcome.events.length > 0
    })
    return { position, wasEnabled }
  })
  if (!('refused' in outcome) && outcome.wasEnabled)
    await deps.sessions.endAll(user_id, new Date(), 'all', session_id)
  return outcome
}

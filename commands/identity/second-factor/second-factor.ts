import { asSystem, type Context } from '#commands/kernel/handle.ts'
import type { Confirmation, EnableFactor } from '#commands/ports/identity/second-factors.ts'
import type { disableFactorsRefuses, enableFactorRefuses } from '#domain/identity/refusals.ts'
import { accounts } from '../account.ts'
import type { Needs } from '../dependencies.ts'
import { give } from '../give.ts'
import { type OutcomeOf, type RefusedAs, undoneWhenRefused, type Written } from '../outcomes.ts'
import { checkPassword } from '../password/check-password.ts'

type Member = { user_id: string; session_id: string }
type Enabled = Written & { recovery_codes?: string[] }
type Deps = Needs<'commander' | 'secondFactors' | 'sessions'>

/** A secret for an authenticator app, as the link that the app reads; it counts once a code of it is confirmed. */
export async function pendingApp(
  { commander, secondFactors }: Needs<'commander' | 'secondFactors'>,
  ctx: Context,
  user_id: string,
) {
  const { email } = (await commander.load(accounts, user_id)).state.context
  return secondFactors.pendingTotp(user_id, email, new Date(ctx.at))
}

/** Turns on codes by SMS or mail, by a code that was sent for the settings. */
export const enableByCode = (deps: Deps, ctx: Context, member: Member, code: string) =>
  enable(deps, ctx, member, (write) =>
    deps.secondFactors.confirmCode(member.user_id, digits(code), new Date(ctx.at), write),
  )

/** Turns on an authenticator app, by a code that it shows. */
export const enableByApp = (deps: Deps, ctx: Context, member: Member, code: string) =>
  enable(deps, ctx, member, (write) =>
    deps.secondFactors.confirmTotp(member.user_id, digits(code), new Date(ctx.at), write),
  )

const digits = (code: string) => code.replaceAll(/\s/g, '')

/** Factors that are on stay on. The recovery codes are issued with the first factor. */
async function enable(
  { commander, sessions }: Pick<Deps, 'commander' | 'sessions'>,
  ctx: Context,
  { user_id, session_id }: Member,
  confirm: (write: EnableFactor) => Promise<Confirmation>,
): Promise<OutcomeOf<typeof enableFactorRefuses, Enabled>> {
  const outcome = await undoneWhenRefused<Confirmation & Written, RefusedAs<'changed_meanwhile'>>(
    async (refuse) => {
      let position: bigint | undefined
      const confirmed = await confirm(async (factor) => {
        const { mfa_methods } = (await commander.load(accounts, user_id)).state.context
        const command = { type: 'EnableMfa', ...factor } as const
        const enabled = await give({ commander }, asSystem(ctx), user_id, command, ['changed_meanwhile'])
        if (enabled.refused !== undefined) return refuse(enabled)
        position = enabled.position
        return { first: mfa_methods.length === 0 }
      })
      return { ...confirmed, position }
    },
  )
  if ('refused' in outcome) return outcome
  if (outcome.failed !== undefined) return { refused: `code_${outcome.failed}` }
  const { recovery_codes, position } = outcome
  // Adding another factor does not prove that this session ever passed an existing one.
  if (recovery_codes) await sessions.markSecondFactor(session_id)
  return { position, ...(recovery_codes && { recovery_codes }) }
}

const DISABLE_REFUSES = ['mfa_required', 'changed_meanwhile'] as const

/** Turns every second factor off, by the password. Staff cannot: `mfa_required`. */
export async function disableSecondFactors(
  deps: Needs<'commander' | 'logins' | 'passwords' | 'secondFactors' | 'log'>,
  ctx: Context,
  { user_id, password, ip }: { user_id: string; password: string; ip: string },
): Promise<OutcomeOf<typeof disableFactorsRefuses, Written>> {
  const email = await deps.logins.addressOf(user_id)
  if (email === undefined) return { refused: 'session_over' }
  const checked = await checkPassword(deps, ctx, { email, password, ip })
  if (checked.refused !== undefined) return checked
  return undoneWhenRefused<Written, RefusedAs<'mfa_required' | 'changed_meanwhile'>>(async (refuse) => {
    let position: bigint | undefined
    await deps.secondFactors.drop(user_id, async () => {
      const disabled = await give(deps, ctx, user_id, { type: 'DisableMfa' }, DISABLE_REFUSES)
      if (disabled.refused !== undefined) return refuse(disabled)
      position = disabled.position
    })
    return { position }
  })
}

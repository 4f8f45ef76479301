import type { profileMachine } from '#domain/identity/profile.ts'
import type { registerRefusals } from '#domain/identity/refusals.ts'
import { asSystem, type CommandContext, type CommandInput, initiatedBy } from '../kernel/handle.ts'
import { handleAccountCommand } from './account.ts'
import type { IdentityNeeds } from './dependencies.ts'
import { networkLimits, refuseOverLimit, withMinimumDuration } from './limits/limits.ts'
import { accountExistsMailTask } from './mails/link-mails.ts'
import {
  type IdentityOutcome,
  type RefusalWithDetails,
  rollBackWhenRefused,
  type WriteResult,
} from './outcomes.ts'
import { refuseWeakPassword } from './password/strength.ts'
import { profileAggregate } from './profile.ts'

const REFUSALS = ['changed_meanwhile'] as const
const MAX_REGISTRATIONS_PER_NETWORK = 20
const MAX_MAILS_PER_ADDRESS = 5

type ProfileFields = Omit<
  Extract<CommandInput<typeof profileMachine>, { type: 'CreateProfile' }>,
  'type' | 'user_id'
>
type Registration = ProfileFields & { email: string; password: string }
type CreateOutcome = IdentityOutcome<readonly ['email_taken'], WriteResult>
type RegistrationNeeds = IdentityNeeds<'commander' | 'logins' | 'passwords' | 'attempts' | 'queue' | 'policy'>

/**
 * Registers an account with its profile. If responses hide which addresses have an account, the owner of a
 * taken address gets a mail instead.
 */
export async function register(
  deps: RegistrationNeeds,
  ctx: CommandContext,
  { email, password, ...profileFields }: Registration,
  ip: string,
): Promise<IdentityOutcome<typeof registerRefusals, WriteResult>> {
  const weaknessRefusal = refuseWeakPassword(deps, password, email)
  if (weaknessRefusal) return weaknessRefusal
  const limitRefusal = await refuseOverLimit(
    deps,
    ctx.at,
    ...networkLimits('register', ip, MAX_REGISTRATIONS_PER_NETWORK),
  )
  if (limitRefusal) return limitRefusal
  return withMinimumDuration(deps.policy, async () => {
    const outcome = await createAccount(deps, ctx, { email, password, ...profileFields })
    if (outcome.refused === 'email_taken' && deps.policy.hidesAddresses) await mailOwner(deps, email, ctx.at)
    return outcome
  })
}

/** Writes both events or none. The address is claimed while they are written. */
const createAccount = (
  { logins, commander }: RegistrationNeeds,
  ctx: CommandContext,
  { email, password, ...profileFields }: Registration,
) =>
  rollBackWhenRefused<CreateOutcome, RefusalWithDetails<'changed_meanwhile'>>(async (refuse) => {
    let position: bigint | undefined
    const newLogin = await logins.register(email, password, new Date(ctx.at), async (user_id) => {
      const memberContext = initiatedBy(ctx, user_id)
      const command = { type: 'CreateProfile', user_id, ...profileFields } as const
      const profileOutcome = await commander.handle(
        profileAggregate,
        user_id,
        command,
        asSystem(memberContext),
        REFUSALS,
      )
      if (profileOutcome.refused !== undefined) return refuse(profileOutcome)
      const registration = { type: 'RegisterAccount', user_id, email } as const
      const accountOutcome = await handleAccountCommand(
        { commander },
        asSystem(memberContext),
        user_id,
        registration,
        REFUSALS,
      )
      if (accountOutcome.refused !== undefined) return refuse(accountOutcome)
      position =
        accountOutcome.position > profileOutcome.position ? accountOutcome.position : profileOutcome.position
    })
    return newLogin ? { position } : { refused: 'email_taken' }
  })

/** Mails the owner of an address that somebody tried to register it, which the response does not reveal. */
async function mailOwner(
  deps: Pick<RegistrationNeeds, 'attempts' | 'logins' | 'queue'>,
  email: string,
  at: string,
) {
  const limitRefusal = await refuseOverLimit(deps, at, {
    key: `exists:${email}`,
    maxAttempts: MAX_MAILS_PER_ADDRESS,
  })
  const user_id = await deps.logins.userOf(email)
  if (!limitRefusal && user_id !== undefined) await deps.queue.add(accountExistsMailTask.for({ user_id }))
}

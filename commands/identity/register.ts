import type { profile } from '#domain/identity/profile.ts'
import type { registerRefuses } from '#domain/identity/refusals.ts'
import { asSystem, type CommandInput, type Context, initiatedBy } from '../kernel/handle.ts'
import type { Needs } from './dependencies.ts'
import { give } from './give.ts'
import { constantTime } from './limits/constant-time.ts'
import { limited, networkLimits } from './limits/limits.ts'
import { accountExistsMailTask } from './mails/account-exists.ts'
import { type OutcomeOf, type RefusedAs, undoneWhenRefused, type Written } from './outcomes.ts'
import { refuseWeak } from './password/strength.ts'
import { profiles } from './profile.ts'

const WRITTEN = ['changed_meanwhile'] as const
const REGISTER_PER_NETWORK = 20
const EXISTS_PER_ADDRESS = 5

type About = Omit<Extract<CommandInput<typeof profile>, { type: 'CreateProfile' }>, 'type' | 'user_id'>
type Newcomer = About & { email: string; password: string }
type Created = OutcomeOf<readonly ['email_taken'], Written>
type Deps = Needs<'commander' | 'logins' | 'passwords' | 'attempts' | 'queue' | 'policy'>

/**
 * Registers an account with its profile. Where answers hide which addresses have one, the owner of a taken address gets
 * a mail instead.
 */
export async function register(
  deps: Deps,
  ctx: Context,
  { email, password, ...about }: Newcomer,
  ip: string,
): Promise<OutcomeOf<typeof registerRefuses, Written>> {
  const weak = refuseWeak(deps, password, email)
  if (weak) return weak
  const tooMany = await limited(deps, ctx.at, ...networkLimits('register', ip, REGISTER_PER_NETWORK))
  if (tooMany) return tooMany
  return constantTime(deps.policy, async () => {
    const outcome = await create(deps, ctx, email, password, about)
    if (outcome.refused === 'email_taken' && deps.policy.hidesAddresses) await mailOwner(deps, email, ctx.at)
    return outcome
  })
}

/** Writes both events or none; the address is claimed while they are written. */
const create = ({ logins, commander }: Deps, ctx: Context, email: string, password: string, about: About) =>
  undoneWhenRefused<Created, RefusedAs<'changed_meanwhile'>>(async (refuse) => {
    let position: bigint | undefined
    const registered = await logins.register(email, password, new Date(ctx.at), async (user_id) => {
      const by = initiatedBy(ctx, user_id)
      const command = { type: 'CreateProfile', user_id, ...about } as const
      const profile = await commander.handle(profiles, user_id, command, asSystem(by), WRITTEN)
      if (profile.refused !== undefined) return refuse(profile)
      const registration = { type: 'RegisterAccount', user_id, email } as const
      const account = await give({ commander }, asSystem(by), user_id, registration, WRITTEN)
      if (account.refused !== undefined) return refuse(account)
      position = account.position > profile.position ? account.position : profile.position
    })
    return registered ? { position } : { refused: 'email_taken' }
  })

/** Mails the account's owner that somebody tried to register their address, which the answer does not reveal. */
async function mailOwner(deps: Pick<Deps, 'attempts' | 'logins' | 'queue'>, email: string, at: string) {
  const tooMany = await limited(deps, at, { key: `exists:${email}`, most: EXISTS_PER_ADDRESS })
  const user_id = await deps.logins.userOf(email)
  if (!tooMany && user_id !== undefined) await deps.queue.add(accountExistsMailTask.for({ user_id }))
}

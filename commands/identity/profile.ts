import { Profile, type profile } from '#domain/identity/profile.ts'
import { reviseProfileRefusals } from '#domain/identity/refusals.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { Aggregate, CommandInput, Context } from '../kernel/handle.ts'
import { onlyPersonIn, onlySystem } from '../kernel/rules.ts'

export const profiles: Aggregate<typeof profile> = {
  kind: 'profile',
  decider: Profile,
  may: {
    CreateProfile: onlySystem,
    ReviseProfile: onlyPersonIn('user_id'),
    ChangeProfileImage: onlyPersonIn('user_id'),
  },
}

type Revision = Omit<Extract<CommandInput<typeof profile>, { type: 'ReviseProfile' }>, 'type'>

/** Changes the member's own profile. Fields that are not given stay. */
export const reviseProfile = (deps: Needs<'commander'>, ctx: Context, revision: Revision) =>
  deps.commander.handle(
    profiles,
    String(ctx.actor.user_id),
    { type: 'ReviseProfile', ...revision },
    ctx,
    reviseProfileRefusals,
  )

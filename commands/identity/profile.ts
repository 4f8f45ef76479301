import { Profile, type profile } from '#domain/identity/profile.ts'
import type { Work } from '../kernel/dependencies.ts'
import type { Aggregate, Asked, Context } from '../kernel/handle.ts'
import { only, onlySystem } from '../kernel/rules.ts'

export const profiles: Aggregate<typeof profile> = {
  kind: 'profile',
  decider: Profile,
  may: { CreateProfile: onlySystem, ReviseProfile: only('user_id'), ChangeProfileImage: only('user_id') },
}

type Revision = Omit<Extract<Asked<typeof profile>, { type: 'ReviseProfile' }>, 'type'>

/** Changes what a member says of themselves; what is not given stays. Refused: `changed_meanwhile`. */
export const reviseProfile = (work: Work, ctx: Context, said: Revision) =>
  work.commander.handle(profiles, String(ctx.actor.user_id), { type: 'ReviseProfile', ...said }, ctx)

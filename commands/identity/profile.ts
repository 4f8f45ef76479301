import { profileLifecycle, type profileMachine } from '#domain/identity/profile.ts'
import { reviseProfileRefusals } from '#domain/identity/refusals.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type Aggregate, type CommandContext, type CommandInput, callerId } from '../kernel/handle.ts'
import { onlyPersonIn, onlySystem } from '../kernel/rules.ts'

export const profileAggregate: Aggregate<typeof profileMachine> = {
  kind: 'profile',
  decider: profileLifecycle,
  may: {
    CreateProfile: onlySystem,
    ReviseProfile: onlyPersonIn('user_id'),
    ChangeProfileImage: onlyPersonIn('user_id'),
  },
}

type Revision = Omit<Extract<CommandInput<typeof profileMachine>, { type: 'ReviseProfile' }>, 'type'>

/** Changes the member's own profile. Fields that are not given stay. */
export const reviseProfile = (deps: Needs<'commander'>, ctx: CommandContext, revision: Revision) =>
  deps.commander.handle(
    profileAggregate,
    callerId(ctx),
    { type: 'ReviseProfile', ...revision },
    ctx,
    reviseProfileRefusals,
  )

import { reviseProfile } from '#commands/profile.ts'
import type { profile } from '../contract/profile.ts'
import type { OwnProfile } from '../contract/shapes.ts'
import { type Call, type Handlers, settled } from '../handlers.ts'
import { notFound } from '../problem.ts'
import { ownProfile } from '../queries/people.ts'
import type { Services } from '../services.ts'

export const profileRoutes = ({ work, sql }: Services): Handlers<keyof typeof profile> => {
  async function mine({ user_id }: { user_id: string }): Promise<OwnProfile> {
    const profile = await ownProfile(sql, user_id)
    if (!profile) throw notFound()
    return profile
  }

  async function revise(call: Call<'POST /client/profile'> | Call<'POST /consultant/profile'>) {
    await settled(call, await reviseProfile(work, call.ctx, call.body))
    return { success: true as const, profile: await mine(call.member) }
  }

  return {
    'GET /client/profile': async ({ member }) => ({ profile: await mine(member), reviews: [] }),
    'POST /client/profile': revise,
    'GET /consultant/profile': async ({ member }) => ({ profile: await mine(member), reviews: [] }),
    'POST /consultant/profile': revise,
  }
}

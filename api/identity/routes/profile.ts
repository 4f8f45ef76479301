import { accepted, type Call, type Handlers } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import { ownProfile } from '#api/identity/shown-people.ts'
import { toReviews } from '#api/reviews/shown-reviews.ts'
import type { profile } from '#api/wire/identity/profile.ts'
import type { OwnProfile } from '#api/wire/shapes/profile.ts'
import { reviseProfile } from '#commands/identity/profile.ts'
import { changeProfileImage } from '#commands/identity/profile-image.ts'
import { hasProfileImage } from '#projections/identity/profiles-questions.ts'
import { reviewsAbout } from '#projections/reviews/reviews-questions.ts'

/** A new image has a new URL, so an answer may be cached forever. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

export const profileRoutes = ({ deps, sql, profileImages }: Services): Handlers<keyof typeof profile> => {
  async function mine({ user_id }: { user_id: string }): Promise<OwnProfile> {
    const profile = await ownProfile(sql, user_id)
    if (!profile) throw notFound()
    return profile
  }

  /** The own profile, and what others wrote about this person in that role. */
  const withReviews = async (member: { user_id: string }, as: 'client' | 'consultant') => {
    const [profile, about] = await Promise.all([mine(member), reviewsAbout(sql, member.user_id, as)])
    return { profile, reviews: await toReviews(sql, about) }
  }

  async function revise(call: Call<'POST /client/profile'> | Call<'POST /consultant/profile'>) {
    await accepted(call, await reviseProfile(deps, call.ctx, call.body))
    return { success: true as const, profile: await mine(call.member) }
  }

  return {
    'GET /client/profile': ({ member }) => withReviews(member, 'client'),
    'POST /client/profile': revise,
    'GET /consultant/profile': ({ member }) => withReviews(member, 'consultant'),
    'POST /consultant/profile': revise,

    'POST /profile/image': async (call) => {
      const { ctx, body, member } = call
      await accepted(call, await changeProfileImage(deps, ctx, body.file_id ?? undefined, profileImages.copy))
      return { success: true, profile: await mine(member) }
    },

    'GET /profile/image/{user_id}/{image_id}': async ({ params, reply }) => {
      const isTheirs = await hasProfileImage(sql, params.user_id, params.image_id)
      const image = isTheirs && (await profileImages.open(params))
      if (!image) throw notFound()
      reply.headers({
        'content-type': 'image/webp',
        'cache-control': FOR_GOOD,
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      return image
    },
  }
}

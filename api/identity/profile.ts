import { type Handlers, type HttpCall, requireAccepted } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import { ownProfileResponse } from '#api/identity/person-responses.ts'
import { toReviewResponses } from '#api/reviews/review-responses.ts'
import type { profileRoutes } from '#api/wire/identity/profile.ts'
import type { OwnProfileResponse } from '#api/wire/shapes/profile.ts'
import { reviseProfile } from '#commands/identity/profile.ts'
import { changeProfileImage } from '#commands/identity/profile-image.ts'
import { hasProfileImage } from '#projections/identity/profiles.ts'
import { reviewsAbout } from '#projections/reviews/reviews.ts'

/** A new image has a new URL, so a response may be cached forever. */
const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable'

/**
 * Whether the header names AVIF. A wildcard does not count, since browsers that cannot read AVIF send it too.
 */
const acceptsAvif = (accept = '') =>
  accept
    .split(',')
    .some((range) => /^\s*image\/avif\s*(;|$)/i.test(range) && !/;\s*q=0(\.0*)?\s*$/i.test(range))

export const profileHandlers = ({
  deps,
  sql,
  profileImages,
}: Services): Handlers<keyof typeof profileRoutes> => {
  async function requireOwnProfile({ user_id }: { user_id: string }): Promise<OwnProfileResponse> {
    const profile = await ownProfileResponse(sql, user_id)
    if (!profile) throw notFound()
    return profile
  }

  /** Returns the own profile, and the reviews that others wrote about this person in that role. */
  const profileWithReviews = async (member: { user_id: string }, role: 'client' | 'consultant') => {
    const [profile, reviewRows] = await Promise.all([
      requireOwnProfile(member),
      reviewsAbout(sql, member.user_id, role),
    ])
    return { profile, reviews: await toReviewResponses(sql, reviewRows) }
  }

  async function reviseOwnProfile(
    call: HttpCall<'POST /client/profile'> | HttpCall<'POST /consultant/profile'>,
  ) {
    await requireAccepted(call, await reviseProfile(deps, call.ctx, call.body))
    return { success: true as const, profile: await requireOwnProfile(call.member) }
  }

  return {
    'GET /client/profile': ({ member }) => profileWithReviews(member, 'client'),
    'POST /client/profile': reviseOwnProfile,
    'GET /consultant/profile': ({ member }) => profileWithReviews(member, 'consultant'),
    'POST /consultant/profile': reviseOwnProfile,

    'POST /profile/image': async (call) => {
      const { ctx, body, member } = call
      await requireAccepted(
        call,
        await changeProfileImage(
          deps,
          ctx,
          { file_id: body.file_id ?? undefined, crop: body.crop },
          profileImages.copy,
        ),
      )
      return { success: true, profile: await requireOwnProfile(member) }
    },

    'GET /profile/image/{user_id}/{image_id}': async ({ params, query, request, reply }) => {
      const isCurrentImage = await hasProfileImage(sql, params.user_id, params.image_id)
      const format = acceptsAvif(request.headers.accept) ? 'avif' : 'webp'
      const image = isCurrentImage && (await profileImages.open(params, { size: query.size, format }))
      if (!image) throw notFound()
      reply.headers({
        'content-type': `image/${image.format}`,
        'cache-control': IMMUTABLE_CACHE,
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        vary: [reply.getHeader('vary'), 'Accept'].filter(Boolean).join(', '),
      })
      return image.bytes
    },
  }
}

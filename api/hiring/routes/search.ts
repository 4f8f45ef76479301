import { accepted, type Call, type Handlers, ok } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import type { search } from '#api/wire/hiring/search.ts'
import { changeFavorite } from '#commands/hiring/favorite.ts'
import { visibleJob } from '#projections/hiring/jobs-questions.ts'
import { answered } from '#projections/hiring/search/answered.ts'
import { searchConsultants } from '#projections/hiring/search/consultants-questions.ts'
import { searchJobs } from '#projections/hiring/search/jobs-questions.ts'
import { maySeeConsultant } from '../shown/consultant-detail.ts'
import { consultantsOf } from '../shown/consultants.ts'
import { toJob } from '../shown/jobs.ts'

type Change = Parameters<typeof changeFavorite>[2]
type Favorites = Extract<keyof typeof search, `${string}/favorites/${string}`>

/** The tables by which searches decide what is found and in which order. */
const SEARCHED = ['jobs', 'consultants', 'favorite_jobs', 'favorite_consultants', 'accounts']

export const searchRoutes = ({
  deps,
  sql,
  searching,
  onChanges,
}: Services): Handlers<keyof typeof search> => {
  const known = answered()
  onChanges(({ changes }) => {
    if (changes.some(({ name }) => SEARCHED.includes(name))) known.forget()
  })

  async function change(call: Call<Favorites>, to: Change) {
    await accepted(call, await changeFavorite(deps, call.ctx, to))
    return ok
  }

  return {
    'POST /client/home': async ({ member, query: { page, limit }, body }) => {
      const { user_id } = member
      const { ids, total, totalPages } = await searchConsultants(searching, user_id, body, page, limit, known)
      const consultants = await consultantsOf(sql, user_id, ids)
      const list = ids.flatMap((id) => consultants.get(id) ?? [])
      return { list, currentPage: page, total, totalPages, state: body.state ?? '' }
    },

    'GET /client/home/favorites/add/{id}': async (call) => {
      const { id } = call.params
      const { user_id } = call.member
      if (id === user_id || !(await maySeeConsultant(sql, user_id, id))) throw notFound()
      return change(call, { type: 'AddFavorite', of: 'consultant', subject_id: id })
    },

    'GET /client/home/favorites/remove/{id}': async (call) =>
      change(call, { type: 'RemoveFavorite', of: 'consultant', subject_id: call.params.id }),

    'POST /consultant/jobs': async ({ member, query: { page, limit }, body }) => {
      const { rows, total, totalPages } = await searchJobs(
        searching,
        member.user_id,
        body,
        page,
        limit,
        known,
      )
      return { list: rows.map(toJob), currentPage: page, total, totalPages, state: body.state ?? '' }
    },

    'GET /consultant/jobs/favorites/add/{jobId}': async (call) => {
      const job = await visibleJob(sql, call.member.user_id, call.params.jobId)
      if (!job) throw notFound()
      return change(call, { type: 'AddFavorite', of: 'job', subject_id: job.id })
    },

    'GET /consultant/jobs/favorites/remove/{jobId}': async (call) =>
      change(call, { type: 'RemoveFavorite', of: 'job', subject_id: call.params.jobId }),
  }
}

import { type Handlers, type HttpCall, ok, requireAccepted } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import type { searchRoutes } from '#api/wire/hiring/search.ts'
import { changeFavorite } from '#commands/hiring/favorite.ts'
import { applicationStatus } from '#domain/hiring/status.ts'
import { applicationsToClient } from '#projections/hiring/applications.ts'
import { visibleJob } from '#projections/hiring/jobs.ts'
import { searchConsultants } from '#projections/hiring/search/consultants.ts'
import { searchJobs } from '#projections/hiring/search/job-search.ts'
import { createSearchCache } from '#projections/hiring/search/search-cache.ts'
import { consultantDetailResponse, consultantResponses, maySeeConsultant } from './consultant-responses.ts'
import { toJobResponse } from './job-responses.ts'

type FavoriteChange = Parameters<typeof changeFavorite>[2]
type FavoriteCalls = Extract<keyof typeof searchRoutes, `${string}/favorites/${string}`>

/** The read models that decide what a search finds and in which order. */
const SEARCH_TABLES = ['jobs', 'consultants', 'favorite_jobs', 'favorite_consultants', 'accounts']

export const searchHandlers = ({
  deps,
  sql,
  searchSql,
  onChanges,
}: Services): Handlers<keyof typeof searchRoutes> => {
  const searchCache = createSearchCache()
  onChanges(({ changes }) => {
    if (changes.some(({ name }) => SEARCH_TABLES.includes(name))) searchCache.forget()
  })

  async function saveFavoriteChange(call: HttpCall<FavoriteCalls>, favoriteChange: FavoriteChange) {
    await requireAccepted(call, await changeFavorite(deps, call.ctx, favoriteChange))
    return ok
  }

  return {
    'POST /client/home': async ({ member, query: { page, limit }, body }) => {
      const { user_id } = member
      const { ids, total, totalPages } = await searchConsultants(
        searchSql,
        user_id,
        body,
        page,
        limit,
        searchCache,
      )
      const consultants = await consultantResponses(sql, user_id, ids)
      const list = ids.flatMap((id) => consultants.get(id) ?? [])
      return { list, currentPage: page, total, totalPages, state: body.state ?? '' }
    },

    'GET /client/home/favorites/add/{id}': async (call) => {
      const { id } = call.params
      const { user_id } = call.member
      if (id === user_id || !(await maySeeConsultant(sql, user_id, id))) throw notFound()
      return saveFavoriteChange(call, { type: 'AddFavorite', of: 'consultant', subject_id: id })
    },

    'GET /client/home/favorites/remove/{id}': async (call) =>
      saveFavoriteChange(call, { type: 'RemoveFavorite', of: 'consultant', subject_id: call.params.id }),

    'POST /consultant/jobs': async ({ member, query: { page, limit }, body }) => {
      const { rows, total, totalPages } = await searchJobs(
        searchSql,
        member.user_id,
        body,
        page,
        limit,
        searchCache,
      )
      return { list: rows.map(toJobResponse), currentPage: page, total, totalPages, state: body.state ?? '' }
    },

    'GET /consultant/jobs/favorites/add/{jobId}': async (call) => {
      const job = await visibleJob(sql, call.member.user_id, call.params.jobId)
      if (!job) throw notFound()
      return saveFavoriteChange(call, { type: 'AddFavorite', of: 'job', subject_id: job.id })
    },

    'GET /consultant/jobs/favorites/remove/{jobId}': async (call) =>
      saveFavoriteChange(call, { type: 'RemoveFavorite', of: 'job', subject_id: call.params.jobId }),

    'GET /client/home/details/{id}': async ({ member, params: { id }, ctx }) => {
      const [maySee, detail, applications] = await Promise.all([
        maySeeConsultant(sql, member.user_id, id),
        consultantDetailResponse(sql, id, { viewer: member.user_id, time: ctx.at }),
        applicationsToClient(sql, member.user_id, id),
      ])
      if (!maySee || !detail) throw notFound()
      return {
        ...detail,
        applications: applications.map(({ status, ...application }) => ({
          ...application,
          status: applicationStatus.of(status),
        })),
      }
    },
  }
}

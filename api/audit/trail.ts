import { resourceTitles } from '#projections/audit/resource-titles.ts'
import type { TrailRow } from '#projections/audit/trail/trail-row.ts'
import { searchTrail, seqRangeUntilNow, trailInParts } from '#projections/audit/trail/trail-search.ts'
import { searchAccounts } from '#projections/identity/accounts.ts'
import { profilesOf } from '#projections/identity/profiles.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../http/services.ts'
import { toPersonResponse } from '../identity/person-responses.ts'
import type { trailRoutes } from '../wire/audit/trail.ts'
import { limitToShownYears, namedItemIds, toAuditEntryResponses } from './entry-responses.ts'
import { exportStream } from './export-stream.ts'

const CONTENT_TYPES = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl' }

export const trailHandlers = (services: Services): Handlers<keyof typeof trailRoutes> => {
  const { sql, searchSql, signer } = services
  const peopleOf = async (user_ids: Iterable<string | null | undefined>) => {
    const ids = [...new Set(user_ids)].filter((id) => id != null)
    return [...(await profilesOf(sql, ids)).values()].map(toPersonResponse)
  }
  const namedUserIds = (rows: readonly TrailRow[]) =>
    rows.flatMap(({ actor_id, initiator_id, subject }) => [actor_id, initiator_id, subject])

  return {
    'GET /staff/audit': async ({ ctx, query: { after, limit, ...filter } }) => {
      const visibleFilter = limitToShownYears(services, ctx.at, filter)
      const { rows, ...page } = await searchTrail(searchSql, visibleFilter, limit, after)
      const [entries, titles, people] = await Promise.all([
        toAuditEntryResponses(sql, rows),
        resourceTitles(sql, namedItemIds(rows)),
        peopleOf([filter.actor, filter.initiator, filter.subject, ...namedUserIds(rows)]),
      ])
      return { entries, people, titles, ...page }
    },

    'GET /staff/audit/export': async ({ ctx, query: { format, ...filter }, reply }) => {
      const visibleFilter = limitToShownYears(services, ctx.at, filter)
      const { tree_size, ...numbers } = await seqRangeUntilNow(searchSql, visibleFilter)
      const filterEntries = Object.entries(visibleFilter).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      )
      const exportQuery = { filter: Object.fromEntries(filterEntries), asked_at: ctx.at, tree_size }
      reply.headers({
        'content-type': CONTENT_TYPES[format],
        'content-disposition': `attachment; filename="audit-trail.${format}"`,
      })
      return exportStream(trailInParts(searchSql, visibleFilter, numbers), format, exportQuery, signer)
    },

    'GET /staff/audit/people': async ({ query: { search } }) => {
      const { rows } = await searchAccounts(sql, search, 1)
      return { people: await peopleOf(rows.map(({ id }) => id)) }
    },

    'GET /staff/audit/verify': () => services.trail.verify(),
  }
}

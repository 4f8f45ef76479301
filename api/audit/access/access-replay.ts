import { clipSpan, stateAfter } from '#domain/audit/access/spans.ts'
import { visibleResourcesOf } from '#domain/audit/access/visible-resources.ts'
import { eventsUpTo, sortByPosition } from '#domain/audit/timeline/timeline.ts'
import { kinds } from '#domain/kernel/catalog.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { resourceTitles } from '#projections/audit/resource-titles.ts'
import { searchPerson } from '#projections/audit/trail/trail-search.ts'
import { profilesOf } from '#projections/identity/profiles.ts'
import { loadPersonNames } from '../../files/file-responses.ts'
import type { Handlers } from '../../http/handlers.ts'
import { notFound } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { toPersonResponse } from '../../identity/person-responses.ts'
import type { accessReplayRoutes } from '../../wire/audit/access-replay.ts'
import { limitToShownYears, namedItemIds, toAuditEntryResponses } from '../entry-responses.ts'
import { readStreams } from '../timeline-events.ts'
import { historyOfFiles, historyOfPerson } from './access-histories.ts'
import { momentOf, toPastAccessResponse } from './access-responses.ts'

/** How many entries about a person one response contains. */
const MAX_ENTRIES = 50
/** How many files and licenses of a person have their title in a response. */
const MAX_TITLES = 200

export const accessReplayHandlers = (services: Services): Handlers<keyof typeof accessReplayRoutes> => {
  const { sql, searchSql } = services

  /** A person without a profile is staff. */
  async function personOf(user_id: string) {
    const profile = (await profilesOf(sql, [user_id])).get(user_id)
    return profile
      ? toPersonResponse(profile)
      : { user_id, first_name: 'Staff', last_name: '', title: '', city: '', state: '' }
  }

  return {
    'GET /staff/audit/access/{fileId}': async ({ member, ctx, params: { fileId }, query: { at } }) => {
      const events = await historyOfFiles(services, [fileId])
      const { value, context } = stateAfter(
        kinds.file,
        sortByPosition(events).filter(({ stream }) => stream === streamOf('file', fileId)),
      )
      if (value === 'none' || context.user_id === member.user_id) throw notFound()
      return toPastAccessResponse(sql, fileId, events, { at, now: ctx.at })
    },

    'GET /staff/audit/access/license/{id}': async ({ member, ctx, params: { id }, query: { at } }) => {
      const events = await readStreams(services, [streamOf('license', id)])
      const { value, context } = stateAfter(kinds.license, sortByPosition(events))
      const owner_id = context.user_id
      if (value === 'none' || owner_id === member.user_id) throw notFound()
      const fileEvents = await historyOfFiles(services, context.document_ids)
      const pastEvents = eventsUpTo(events, at)
      const pastLicense = stateAfter(kinds.license, pastEvents)
      const { document_ids, file_id, title } = pastLicense.context
      const personNameOf = await loadPersonNames(sql, [{ user_id: owner_id }])
      return {
        license_id: id,
        owner: personNameOf(owner_id),
        at: momentOf(eventsUpTo(fileEvents, at), at, ctx.at),
        title,
        state: String(pastLicense.value),
        documents: await Promise.all(
          document_ids.map(async (document) => ({
            ...(await toPastAccessResponse(sql, document, fileEvents, { at, now: ctx.at })),
            current: document === file_id,
          })),
        ),
      }
    },

    'GET /staff/audit/person/{userId}': async ({
      ctx,
      member,
      params: { userId },
      query: { from, to, after },
    }) => {
      if (userId === member.user_id) throw notFound()
      const events = await historyOfPerson(services, userId)
      if (events.length === 0) throw notFound()
      const filter = limitToShownYears(services, ctx.at, { from, to })
      const { rows, next } = await searchPerson(searchSql, userId, filter, MAX_ENTRIES, after)
      const accessSpans = visibleResourcesOf(userId, events).flatMap(({ resource, via, ...span }) => {
        const clippedSpan = clipSpan(span, from, to)
        return clippedSpan ? [{ resource, via, ...clippedSpan }] : []
      })
      const visibleIds = accessSpans.flatMap(({ resource: { kind, id } }) => (kind === 'role' ? [] : [id]))
      const [user, entries, titles] = await Promise.all([
        personOf(userId),
        toAuditEntryResponses(sql, rows),
        resourceTitles(sql, [...namedItemIds(rows), ...visibleIds.slice(0, MAX_TITLES)]),
      ])
      return { user, could: accessSpans, entries, titles, ...(next !== undefined && { next }) }
    },
  }
}

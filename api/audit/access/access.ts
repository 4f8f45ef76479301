import { sightsOf } from '#domain/audit/access/person-rights.ts'
import { clipped, stateAfter } from '#domain/audit/access/spans.ts'
import { inOrder, upTo } from '#domain/audit/timeline/timeline.ts'
import { kinds } from '#domain/kernel/catalogue.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { searchPerson } from '#projections/audit/trail/search.ts'
import { profilesOf } from '#projections/identity/profiles-questions.ts'
import { names } from '../../files/shown-files.ts'
import type { Handlers } from '../../http/handlers.ts'
import { notFound } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { toPerson } from '../../identity/shown-people.ts'
import type { accessReplay } from '../../wire/audit/access.ts'
import { read } from '../gather.ts'
import { shownEntries } from '../shown-entries.ts'
import { shownOf } from '../trail/shown-since.ts'
import { historyOfFiles, historyOfPerson } from './histories.ts'
import { accessThen, momentOf } from './shown-access.ts'

/** How many entries of a person are answered at a time. */
const PAGE = 50

export const accessReplayRoutes = (services: Services): Handlers<keyof typeof accessReplay> => {
  const { sql, searching } = services

  /** Who has no profile is of staff. */
  async function personOf(user_id: string) {
    const profile = (await profilesOf(sql, [user_id])).get(user_id)
    const [staff] = [{ user_id, first_name: 'Staff', last_name: '', title: '', city: '', state: '' }]
    return profile ? toPerson(profile) : staff
  }

  return {
    'GET /staff/audit/access/{fileId}': async ({ member, ctx, params: { fileId }, query: { at } }) => {
      const events = await historyOfFiles(services, [fileId])
      const { value, context } = stateAfter(
        kinds.file,
        inOrder(events).filter(({ stream }) => stream === streamOf('file', fileId)),
      )
      if (value === 'none' || context.user_id === member.user_id) throw notFound()
      return accessThen(sql, fileId, events, { at, now: ctx.at })
    },

    'GET /staff/audit/access/license/{id}': async ({ member, ctx, params: { id }, query: { at } }) => {
      const events = await read(services, [streamOf('license', id)])
      const { value, context } = stateAfter(kinds.license, inOrder(events))
      const owner_id = context.user_id
      if (value === 'none' || owner_id === member.user_id) throw notFound()
      const all = await historyOfFiles(services, context.documents)
      const past = upTo(events, at)
      const then = stateAfter(kinds.license, past)
      const { documents, file_id, title } = then.context
      const named = await names(sql, [{ user_id: owner_id }])
      return {
        license_id: id,
        owner: named(owner_id),
        at: momentOf(upTo(all, at), at, ctx.at),
        title,
        state: String(then.value),
        documents: await Promise.all(
          documents.map(async (document) => ({
            ...(await accessThen(sql, document, all, { at, now: ctx.at })),
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
      const asked = shownOf(services, ctx.at, { from, to })
      const { rows, next } = await searchPerson(searching, userId, asked, PAGE, after)
      const could = sightsOf(userId, events).flatMap(({ resource, via, ...span }) => {
        const part = clipped(span, from, to)
        return part ? [{ resource, via, ...part }] : []
      })
      const [user, entries] = await Promise.all([personOf(userId), shownEntries(sql, rows)])
      return { user, could, entries, ...(next !== undefined && { next }) }
    },
  }
}

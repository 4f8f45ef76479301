import type { TrailRow } from '#projections/audit/trail/row.ts'
import { numbersUntilNow, searchTrail, trailInParts } from '#projections/audit/trail/search.ts'
import { searchAccounts } from '#projections/identity/accounts-questions.ts'
import { profilesOf } from '#projections/identity/profiles-questions.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Services } from '../../http/services.ts'
import { toPerson } from '../../identity/shown-people.ts'
import type { trail } from '../../wire/audit/trail.ts'
import { shownEntries } from '../shown-entries.ts'
import { exported } from './export/stream.ts'
import { shownOf } from './shown-since.ts'

const MEDIA = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl' }

export const trailRoutes = (services: Services): Handlers<keyof typeof trail> => {
  const { sql, searching, signer } = services
  const peopleOf = async (user_ids: Iterable<string | null | undefined>) => {
    const ids = [...new Set(user_ids)].filter((id) => id != null)
    return [...(await profilesOf(sql, ids)).values()].map(toPerson)
  }
  const named = (rows: readonly TrailRow[]) =>
    rows.flatMap(({ actor_id, initiator_id, subject }) => [actor_id, initiator_id, subject])

  return {
    'GET /staff/audit': async ({ ctx, query: { after, limit, ...filter } }) => {
      const shown = shownOf(services, ctx.at, filter)
      const { rows, ...page } = await searchTrail(searching, shown, limit, after)
      const [entries, people] = await Promise.all([
        shownEntries(sql, rows),
        peopleOf([filter.actor, filter.initiator, filter.subject, ...named(rows)]),
      ])
      return { entries, people, ...page }
    },

    'GET /staff/audit/export': async ({ ctx, query: { format, ...filter }, reply }) => {
      const shown = shownOf(services, ctx.at, filter)
      const { tree_size, ...numbers } = await numbersUntilNow(searching, shown)
      const asked = Object.entries(shown).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      )
      const question = { filter: Object.fromEntries(asked), asked_at: ctx.at, tree_size }
      reply.headers({
        'content-type': MEDIA[format],
        'content-disposition': `attachment; filename="audit-trail.${format}"`,
      })
      return exported(trailInParts(searching, shown, numbers), format, question, signer)
    },

    'GET /staff/audit/people': async ({ query: { search } }) => {
      const { rows } = await searchAccounts(sql, search, 1)
      return { people: await peopleOf(rows.map(({ id }) => id)) }
    },
  }
}

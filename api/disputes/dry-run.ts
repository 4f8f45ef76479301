import { resolveDispute } from '#commands/disputes/resolve.ts'
import { rehearse } from '#commands/kernel/rehearsal.ts'
import { thingOf } from '#domain/audit/timeline/timeline.ts'
import { dollars } from '#domain/kernel/money.ts'
import { sharesOf } from '#domain/money/shares.ts'
import { disputeOfOthers } from '#projections/disputes/disputes-questions.ts'
import { inWords, namesIn } from '../audit/shown-timeline.ts'
import { type Call, refused } from '../http/handlers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'

/** What the decision would write, decided as in earnest; nothing is written. */
export async function dryRun(
  { sql, history }: Pick<Services, 'sql' | 'history'>,
  call: Call<'POST /staff/disputes/{id}/dry-run'>,
) {
  const { body, ctx, member, params } = call
  const row = await disputeOfOthers(sql, member.user_id, params.id)
  if (!row) throw notFound()
  const { outcome, consultant_amount: consultant_gross } = body
  const decision = { outcome, consultant_gross, note: '' }
  const rehearsed = await rehearse(history, ({ commander }) =>
    resolveDispute({ commander, store: { read: history } }, ctx, params.id, decision),
  )
  if (rehearsed.outcome.refused !== undefined) throw refused(call, rehearsed.outcome.refused)
  const shares = sharesOf(row.price, outcome, consultant_gross)
  const written = rehearsed.written.map((recorded) => ({
    recorded,
    initiator: recorded.metadata.initiator,
  }))
  const name = await namesIn(sql, written)
  return {
    events: written.map((each) => ({
      of: thingOf(each.recorded.stream),
      type: each.recorded.event.type,
      summary: inWords(each, name),
    })),
    consultant_amount: dollars(shares.consultant_amount),
    client_amount: dollars(shares.client_amount),
    platform_amount: dollars(shares.platform_amount),
  }
}

import { resolveDispute } from '#commands/disputes/resolve-dispute.ts'
import { performDryRun } from '#commands/kernel/dry-run.ts'
import { entityRefOf } from '#domain/audit/timeline/timeline.ts'
import { toDollars } from '#domain/kernel/money.ts'
import { sharesOf } from '#domain/money/shares.ts'
import { disputeOfOthers } from '#projections/disputes/disputes-questions.ts'
import { nameLookupFor, summarizeEvent } from '../audit/timeline-responses.ts'
import { type Call, declaredRefusal } from '../http/handlers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'

/** Returns what the decision would write. The same rules decide, but nothing is written. */
export async function dryRunDecision(
  { sql, history }: Pick<Services, 'sql' | 'history'>,
  call: Call<'POST /staff/disputes/{id}/dry-run'>,
) {
  const { body, ctx, member, params } = call
  const row = await disputeOfOthers(sql, member.user_id, params.id)
  if (!row) throw notFound()
  const { outcome, consultant_amount: consultant_gross } = body
  const decision = { outcome, consultant_gross, note: '' }
  const dryRunOutcome = await performDryRun(history, ({ commander }) =>
    resolveDispute({ commander, store: { read: history } }, ctx, params.id, decision),
  )
  if (dryRunOutcome.outcome.refused !== undefined) throw declaredRefusal(call, dryRunOutcome.outcome.refused)
  const shares = sharesOf(row.price, outcome, consultant_gross)
  const writtenEvents = dryRunOutcome.written.map((recorded) => ({
    recorded,
    initiator: recorded.metadata.initiator,
  }))
  const lookUpName = await nameLookupFor(sql, writtenEvents)
  return {
    events: writtenEvents.map((each) => ({
      of: entityRefOf(each.recorded.stream),
      type: each.recorded.event.type,
      summary: summarizeEvent(each, lookUpName),
    })),
    consultant_amount: toDollars(shares.consultant_amount),
    client_amount: toDollars(shares.client_amount),
    platform_amount: toDollars(shares.platform_amount),
  }
}

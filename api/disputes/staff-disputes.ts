import { askDisputeParties, noteDispute, takeDispute } from '#commands/disputes/dispute.ts'
import { resolveDispute } from '#commands/disputes/resolve-dispute.ts'
import { readFile } from '#commands/files/access.ts'
import { performDryRun } from '#commands/kernel/dry-run.ts'
import { entityRefOf } from '#domain/audit/timeline/timeline.ts'
import { UNDECIDED_DISPUTE_STATES } from '#domain/disputes/status.ts'
import { toDollars } from '#domain/kernel/money.ts'
import { countByWaitingTime } from '#domain/kernel/time/waiting-time.ts'
import { sharesOf } from '#domain/money/shares.ts'
import {
  type DisputeRow,
  disputeCounts,
  disputeOfOthers,
  disputesToDecide,
  undecidedByDay,
} from '#projections/disputes/disputes.ts'
import { filesOfContract, storedFiles } from '#projections/files/files.ts'
import { sharedApplication } from '#projections/hiring/applications.ts'
import { contractOfOthers } from '#projections/hiring/contracts.ts'
import { visibleJob } from '#projections/hiring/jobs.ts'
import { ledgerLinesOfPayment } from '#projections/money/ledger.ts'
import { paymentById } from '#projections/money/payments-queries.ts'
import { readTimeline } from '../audit/read-timeline.ts'
import { nameLookupFor, summarizeEvent } from '../audit/timeline-responses.ts'
import { downloadLinkTo } from '../files/download-link.ts'
import { toFileSummaryResponse } from '../files/file-responses.ts'
import { toApplicationResponse } from '../hiring/application-responses.ts'
import { toContractResponse } from '../hiring/contract-responses.ts'
import { toJobResponse } from '../hiring/job-responses.ts'
import { declaredRefusalError, type Handlers, type HttpCall, ok, requireAccepted } from '../http/handlers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import { toEscrowResponse } from '../money/payment-responses.ts'
import type { staffDisputeRoutes } from '../wire/disputes.ts'
import { toStaffDisputeResponses } from './dispute-responses.ts'

export const staffDisputeHandlers = (services: Services): Handlers<keyof typeof staffDisputeRoutes> => {
  const { deps, sql, grantedLinks } = services

  /** The files that the parties submitted, and those that they attached in the contract's conversation. */
  async function caseFilesOf({ contract_id, file_ids, statements }: DisputeRow) {
    const partyFileIds = [...file_ids, ...statements.flatMap((statement) => statement.file_ids)]
    const [partyFiles, contractFiles] = await Promise.all([
      storedFiles(sql, partyFileIds),
      filesOfContract(sql, contract_id),
    ])
    return [...new Map([...partyFiles, ...contractFiles].map((file) => [file.id, file])).values()]
  }

  return {
    'GET /staff/disputes': async ({ member, query, ctx }) => {
      const status = query.status || undefined
      const [{ rows, total, totalPages }, counts, dailyCounts] = await Promise.all([
        disputesToDecide(sql, member.user_id, status, query.page),
        disputeCounts(sql, member.user_id),
        undecidedByDay(sql, member.user_id, status),
      ])
      const responses = await toStaffDisputeResponses(sql, rows)
      const disputes = responses.map(({ dispute, parties }) => ({ ...dispute, parties }))
      return { disputes, total, totalPages, counts, waiting: countByWaitingTime(dailyCounts, ctx.at) }
    },

    'GET /staff/disputes/{id}': async ({ ctx, member, params }) => {
      const row = await disputeOfOthers(sql, member.user_id, params.id)
      const contract = row && (await contractOfOthers(sql, member.user_id, row.contract_id))
      if (!row || !contract) throw notFound()
      const [[response], job, application, payment, ledgerLines, files] = await Promise.all([
        toStaffDisputeResponses(sql, [row]),
        visibleJob(sql, contract.client_id, contract.job_id),
        sharedApplication(sql, contract.client_id, contract.application_id),
        paymentById(sql, contract.payment_id),
        ledgerLinesOfPayment(sql, contract.payment_id),
        caseFilesOf(row),
      ])
      if (!response || !job || !application || !payment) throw notFound()
      const { entries } = await readTimeline(services, ctx, { kind: 'dispute', id: row.id })
      return {
        dispute: response.dispute,
        parties: response.parties,
        contract: toContractResponse(contract),
        job: toJobResponse(job),
        application: toApplicationResponse(application),
        escrow: toEscrowResponse(payment, ledgerLines),
        files: files.map(toFileSummaryResponse),
        timeline: entries,
      }
    },

    'GET /staff/disputes/{id}/files/{file_id}': async (call) => {
      const { member, params, ctx } = call
      const row = await disputeOfOthers(sql, member.user_id, params.id)
      if (!row || !UNDECIDED_DISPUTE_STATES.includes(row.status)) throw notFound()
      const file = (await caseFilesOf(row)).find(({ id }) => id === params.file_id)
      if (!file) throw notFound()
      const readOutcome = await readFile(deps, ctx, { file_id: file.id, mode: 'viewed', staff: 'support' })
      if (readOutcome.refused !== undefined) throw declaredRefusalError(call, readOutcome.refused)
      await call.awaitProjection(readOutcome.position)
      const downloadUrl = downloadLinkTo({ deps, grantedLinks }, ctx, file.id, readOutcome)
      if (downloadUrl === undefined) throw notFound()
      return { downloadUrl, file: toFileSummaryResponse(file) }
    },

    'POST /staff/disputes/{id}/take': async (call) => {
      await requireAccepted(call, await takeDispute(deps, call.ctx, call.params.id))
      return ok
    },

    'POST /staff/disputes/{id}/note': async (call) => {
      await requireAccepted(call, await noteDispute(deps, call.ctx, call.params.id, call.body.text))
      return ok
    },

    'POST /staff/disputes/{id}/ask': async (call) => {
      await requireAccepted(call, await askDisputeParties(deps, call.ctx, call.params.id, call.body.text))
      return ok
    },

    'POST /staff/disputes/{id}/dry-run': (call) => dryRunDecision(services, call),

    'POST /staff/disputes/{id}/resolve': async (call) => {
      const { outcome, consultant_amount, note } = call.body
      const decision = { outcome, consultant_gross: consultant_amount, note }
      await requireAccepted(call, await resolveDispute(deps, call.ctx, call.params.id, decision))
      return ok
    },
  }
}

/** Returns what the decision would write. The same rules decide, but nothing is written. */
async function dryRunDecision(
  { sql, history }: Pick<Services, 'sql' | 'history'>,
  call: HttpCall<'POST /staff/disputes/{id}/dry-run'>,
) {
  const { body, ctx, member, params } = call
  const row = await disputeOfOthers(sql, member.user_id, params.id)
  if (!row) throw notFound()
  const { outcome, consultant_amount: consultant_gross } = body
  const decision = { outcome, consultant_gross, note: '' }
  const dryRunOutcome = await performDryRun(history, ({ commander }) =>
    resolveDispute({ commander, store: { read: history } }, ctx, params.id, decision),
  )
  if (dryRunOutcome.outcome.refused !== undefined)
    throw declaredRefusalError(call, dryRunOutcome.outcome.refused)
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

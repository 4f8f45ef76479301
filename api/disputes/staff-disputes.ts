import { askDisputeParties, noteDispute, takeDispute } from '#commands/disputes/dispute.ts'
import { resolveDispute } from '#commands/disputes/resolve.ts'
import { readFile } from '#commands/files/access.ts'
import { UNDECIDED } from '#domain/disputes/status.ts'
import { waiting } from '#domain/kernel/time/waited.ts'
import type { DisputeRow } from '#projections/disputes/disputes.ts'
import {
  disputeCounts,
  disputeOfOthers,
  disputesToDecide,
  undecidedByDay,
} from '#projections/disputes/disputes-questions.ts'
import { filesOfContract, storedFiles } from '#projections/files/files-questions.ts'
import { sharedApplication } from '#projections/hiring/applications-questions.ts'
import { contractOfOthers } from '#projections/hiring/contracts-questions.ts'
import { visibleJob } from '#projections/hiring/jobs-questions.ts'
import { linesOf } from '#projections/money/ledger-questions.ts'
import { paymentById } from '#projections/money/payments-questions.ts'
import { readTimeline } from '../audit/read-timeline.ts'
import { linkTo } from '../files/link.ts'
import { toSummary } from '../files/shown-files.ts'
import { toApplication } from '../hiring/shown/applications.ts'
import { toContract } from '../hiring/shown/contracts.ts'
import { toJob } from '../hiring/shown/jobs.ts'
import { accepted, type Handlers, ok, refused } from '../http/handlers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import { toEscrow } from '../money/shown-escrow.ts'
import type { staffDisputes } from '../wire/disputes/staff.ts'
import { dryRun } from './dry-run.ts'
import { toStaffDisputes } from './shown-disputes.ts'

export const staffDisputeRoutes = (services: Services): Handlers<keyof typeof staffDisputes> => {
  const { deps, sql, grantedLinks } = services

  /** What the parties put forward, and what they attached in the contract's conversation. */
  async function filesOf({ contract_id, file_ids, statements }: DisputeRow) {
    const said = [...file_ids, ...statements.flatMap((statement) => statement.file_ids)]
    const [put, attached] = await Promise.all([storedFiles(sql, said), filesOfContract(sql, contract_id)])
    return [...new Map([...put, ...attached].map((file) => [file.id, file])).values()]
  }

  return {
    'GET /staff/disputes': async ({ member, query, ctx }) => {
      const status = query.status || undefined
      const [{ rows, total, totalPages }, counts, days] = await Promise.all([
        disputesToDecide(sql, member.user_id, status, query.page),
        disputeCounts(sql, member.user_id),
        undecidedByDay(sql, member.user_id, status),
      ])
      const shown = await toStaffDisputes(sql, rows)
      const disputes = shown.map(({ dispute, parties }) => ({ ...dispute, parties }))
      return { disputes, total, totalPages, counts, waiting: waiting(days, ctx.at) }
    },

    'GET /staff/disputes/{id}': async ({ ctx, member, params }) => {
      const row = await disputeOfOthers(sql, member.user_id, params.id)
      const contract = row && (await contractOfOthers(sql, member.user_id, row.contract_id))
      if (!row || !contract) throw notFound()
      const [[shown], job, application, payment, lines, files] = await Promise.all([
        toStaffDisputes(sql, [row]),
        visibleJob(sql, contract.client_id, contract.job_id),
        sharedApplication(sql, contract.client_id, contract.application_id),
        paymentById(sql, contract.payment_id),
        linesOf(sql, contract.payment_id),
        filesOf(row),
      ])
      if (!shown || !job || !application || !payment) throw notFound()
      const { entries } = await readTimeline(services, ctx, { kind: 'dispute', id: row.id })
      return {
        dispute: shown.dispute,
        parties: shown.parties,
        contract: toContract(contract),
        job: toJob(job),
        application: toApplication(application),
        escrow: toEscrow(payment, lines),
        files: files.map(toSummary),
        timeline: entries,
      }
    },

    'GET /staff/disputes/{id}/files/{file_id}': async (call) => {
      const { member, params, ctx } = call
      const row = await disputeOfOthers(sql, member.user_id, params.id)
      if (!row || !UNDECIDED.includes(row.status)) throw notFound()
      const file = (await filesOf(row)).find(({ id }) => id === params.file_id)
      if (!file) throw notFound()
      const read = await readFile(deps, ctx, { file_id: file.id, how: 'viewed', staff: 'support' })
      if (read.refused !== undefined) throw refused(call, read.refused)
      await call.awaitProjection(read.position)
      const downloadUrl = linkTo({ deps, grantedLinks }, ctx, file.id, read)
      if (downloadUrl === undefined) throw notFound()
      return { downloadUrl, file: toSummary(file) }
    },

    'POST /staff/disputes/{id}/take': async (call) => {
      await accepted(call, await takeDispute(deps, call.ctx, call.params.id))
      return ok
    },

    'POST /staff/disputes/{id}/note': async (call) => {
      await accepted(call, await noteDispute(deps, call.ctx, call.params.id, call.body.text))
      return ok
    },

    'POST /staff/disputes/{id}/ask': async (call) => {
      await accepted(call, await askDisputeParties(deps, call.ctx, call.params.id, call.body.text))
      return ok
    },

    'POST /staff/disputes/{id}/dry-run': (call) => dryRun(services, call),

    'POST /staff/disputes/{id}/resolve': async (call) => {
      const { outcome, consultant_amount, note } = call.body
      const decision = { outcome, consultant_gross: consultant_amount, note }
      await accepted(call, await resolveDispute(deps, call.ctx, call.params.id, decision))
      return ok
    },
  }
}

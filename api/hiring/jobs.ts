import { type Handlers, type HttpCall, ok, requireAccepted } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import { countingLicensesIn } from '#api/licensing/license-responses.ts'
import type { jobRoutes } from '#api/wire/hiring/jobs.ts'
import type { JobResponse } from '#api/wire/shapes/job.ts'
import { closeJob, editJob, postJob } from '#commands/hiring/job.ts'
import { batchedLookup } from '#commands/kernel/batched-lookup.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { toCents } from '#domain/kernel/money.ts'
import { applicationOnOwnJob, applicationsOnJob } from '#projections/hiring/applications.ts'
import { jobCounts, jobsOf, ownJob, postedJob } from '#projections/hiring/jobs.ts'
import { profileImagesOf } from '#projections/identity/profiles.ts'
import { uncapturedPaymentId } from '#projections/money/payments-queries.ts'
import { toApplicantResponses, toApplicationResponse } from './application-responses.ts'
import { consultantDetailResponse } from './consultant-responses.ts'
import { toJobResponse, toOwnJobResponse, toOwnJobResponses } from './job-responses.ts'

type Body = HttpCall<'POST /client/jobs'>['body']

/** A Medicaid job has no budget. */
const fieldsOf = ({ budget, usingMedicaid = false, ...remaining }: Body) => ({
  ...remaining,
  usingMedicaid,
  ...(!usingMedicaid && budget !== undefined && { budget: toCents(budget) }),
})

const provisionalJob = (id: string, user_id: string, created_at: string, body: Body): JobResponse => ({
  ...body,
  id,
  user_id,
  created_at,
  usingMedicaid: body.usingMedicaid ?? false,
  status: jobStatus.of('open'),
  favorite: false,
  applied: false,
  application_count: 0,
  revision: 0,
})

export function jobHandlers({ deps, sql }: Services): Handlers<keyof typeof jobRoutes> {
  const imageIdOf = batchedLookup((user_ids) => profileImagesOf(sql, user_ids))
  return {
    'GET /client/jobs': async ({ member: { user_id }, query: { part, before } }) => {
      const [rows, counts] = await Promise.all([jobsOf(sql, user_id, part, before), jobCounts(sql, user_id)])
      return { jobs: await toOwnJobResponses(sql, user_id, rows), counts }
    },

    'POST /client/jobs': async (call) => {
      const { member, body, ctx } = call
      const [{ id, posted }, image_id] = await Promise.all([
        postJob(deps, ctx, fieldsOf(body)).then((outcome) => requireAccepted(call, outcome)),
        imageIdOf(member.user_id),
      ])
      return {
        success: true,
        job: toJobResponse({
          ...postedJob(id, posted),
          applied: false,
          favorite: false,
          image_id: image_id ?? null,
        }),
      }
    },

    'POST /client/jobs/edit/{id}': async (call) => {
      const { member, params, body, ctx } = call
      const { revision, ...fields } = body
      await requireAccepted(
        call,
        await editJob(deps, ctx, params.id, {
          ...fieldsOf(fields),
          ...(revision !== undefined && { revision }),
        }),
      )
      const job = await ownJob(sql, member.user_id, params.id)
      return {
        success: true,
        job: job ? toJobResponse(job) : provisionalJob(params.id, member.user_id, ctx.at, fields),
      }
    },

    'POST /client/jobs/close/{id}': async (call) => {
      await requireAccepted(call, await closeJob(deps, call.ctx, call.params.id))
      return ok
    },

    'GET /client/jobs/{id}/applications': async ({ member, params, query }) => {
      const job = await ownJob(sql, member.user_id, params.id)
      if (!job) throw notFound()
      const [jobResponse, rows] = await Promise.all([
        toOwnJobResponse(sql, member.user_id, job),
        applicationsOnJob(sql, member.user_id, params.id, query.before),
      ])
      return { job: jobResponse, applications: await toApplicantResponses(sql, member.user_id, rows) }
    },

    'GET /client/jobs/applications/{id}': async ({ member, params, ctx }) => {
      const row = await applicationOnOwnJob(sql, member.user_id, params.id)
      if (!row) throw notFound()
      const { consultant_id, contract_id, payment_id } = row
      const [pending_payment_id, profile, countingLicenses, job] = await Promise.all([
        uncapturedPaymentId(sql, payment_id),
        consultantDetailResponse(sql, consultant_id, { viewer: member.user_id, time: ctx.at }),
        countingLicensesIn(sql, consultant_id, { state: row.job.state, time: ctx.at }),
        toOwnJobResponse(sql, member.user_id, row.job),
      ])
      if (!profile) throw notFound()
      return {
        application: toApplicationResponse(row),
        ...(contract_id && { contract_id }),
        ...(pending_payment_id && { pending_payment_id }),
        job,
        counting: countingLicenses.map(({ id, license_type, state, multistate, expiration_date }) => ({
          id,
          license_type,
          state,
          multistate,
          expiration_date,
        })),
        profile,
      }
    },
  }
}

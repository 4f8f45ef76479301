import { accepted, type Call, type Handlers, ok } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import { countingIn } from '#api/licensing/shown-licenses.ts'
import type { jobs } from '#api/wire/hiring/jobs.ts'
import type { Job } from '#api/wire/shapes/job.ts'
import { closeJob, editJob, postJob } from '#commands/hiring/job.ts'
import { batched } from '#commands/kernel/batched.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { cents } from '#domain/kernel/money.ts'
import { applicationOnOwnJob, applicationsOn } from '#projections/hiring/applications-questions.ts'
import { postedJob } from '#projections/hiring/jobs.ts'
import { jobCounts, jobsOf, ownJob } from '#projections/hiring/jobs-questions.ts'
import { profileImagesOf } from '#projections/identity/profiles-questions.ts'
import { uncaptured } from '#projections/money/payments-questions.ts'
import { toApplicants, toApplication } from '../shown/applications.ts'
import { consultantDetail } from '../shown/consultant-detail.ts'
import { toOwnJob, toOwnJobs } from '../shown/hires.ts'
import { toJob } from '../shown/jobs.ts'

type Body = Call<'POST /client/jobs'>['body']

/** A Medicaid job has no budget. */
const fieldsOf = ({ budget, usingMedicaid = false, ...rest }: Body) => ({
  ...rest,
  usingMedicaid,
  ...(!usingMedicaid && budget !== undefined && { budget: cents(budget) }),
})

const unseen = (id: string, user_id: string, created_at: string, body: Body): Job => ({
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

export function jobRoutes({ deps, sql }: Services): Handlers<keyof typeof jobs> {
  const imageIdOf = batched((user_ids) => profileImagesOf(sql, user_ids))
  return {
    'GET /client/jobs': async ({ member: { user_id }, query: { part, before } }) => {
      const [rows, counts] = await Promise.all([jobsOf(sql, user_id, part, before), jobCounts(sql, user_id)])
      return { jobs: await toOwnJobs(sql, user_id, rows), counts }
    },

    'POST /client/jobs': async (call) => {
      const { member, body, ctx } = call
      const [{ id, posted }, image_id] = await Promise.all([
        postJob(deps, ctx, fieldsOf(body)).then((outcome) => accepted(call, outcome)),
        imageIdOf(member.user_id),
      ])
      return {
        success: true,
        job: toJob({ ...postedJob(id, posted), applied: false, favorite: false, image_id: image_id ?? null }),
      }
    },

    'POST /client/jobs/edit/{id}': async (call) => {
      const { member, params, body, ctx } = call
      const { revision, ...rest } = body
      await accepted(
        call,
        await editJob(deps, ctx, params.id, {
          ...fieldsOf(rest),
          ...(revision !== undefined && { revision }),
        }),
      )
      const job = await ownJob(sql, member.user_id, params.id)
      return { success: true, job: job ? toJob(job) : unseen(params.id, member.user_id, ctx.at, rest) }
    },

    'POST /client/jobs/close/{id}': async (call) => {
      await accepted(call, await closeJob(deps, call.ctx, call.params.id))
      return ok
    },

    'GET /client/jobs/{id}/applications': async ({ member, params, query }) => {
      const job = await ownJob(sql, member.user_id, params.id)
      if (!job) throw notFound()
      const [shown, rows] = await Promise.all([
        toOwnJob(sql, member.user_id, job),
        applicationsOn(sql, member.user_id, params.id, query.before),
      ])
      return { job: shown, applications: await toApplicants(sql, member.user_id, rows) }
    },

    'GET /client/jobs/applications/{id}': async ({ member, params, ctx }) => {
      const found = await applicationOnOwnJob(sql, member.user_id, params.id)
      if (!found) throw notFound()
      const { consultant_id, contract_id, payment_id } = found
      const [pending_payment_id, profile, counting, job] = await Promise.all([
        uncaptured(sql, payment_id),
        consultantDetail(sql, member.user_id, consultant_id, ctx.at),
        countingIn(sql, consultant_id, found.job.state, ctx.at),
        toOwnJob(sql, member.user_id, found.job),
      ])
      if (!profile) throw notFound()
      return {
        application: toApplication(found),
        ...(contract_id && { contract_id }),
        ...(pending_payment_id && { pending_payment_id }),
        job,
        counting: counting.map(({ id, license_type, state, multistate, expiration_date }) => ({
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

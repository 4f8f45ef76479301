import { type Handlers, type HttpCall, ok, requireAccepted } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import { licenseStandingOf } from '#api/licensing/license-responses.ts'
import type { consultantApplicationRoutes } from '#api/wire/hiring/consultant-applications.ts'
import type { ApplicationResponse } from '#api/wire/shapes/application.ts'
import type { JobResponse } from '#api/wire/shapes/job.ts'
import { reviseApplication, withdrawApplication } from '#commands/hiring/application.ts'
import { applyForJob } from '#commands/hiring/apply-for-job.ts'
import { applicationStatus, toApplicationFlags } from '#domain/hiring/status.ts'
import { toCents } from '#domain/kernel/money.ts'
import {
  applicationCounts,
  applicationsOf,
  ownApplication,
  ownApplicationTo,
} from '#projections/hiring/applications.ts'
import { visibleJob } from '#projections/hiring/jobs.ts'
import { ratingsOf } from '#projections/reviews/ratings.ts'
import {
  toApplicationResponse,
  toOwnApplicationResponse,
  toOwnApplicationResponses,
} from './application-responses.ts'
import { toJobResponse } from './job-responses.ts'

type Body = HttpCall<'POST /consultant/jobs/apply/{jobId}'>['body']

const proposalOf = ({ proposal, budget, eta }: Body) => ({ proposal, price: toCents(budget) ?? 0, eta })

const provisionalApplication = (
  id: string,
  job: JobResponse,
  body: Body,
  { user_id, created_at }: Pick<ApplicationResponse, 'user_id' | 'created_at'>,
): ApplicationResponse => ({
  ...body,
  id,
  user_id,
  job: { ...job, applied: true },
  created_at,
  ...toApplicationFlags('applied'),
  status: applicationStatus.of('applied'),
  revision: 0,
})

export const consultantApplicationHandlers = ({
  deps,
  sql,
}: Services): Handlers<keyof typeof consultantApplicationRoutes> => ({
  'GET /consultant/jobs/{jobId}': async ({ member, params, ctx }) => {
    const job = await visibleJob(sql, member.user_id, params.jobId)
    if (!job) throw notFound()
    const [application, ratings] = await Promise.all([
      ownApplicationTo(sql, member.user_id, job.id),
      ratingsOf(sql, [job.user_id], 'client'),
    ])
    const clientRating = ratings.get(job.user_id)
    return {
      job: toJobResponse(job),
      client: {
        ...(clientRating && { rating: clientRating.rating }),
        review_count: clientRating?.count ?? 0,
      },
      ...(application && { application: await toOwnApplicationResponse(sql, application) }),
      ...(await licenseStandingOf(sql, member.user_id, { state: job.state, time: ctx.at })),
    }
  },

  'POST /consultant/jobs/apply/{jobId}': async (call) => {
    const { member, params, body, ctx } = call
    const { id } = await requireAccepted(call, await applyForJob(deps, ctx, params.jobId, proposalOf(body)))
    const row = await ownApplication(sql, member.user_id, id)
    if (row) return { success: true, application: toApplicationResponse(row) }
    const job = await visibleJob(sql, member.user_id, params.jobId)
    if (!job) throw notFound()
    return {
      success: true,
      application: provisionalApplication(id, toJobResponse(job), body, {
        user_id: member.user_id,
        created_at: ctx.at,
      }),
    }
  },

  'GET /consultant/jobs/applications/list': async ({ member: { user_id }, query: { part, before } }) => {
    const [rows, counts] = await Promise.all([
      applicationsOf(sql, user_id, part, before),
      applicationCounts(sql, user_id),
    ])
    return { applications: await toOwnApplicationResponses(sql, rows), counts }
  },

  'GET /consultant/jobs/applications/{id}': async ({ member, params }) => {
    const row = await ownApplication(sql, member.user_id, params.id)
    if (!row) throw notFound()
    const { contract_id } = row
    return { application: await toOwnApplicationResponse(sql, row), ...(contract_id && { contract_id }) }
  },

  'POST /consultant/jobs/applications/{id}': async (call) => {
    const { member, params, body, ctx } = call
    const { revision } = body
    const proposal = { ...proposalOf(body), ...(revision !== undefined && { revision }) }
    await requireAccepted(call, await reviseApplication(deps, ctx, params.id, proposal))
    const row = await ownApplication(sql, member.user_id, params.id)
    if (!row) throw notFound()
    return { success: true, application: toApplicationResponse(row) }
  },

  'POST /consultant/jobs/applications/{id}/withdraw': async (call) => {
    await requireAccepted(call, await withdrawApplication(deps, call.ctx, call.params.id))
    return ok
  },
})

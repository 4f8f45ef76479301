import { accepted, type Call, type Handlers, ok } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import { standing } from '#api/licensing/shown-licenses.ts'
import type { board } from '#api/wire/hiring/board.ts'
import type { Application } from '#api/wire/shapes/application.ts'
import type { Job } from '#api/wire/shapes/job.ts'
import { reviseApplication, withdrawApplication } from '#commands/hiring/application.ts'
import { apply } from '#commands/hiring/apply.ts'
import { applicationFlags, applicationStatus } from '#domain/hiring/status.ts'
import { cents } from '#domain/kernel/money.ts'
import {
  applicationCounts,
  applicationsOf,
  ownApplication,
  ownApplicationTo,
} from '#projections/hiring/applications-questions.ts'
import { visibleJob } from '#projections/hiring/jobs-questions.ts'
import { ratingsOf } from '#projections/reviews/ratings-questions.ts'
import { toApplication, toOwnApplication, toOwnApplications } from '../shown/applications.ts'
import { toJob } from '../shown/jobs.ts'

type Body = Call<'POST /consultant/jobs/apply/{jobId}'>['body']

const proposalOf = ({ proposal, budget, eta }: Body) => ({ proposal, price: cents(budget) ?? 0, eta })

const unseen = (id: string, user_id: string, job: Job, created_at: string, body: Body): Application => ({
  ...body,
  id,
  user_id,
  job: { ...job, applied: true },
  created_at,
  ...applicationFlags('applied'),
  status: applicationStatus.of('applied'),
  revision: 0,
})

export const boardRoutes = ({ deps, sql }: Services): Handlers<keyof typeof board> => ({
  'GET /consultant/jobs/{jobId}': async ({ member, params, ctx }) => {
    const job = await visibleJob(sql, member.user_id, params.jobId)
    if (!job) throw notFound()
    const [application, rated] = await Promise.all([
      ownApplicationTo(sql, member.user_id, job.id),
      ratingsOf(sql, [job.user_id], 'client'),
    ])
    const stars = rated.get(job.user_id)
    return {
      job: toJob(job),
      client: { ...(stars && { rating: stars.rating }), review_count: stars?.count ?? 0 },
      ...(application && { application: await toOwnApplication(sql, application) }),
      ...(await standing(sql, member.user_id, job.state, ctx.at)),
    }
  },

  'POST /consultant/jobs/apply/{jobId}': async (call) => {
    const { member, params, body, ctx } = call
    const { id } = await accepted(call, await apply(deps, ctx, params.jobId, proposalOf(body)))
    const found = await ownApplication(sql, member.user_id, id)
    if (found) return { success: true, application: toApplication(found) }
    const job = await visibleJob(sql, member.user_id, params.jobId)
    if (!job) throw notFound()
    return { success: true, application: unseen(id, member.user_id, toJob(job), ctx.at, body) }
  },

  'GET /consultant/jobs/applications/list': async ({ member: { user_id }, query: { part, before } }) => {
    const [rows, counts] = await Promise.all([
      applicationsOf(sql, user_id, part, before),
      applicationCounts(sql, user_id),
    ])
    return { applications: await toOwnApplications(sql, rows), counts }
  },

  'GET /consultant/jobs/applications/{id}': async ({ member, params }) => {
    const found = await ownApplication(sql, member.user_id, params.id)
    if (!found) throw notFound()
    const { contract_id } = found
    return { application: await toOwnApplication(sql, found), ...(contract_id && { contract_id }) }
  },

  'POST /consultant/jobs/applications/{id}': async (call) => {
    const { member, params, body, ctx } = call
    const { revision } = body
    const proposal = { ...proposalOf(body), ...(revision !== undefined && { revision }) }
    await accepted(call, await reviseApplication(deps, ctx, params.id, proposal))
    const found = await ownApplication(sql, member.user_id, params.id)
    if (!found) throw notFound()
    return { success: true, application: toApplication(found) }
  },

  'POST /consultant/jobs/applications/{id}/withdraw': async (call) => {
    await accepted(call, await withdrawApplication(deps, call.ctx, call.params.id))
    return ok
  },
})

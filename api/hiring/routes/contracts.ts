import { toAppointment } from '#api/appointments/shown-appointments.ts'
import { accepted, type Handlers, ok } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import { toPerson } from '#api/identity/shown-people.ts'
import { toConversations } from '#api/messaging/shown-conversations.ts'
import type { contracts } from '#api/wire/hiring/contracts.ts'
import { approve } from '#commands/hiring/approval.ts'
import { denyDeliverable, submitDeliverable } from '#commands/hiring/contract.ts'
import { contractConversationId } from '#domain/kernel/ids.ts'
import { appointmentsUnder } from '#projections/appointments/appointments-questions.ts'
import { sharedApplication } from '#projections/hiring/applications-questions.ts'
import { contractOf, contractsOf, type Side } from '#projections/hiring/contracts-questions.ts'
import { visibleJob } from '#projections/hiring/jobs-questions.ts'
import { profilesOf } from '#projections/identity/profiles-questions.ts'
import { conversationOf } from '#projections/messaging/conversations-questions.ts'
import { toApplication } from '../shown/applications.ts'
import { toContract } from '../shown/contracts.ts'
import { toJob } from '../shown/jobs.ts'

export const contractRoutes = ({ deps, sql }: Services): Handlers<keyof typeof contracts> => {
  async function detail(side: Side, user_id: string, id: string) {
    const row = await contractOf(sql, side, user_id, id)
    if (!row) throw notFound()
    const [job, application, people, conversation, meetings] = await Promise.all([
      visibleJob(sql, user_id, row.job_id),
      sharedApplication(sql, user_id, row.application_id),
      profilesOf(sql, [row.client_id, row.consultant_id]),
      conversationOf(sql, user_id, contractConversationId(id)),
      appointmentsUnder(sql, id),
    ])
    const [talk] = conversation ? await toConversations(sql, [conversation]) : []
    const other = people.get(side === 'client' ? row.consultant_id : row.client_id)
    if (!job || !application || !other) throw notFound()
    const shown = {
      contract: toContract(row),
      job: toJob(job),
      application: toApplication(application),
      ...(talk && { conversation: talk }),
      appointments: meetings.map(toAppointment),
      history: row.history,
    }
    return { shown, other: toPerson(other) }
  }

  return {
    'GET /client/contracts': async ({ member, query }) => ({
      contracts: (await contractsOf(sql, 'client', member.user_id, query.before)).map(toContract),
    }),

    'GET /client/contracts/{id}': async ({ member, params }) => {
      const { shown, other } = await detail('client', member.user_id, params.id)
      return { ...shown, consultant: other }
    },

    'GET /client/contracts/approve/{id}': async (call) => {
      await accepted(call, await approve(deps, call.ctx, call.params.id))
      return ok
    },

    'POST /client/contracts/deny/{id}': async (call) => {
      await accepted(call, await denyDeliverable(deps, call.ctx, call.params.id, call.body.reason))
      return ok
    },

    'GET /consultant/contracts': async ({ member, query }) => ({
      contracts: (await contractsOf(sql, 'consultant', member.user_id, query.before)).map(toContract),
    }),

    'GET /consultant/contracts/{id}': async ({ member, params }) => {
      const { shown, other } = await detail('consultant', member.user_id, params.id)
      return { ...shown, client: other }
    },

    'POST /consultant/contracts/{id}/complete': async (call) => {
      await accepted(call, await submitDeliverable(deps, call.ctx, call.params.id, call.body.deliverable))
      return ok
    },
  }
}

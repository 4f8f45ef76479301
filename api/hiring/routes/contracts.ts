import { toAppointment } from '#api/appointments/shown-appointments.ts'
import { accepted, type Handlers, ok } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import { toPerson } from '#api/identity/shown-people.ts'
import { toConversations } from '#api/messaging/shown-conversations.ts'
import { toPayment, toSteps } from '#api/money/shown-payments.ts'
import type { contracts } from '#api/wire/hiring/contracts.ts'
import { approve } from '#commands/hiring/approval.ts'
import { denyDeliverable, submitDeliverable } from '#commands/hiring/contract.ts'
import type { ContractPart } from '#domain/hiring/status.ts'
import { contractConversationId } from '#domain/kernel/ids.ts'
import { appointmentsUnder } from '#projections/appointments/appointments-questions.ts'
import { sharedApplication } from '#projections/hiring/applications-questions.ts'
import {
  contractCounts,
  contractOf,
  contractsOf,
  type Side,
} from '#projections/hiring/contracts-questions.ts'
import { visibleJob } from '#projections/hiring/jobs-questions.ts'
import { profilesOf } from '#projections/identity/profiles-questions.ts'
import { conversationOf } from '#projections/messaging/conversations-questions.ts'
import { visiblePayment } from '#projections/money/payments-questions.ts'
import { toApplication } from '../shown/applications.ts'
import { toContract, toListed } from '../shown/contracts.ts'
import { toJob } from '../shown/jobs.ts'

export const contractRoutes = ({ deps, sql }: Services): Handlers<keyof typeof contracts> => {
  async function detail(side: Side, user_id: string, id: string) {
    const row = await contractOf(sql, side, user_id, id)
    if (!row) throw notFound()
    const [job, application, people, conversation, meetings, payment] = await Promise.all([
      visibleJob(sql, user_id, row.job_id),
      sharedApplication(sql, user_id, row.application_id),
      profilesOf(sql, [row.client_id, row.consultant_id]),
      conversationOf(sql, user_id, contractConversationId(id)),
      appointmentsUnder(sql, id),
      visiblePayment(sql, user_id, row.payment_id),
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
      ...(payment && {
        payment: toPayment(payment, user_id, people),
        payment_steps: toSteps(payment, user_id),
      }),
    }
    return { shown, other: toPerson(other) }
  }

  async function list(
    side: Side,
    user_id: string,
    { part, before }: { part?: ContractPart | undefined; before?: string | undefined },
  ) {
    const [rows, counts] = await Promise.all([
      contractsOf(sql, side, user_id, part, before),
      contractCounts(sql, side, user_id),
    ])
    return { contracts: await toListed(sql, rows, side), counts }
  }

  return {
    'GET /client/contracts': ({ member, query }) => list('client', member.user_id, query),

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

    'GET /consultant/contracts': ({ member, query }) => list('consultant', member.user_id, query),

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

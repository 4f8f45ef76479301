import { toAppointmentResponse } from '#api/appointments/appointment-responses.ts'
import { type Handlers, ok, requireAccepted } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import { toPersonResponse } from '#api/identity/person-responses.ts'
import { toConversationResponses } from '#api/messaging/conversation-responses.ts'
import { toPaymentResponse, toPaymentSteps } from '#api/money/payment-responses.ts'
import type { contractRoutes } from '#api/wire/hiring/contracts.ts'
import { approveContract } from '#commands/hiring/approve-contract.ts'
import { denyDeliverable, submitDeliverable } from '#commands/hiring/contract.ts'
import type { ContractPart } from '#domain/hiring/status.ts'
import { contractConversationId } from '#domain/kernel/ids.ts'
import { appointmentsOfContract } from '#projections/appointments/appointments.ts'
import { sharedApplication } from '#projections/hiring/applications.ts'
import { contractCounts, contractOf, contractsOf, type Side } from '#projections/hiring/contracts.ts'
import { visibleJob } from '#projections/hiring/jobs.ts'
import { profilesOf } from '#projections/identity/profiles.ts'
import { conversationOf } from '#projections/messaging/conversations.ts'
import { visiblePayment } from '#projections/money/payments-queries.ts'
import { toApplicationResponse } from './application-responses.ts'
import { toContractResponse, toListedContractResponses } from './contract-responses.ts'
import { toJobResponse } from './job-responses.ts'

export const contractHandlers = ({ deps, sql }: Services): Handlers<keyof typeof contractRoutes> => {
  async function contractDetails(side: Side, user_id: string, id: string) {
    const row = await contractOf(sql, side, user_id, id)
    if (!row) throw notFound()
    const [job, application, people, conversation, appointmentRows, payment] = await Promise.all([
      visibleJob(sql, user_id, row.job_id),
      sharedApplication(sql, user_id, row.application_id),
      profilesOf(sql, [row.client_id, row.consultant_id]),
      conversationOf(sql, user_id, contractConversationId(id)),
      appointmentsOfContract(sql, id),
      visiblePayment(sql, user_id, row.payment_id),
    ])
    const [conversationResponse] = conversation ? await toConversationResponses(sql, [conversation]) : []
    const otherParty = people.get(side === 'client' ? row.consultant_id : row.client_id)
    if (!job || !application || !otherParty) throw notFound()
    const details = {
      contract: toContractResponse(row),
      job: toJobResponse(job),
      application: toApplicationResponse(application),
      ...(conversationResponse && { conversation: conversationResponse }),
      appointments: appointmentRows.map(toAppointmentResponse),
      history: row.history,
      ...(payment && {
        payment: toPaymentResponse(payment, user_id, people),
        payment_steps: toPaymentSteps(payment, user_id),
      }),
    }
    return { details, other: toPersonResponse(otherParty) }
  }

  async function contractList(
    side: Side,
    user_id: string,
    { part, before }: { part?: ContractPart | undefined; before?: string | undefined },
  ) {
    const [rows, counts] = await Promise.all([
      contractsOf(sql, side, user_id, part, before),
      contractCounts(sql, side, user_id),
    ])
    return { contracts: await toListedContractResponses(sql, rows, side), counts }
  }

  return {
    'GET /client/contracts': ({ member, query }) => contractList('client', member.user_id, query),

    'GET /client/contracts/{id}': async ({ member, params }) => {
      const { details, other } = await contractDetails('client', member.user_id, params.id)
      return { ...details, consultant: other }
    },

    'GET /client/contracts/approve/{id}': async (call) => {
      await requireAccepted(call, await approveContract(deps, call.ctx, call.params.id))
      return ok
    },

    'POST /client/contracts/deny/{id}': async (call) => {
      await requireAccepted(call, await denyDeliverable(deps, call.ctx, call.params.id, call.body.reason))
      return ok
    },

    'GET /consultant/contracts': ({ member, query }) => contractList('consultant', member.user_id, query),

    'GET /consultant/contracts/{id}': async ({ member, params }) => {
      const { details, other } = await contractDetails('consultant', member.user_id, params.id)
      return { ...details, client: other }
    },

    'POST /consultant/contracts/{id}/complete': async (call) => {
      await requireAccepted(
        call,
        await submitDeliverable(deps, call.ctx, call.params.id, call.body.deliverable),
      )
      return ok
    },
  }
}

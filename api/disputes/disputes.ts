import { addStatement, fileDispute } from '#commands/disputes/file-dispute.ts'
import { disputeOf } from '#projections/disputes/disputes.ts'
import { contractOfParty, disputableContracts } from '#projections/hiring/contracts.ts'
import { toContractResponse } from '../hiring/contract-responses.ts'
import { type Handlers, ok, requireAccepted } from '../http/handlers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import type { disputeRoutes } from '../wire/disputes.ts'
import { toDisputeResponse } from './dispute-responses.ts'

export const disputeHandlers = ({ deps, sql }: Services): Handlers<keyof typeof disputeRoutes> => {
  async function writtenDisputeResponse(viewer: string, contract_id: string) {
    const row = await disputeOf(sql, viewer, contract_id)
    if (!row) throw notFound()
    return { ...ok, dispute: toDisputeResponse(row) }
  }

  return {
    'GET /disputes/contracts': async ({ member, query }) => ({
      contracts: (await disputableContracts(sql, member.user_id, query.before)).map(toContractResponse),
    }),

    'GET /disputes/contract/{id}': async ({ member, params }) => {
      const [contract, dispute] = await Promise.all([
        contractOfParty(sql, member.user_id, params.id),
        disputeOf(sql, member.user_id, params.id),
      ])
      if (!contract) throw notFound()
      return {
        contract: toContractResponse(contract),
        ...(dispute && { dispute: toDisputeResponse(dispute) }),
      }
    },

    'POST /disputes': async (call) => {
      const { contract_id, message, file_ids = [] } = call.body
      await requireAccepted(call, await fileDispute(deps, call.ctx, { contract_id, message, file_ids }))
      return writtenDisputeResponse(call.member.user_id, contract_id)
    },

    'POST /disputes/{contract_id}/statements': async (call) => {
      const { message, file_ids = [] } = call.body
      const { contract_id } = call.params
      await requireAccepted(call, await addStatement(deps, call.ctx, contract_id, { message, file_ids }))
      return writtenDisputeResponse(call.member.user_id, contract_id)
    },
  }
}

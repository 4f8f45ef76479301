import { addStatement, fileDispute } from '#commands/disputes/file.ts'
import { disputeOf } from '#projections/disputes/disputes-questions.ts'
import { contractOfParty, disputableContracts } from '#projections/hiring/contracts-questions.ts'
import { toContract } from '../hiring/shown/contracts.ts'
import { accepted, type Handlers, ok } from '../http/handlers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import type { disputes } from '../wire/disputes/disputes.ts'
import { toDispute } from './shown-disputes.ts'

export const disputeRoutes = ({ deps, sql }: Services): Handlers<keyof typeof disputes> => {
  async function written(viewer: string, contract_id: string) {
    const row = await disputeOf(sql, viewer, contract_id)
    if (!row) throw notFound()
    return { ...ok, dispute: toDispute(row) }
  }

  return {
    'GET /disputes/contracts': async ({ member, query }) => ({
      contracts: (await disputableContracts(sql, member.user_id, query.before)).map(toContract),
    }),

    'GET /disputes/contract/{id}': async ({ member, params }) => {
      const [contract, dispute] = await Promise.all([
        contractOfParty(sql, member.user_id, params.id),
        disputeOf(sql, member.user_id, params.id),
      ])
      if (!contract) throw notFound()
      return { contract: toContract(contract), ...(dispute && { dispute: toDispute(dispute) }) }
    },

    'POST /disputes': async (call) => {
      const { contract_id, message, file_ids = [] } = call.body
      await accepted(call, await fileDispute(deps, call.ctx, { contract_id, message, file_ids }))
      return written(call.member.user_id, contract_id)
    },

    'POST /disputes/{contract_id}/statements': async (call) => {
      const { message, file_ids = [] } = call.body
      const { contract_id } = call.params
      await accepted(call, await addStatement(deps, call.ctx, contract_id, { message, file_ids }))
      return written(call.member.user_id, contract_id)
    },
  }
}

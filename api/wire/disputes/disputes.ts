import { z } from 'zod'
import { addStatementRefuses, fileDisputeRefuses } from '#domain/disputes/refusals.ts'
import { MOST_DISPUTE_FILES } from '#domain/kernel/terms.ts'
import { Id, Long, maybe, Part } from '../fields.ts'
import { route } from '../route.ts'
import { Contract } from '../shapes/contract.ts'
import { Dispute } from '../shapes/dispute.ts'
import { NONE } from '../unaudited.ts'

const ofContract = z.object({ contract_id: Id })
const said = { message: Long, file_ids: maybe(z.array(Id).max(MOST_DISPUTE_FILES)) }
const Written = { 200: z.object({ success: z.literal(true), dispute: Dispute }) }

/** Disputes, from the side of their parties. */
export const disputes = {
  'GET /disputes/contracts': route({
    summary: 'The contracts that the caller may dispute or has a dispute about, newest first.',
    auth: 'member',
    reads: ['contracts'],
    readOnly: true,
    query: Part,
    answers: { 200: z.object({ contracts: z.array(Contract) }) },
    audit: NONE.party,
    refuses: [],
  }),
  'GET /disputes/contract/{id}': route({
    summary: 'A contract of the caller’s with its dispute, if there is one.',
    auth: 'member',
    reads: ['contracts', 'disputes'],
    about: 'contracts',
    readOnly: true,
    params: z.object({ id: Id }),
    answers: { 200: z.object({ contract: Contract, dispute: Dispute.optional() }) },
    audit: NONE.party,
    refuses: [],
  }),
  'POST /disputes': route({
    summary: 'Disputes a contract that has not ended; its money is frozen until support decides.',
    auth: 'member',
    sensitive: false,
    reads: [],
    write: true,
    body: z.object({ contract_id: Id, ...said }),
    answers: Written,
    audit: ['ContractDisputed'],
    refuses: fileDisputeRefuses,
  }),
  'POST /disputes/{contract_id}/statements': route({
    summary: 'Adds what a party has to say, until support decides.',
    auth: 'member',
    sensitive: false,
    reads: [],
    write: true,
    params: ofContract,
    body: z.object(said),
    answers: Written,
    audit: ['DisputeStatementAdded'],
    refuses: addStatementRefuses,
  }),
}

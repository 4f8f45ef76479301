import { z } from 'zod'
import { addStatementRefusals, fileDisputeRefusals } from '#domain/disputes/refusals.ts'
import { MAX_DISPUTE_FILES } from '#domain/kernel/terms.ts'
import { Id, ListQuery, LongText, optionalField } from '../fields.ts'
import { everydayCommand, memberQuery } from '../route.ts'
import { Contract } from '../shapes/contract.ts'
import { Dispute } from '../shapes/dispute.ts'
import { UNAUDITED } from '../unaudited.ts'

const byContract = z.object({ contract_id: Id })
const statementFields = { message: LongText, file_ids: optionalField(z.array(Id).max(MAX_DISPUTE_FILES)) }
const WriteResponses = { 200: z.object({ success: z.literal(true), dispute: Dispute }) }

/** Disputes, for their parties. */
export const disputes = {
  'GET /disputes/contracts': memberQuery({
    summary: 'The contracts that the caller may dispute or has a dispute about, newest first.',
    reads: ['contracts'],
    query: ListQuery,
    answers: { 200: z.object({ contracts: z.array(Contract) }) },
    audit: UNAUDITED.party,
  }),
  'GET /disputes/contract/{id}': memberQuery({
    summary: 'A contract of the caller’s with its dispute, if there is one.',
    reads: ['contracts', 'disputes'],
    about: 'contracts',
    params: z.object({ id: Id }),
    answers: { 200: z.object({ contract: Contract, dispute: Dispute.optional() }) },
    subjectKind: 'contract',
    audit: UNAUDITED.party,
  }),
  'POST /disputes': everydayCommand({
    summary: 'Disputes a contract that has not ended; its money is frozen until support decides.',
    body: z.object({ contract_id: Id, ...statementFields }),
    answers: WriteResponses,
    audit: ['ContractDisputed'],
    refuses: fileDisputeRefusals,
  }),
  'POST /disputes/{contract_id}/statements': everydayCommand({
    summary: 'Adds what a party has to say, until support decides.',
    params: byContract,
    body: z.object(statementFields),
    answers: WriteResponses,
    subjectKind: 'contract',
    audit: ['DisputeStatementAdded'],
    refuses: addStatementRefusals,
  }),
}

import { z } from 'zod'
import {
  approveContractRefusals,
  denyDeliverableRefusals,
  submitDeliverableRefusals,
} from '#domain/hiring/refusals.ts'
import { CONTRACT_PARTS } from '#domain/hiring/status.ts'
import { ListQuery, LongText } from '../fields.ts'
import { countsOf } from '../responses.ts'
import { byId, everydayCommand, memberQuery } from '../route.ts'
import { ApplicationResponse } from '../shapes/application.ts'
import { AppointmentResponse } from '../shapes/appointment.ts'
import { ContractResponse, HistoryEntryResponse, ListedContractResponse } from '../shapes/contract.ts'
import { ConversationResponse } from '../shapes/conversation.ts'
import { JobResponse } from '../shapes/job.ts'
import { PaymentResponse, PaymentStep } from '../shapes/payment.ts'
import { PersonResponse } from '../shapes/person.ts'
import { UNAUDITED } from '../unaudited.ts'

const ListResponses = {
  200: z.object({
    contracts: z.array(ListedContractResponse),
    counts: countsOf(CONTRACT_PARTS),
  }),
}
const ContractListQuery = ListQuery.extend({ part: z.enum(CONTRACT_PARTS).optional() })

const contractDetailFields = {
  contract: ContractResponse,
  job: JobResponse,
  application: ApplicationResponse,
  conversation: ConversationResponse.optional(),
  appointments: z.array(AppointmentResponse),
  history: z.array(HistoryEntryResponse).optional(),
  payment: PaymentResponse.optional(),
  payment_steps: z.array(PaymentStep).optional(),
}

const detailCall = {
  reads: [
    'contracts',
    'jobs',
    'applications',
    'profiles',
    'conversations',
    'files',
    'appointments',
    'payments',
  ],
  recordModel: 'contracts',
  params: byId,
  subjectKind: 'contract',
  audit: UNAUDITED.party,
} as const

/** Contracts, for both parties. */
export const contractRoutes = {
  'GET /client/contracts': memberQuery({
    summary: 'Returns the caller’s contracts as a client, newest first.',
    reads: ['contracts', 'payments', 'profiles'],
    query: ContractListQuery,
    responses: ListResponses,
    audit: UNAUDITED.party,
  }),
  'GET /client/contracts/{id}': memberQuery({
    summary:
      'Returns one of the caller’s contracts as a client, with its job, its application and the consultant.',
    ...detailCall,
    responses: { 200: z.object({ ...contractDetailFields, consultant: PersonResponse }) },
  }),
  'GET /client/contracts/approve/{id}': everydayCommand({
    summary: 'Accepts the finished work. The money is released and paid out.',
    params: byId,
    subjectKind: 'contract',
    changesState: 'by GET and POST',
    audit: ['ContractCompleted'],
    refuses: approveContractRefusals,
  }),
  'POST /client/contracts/deny/{id}': everydayCommand({
    summary: 'Rejects the deliverable with a reason.',
    params: byId,
    body: z.object({ reason: LongText }),
    subjectKind: 'contract',
    audit: ['DeliverableDenied'],
    refuses: denyDeliverableRefusals,
  }),
  'GET /consultant/contracts': memberQuery({
    summary: 'Returns the caller’s contracts as a consultant, newest first.',
    reads: ['contracts', 'payments', 'profiles'],
    query: ContractListQuery,
    responses: ListResponses,
    audit: UNAUDITED.party,
  }),
  'GET /consultant/contracts/{id}': memberQuery({
    summary:
      'Returns one of the caller’s contracts as a consultant, with its job, its application and the client.',
    ...detailCall,
    responses: { 200: z.object({ ...contractDetailFields, client: PersonResponse }) },
  }),
  'POST /consultant/contracts/{id}/complete': everydayCommand({
    summary: 'Submits the deliverable for the client’s approval.',
    params: byId,
    body: z.object({ deliverable: LongText }),
    subjectKind: 'contract',
    audit: ['DeliverableSubmitted'],
    refuses: submitDeliverableRefusals,
  }),
}

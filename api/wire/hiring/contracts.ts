import { z } from 'zod'
import {
  approveContractRefusals,
  denyDeliverableRefusals,
  submitDeliverableRefusals,
} from '#domain/hiring/refusals.ts'
import { CONTRACT_PARTS } from '#domain/hiring/status.ts'
import { countsOf } from '../answers.ts'
import { ListQuery, LongText } from '../fields.ts'
import { byId, everydayCommand, memberQuery } from '../route.ts'
import { Application } from '../shapes/application.ts'
import { Appointment } from '../shapes/appointment.ts'
import { Contract, HistoryEntry, ListedContract } from '../shapes/contract.ts'
import { Conversation } from '../shapes/conversation.ts'
import { Job } from '../shapes/job.ts'
import { Payment, PaymentStep } from '../shapes/payment.ts'
import { Person } from '../shapes/person.ts'
import { UNAUDITED } from '../unaudited.ts'

const ListResponses = {
  200: z.object({
    contracts: z.array(ListedContract),
    counts: countsOf(CONTRACT_PARTS),
  }),
}
const ContractListQuery = ListQuery.extend({ part: z.enum(CONTRACT_PARTS).optional() })

const contractDetailFields = {
  contract: Contract,
  job: Job,
  application: Application,
  conversation: Conversation.optional(),
  appointments: z.array(Appointment),
  history: z.array(HistoryEntry).optional(),
  payment: Payment.optional(),
  payment_steps: z.array(PaymentStep).optional(),
}

/** Contracts, for both parties. */
export const contracts = {
  'GET /client/contracts': memberQuery({
    summary: 'The caller’s contracts as a client, newest first.',
    reads: ['contracts', 'payments', 'profiles'],
    query: ContractListQuery,
    answers: ListResponses,
    audit: UNAUDITED.party,
  }),
  'GET /client/contracts/{id}': memberQuery({
    summary: 'One of the caller’s contracts as a client, with its job, its application and the consultant.',
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
    answers: { 200: z.object({ ...contractDetailFields, consultant: Person }) },
    subjectKind: 'contract',
    audit: UNAUDITED.party,
  }),
  'GET /client/contracts/approve/{id}': everydayCommand({
    summary: 'Accepts the finished work; the money is released and paid out.',
    params: byId,
    subjectKind: 'contract',
    changesState: 'by GET and POST',
    audit: ['ContractCompleted'],
    refuses: approveContractRefusals,
  }),
  'POST /client/contracts/deny/{id}': everydayCommand({
    summary: 'Rejects the deliverable, with the reason.',
    params: byId,
    body: z.object({ reason: LongText }),
    subjectKind: 'contract',
    audit: ['DeliverableDenied'],
    refuses: denyDeliverableRefusals,
  }),
  'GET /consultant/contracts': memberQuery({
    summary: 'The caller’s contracts as a consultant, newest first.',
    reads: ['contracts', 'payments', 'profiles'],
    query: ContractListQuery,
    answers: ListResponses,
    audit: UNAUDITED.party,
  }),
  'GET /consultant/contracts/{id}': memberQuery({
    summary: 'One of the caller’s contracts as a consultant, with its job, its application and the client.',
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
    answers: { 200: z.object({ ...contractDetailFields, client: Person }) },
    subjectKind: 'contract',
    audit: UNAUDITED.party,
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

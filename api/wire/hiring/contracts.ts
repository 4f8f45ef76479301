import { z } from 'zod'
import {
  approveContractRefusals,
  denyDeliverableRefusals,
  submitDeliverableRefusals,
} from '#domain/hiring/refusals.ts'
import { CONTRACT_PARTS } from '#domain/hiring/status.ts'
import { countsOf, Ok } from '../answers.ts'
import { ListQuery, LongText } from '../fields.ts'
import { byId, route } from '../route.ts'
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

/** Contracts, from both sides. */
export const contracts = {
  'GET /client/contracts': route({
    summary: 'The caller’s contracts as a client, newest first.',
    auth: 'member',
    reads: ['contracts', 'payments', 'profiles'],
    readOnly: true,
    query: ContractListQuery,
    answers: ListResponses,
    audit: UNAUDITED.party,
    refuses: [],
  }),
  'GET /client/contracts/{id}': route({
    summary: 'One of the caller’s contracts as a client, with its job, its application and the consultant.',
    auth: 'member',
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
    about: 'contracts',
    readOnly: true,
    params: byId,
    answers: { 200: z.object({ ...contractDetailFields, consultant: Person }) },
    audit: UNAUDITED.party,
    refuses: [],
  }),
  'GET /client/contracts/approve/{id}': route({
    summary: 'Accepts the finished work; the money is released and paid out.',
    auth: 'member',
    sensitive: false,
    reads: [],
    params: byId,
    answers: { 200: Ok },
    changes: true,
    write: true,
    audit: ['ContractCompleted'],
    refuses: approveContractRefusals,
  }),
  'POST /client/contracts/deny/{id}': route({
    summary: 'Rejects the deliverable, with the reason.',
    auth: 'member',
    sensitive: false,
    reads: [],
    write: true,
    params: byId,
    body: z.object({ reason: LongText }),
    answers: { 200: Ok },
    audit: ['DeliverableDenied'],
    refuses: denyDeliverableRefusals,
  }),
  'GET /consultant/contracts': route({
    summary: 'The caller’s contracts as a consultant, newest first.',
    auth: 'member',
    reads: ['contracts', 'payments', 'profiles'],
    readOnly: true,
    query: ContractListQuery,
    answers: ListResponses,
    audit: UNAUDITED.party,
    refuses: [],
  }),
  'GET /consultant/contracts/{id}': route({
    summary: 'One of the caller’s contracts as a consultant, with its job, its application and the client.',
    auth: 'member',
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
    about: 'contracts',
    readOnly: true,
    params: byId,
    answers: { 200: z.object({ ...contractDetailFields, client: Person }) },
    audit: UNAUDITED.party,
    refuses: [],
  }),
  'POST /consultant/contracts/{id}/complete': route({
    summary: 'Submits the deliverable for the client’s approval.',
    auth: 'member',
    sensitive: false,
    reads: [],
    write: true,
    params: byId,
    body: z.object({ deliverable: LongText }),
    answers: { 200: Ok },
    audit: ['DeliverableSubmitted'],
    refuses: submitDeliverableRefusals,
  }),
}

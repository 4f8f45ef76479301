import { inHours } from '#tests/harness/people/appointments.ts'
import type { Row, Rows } from '../row.ts'

const PARTIES = ['client', 'consultant'] as const
const running: Row['names'] = (world) => ({ id: world.running.contract_id })
const submitted: Row['names'] = (world) => ({ id: world.submitted.contract_id })
const payment: Row['names'] = (world) => ({ id: world.running.payment_id })
const appointment: Row['names'] = ({ appointment_id }) => ({ id: appointment_id })
const conversation: Row['names'] = ({ conversation_id }) => ({ id: conversation_id })
const review: Row['names'] = ({ review_id }) => ({ id: review_id })

/** Contracts, their money, what two people say and agree, and reviews. */
export const work = {
  'GET /client/contracts/{id}': { names: running, may: ['client'] },
  'GET /consultant/contracts/{id}': { names: running, may: ['consultant'] },
  'POST /client/contracts/deny/{id}': {
    names: submitted,
    may: ['client'],
    body: () => ({ reason: 'Page 4 is missing' }),
  },
  'POST /consultant/contracts/{id}/complete': {
    names: submitted,
    may: ['consultant'],
    body: () => ({ deliverable: 'All of it' }),
  },
  'GET /client/contracts/approve/{id}': { names: submitted, may: ['client'] },
  'GET /payments/details/{id}': { names: payment, may: PARTIES },
  'GET /payments/details/{id}/receipt.pdf': { names: payment, may: PARTIES },
  'GET /disputes/contract/{id}': { names: running, may: PARTIES },
  'POST /disputes/{contract_id}/statements': {
    names: ({ disputed }) => ({ contract_id: disputed.contract_id }),
    may: PARTIES,
    body: () => ({ message: 'It was kept.' }),
  },
  'POST /reviews/{id}': { names: review, may: ['client'], body: () => ({ rating: 5, comment: 'Good' }) },
  'GET /reviews/{id}': { names: review, may: ['client'] },
  'POST /reviews/{id}/answer': {
    names: review,
    may: ['consultant'],
    body: () => ({ answer: 'Thanks' }),
    answers: 409,
  },
  'GET /conversations/{id}': { names: conversation, may: PARTIES },
  'GET /conversations/{id}/messages': { names: conversation, may: PARTIES },
  'GET /conversations/{id}/search': { names: conversation, may: PARTIES, query: 'q=day' },
  'POST /conversations/{id}/read': { names: conversation, may: PARTIES, body: () => ({}) },
  'POST /conversations/{id}/messages': { names: conversation, may: PARTIES, body: () => ({ message: 'Hi' }) },
  'GET /appointments/{id}': { names: appointment, may: PARTIES },
  'GET /appointments/{id}.ics': { names: appointment, may: PARTIES },
  'POST /appointments/update/{id}': {
    names: appointment,
    may: ['client'],
    body: () => ({ title: 'Later', start_time: inHours(72), end_time: inHours(73) }),
  },
  'GET /appointments/accept/{id}': { names: appointment, may: ['consultant'] },
  'GET /appointments/deny/{id}': { names: ({ invited }) => ({ id: invited }), may: ['consultant'] },
  'GET /appointments/cancel/{id}': { names: appointment, may: ['client'] },
} satisfies Partial<Rows>

// The events of a job, its commands, and their outcomes while it is open, reserved for a hire, and ended.

import { type JobEvent, jobMachine } from '#domain/hiring/job.ts'
import { id, matrix, type Scenarios, spring, stateAfter, summer } from '../scenario.ts'

const stateScenario = stateAfter(jobMachine)

export const at = spring
export const clientId = id(1)
const consultantId = id(2)
const otherId = id(3)
const paymentId = id(4)
const applicationId = id(5)
const contractId = id(6)
export const details = {
  title: 'Night shifts',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  description: 'Two weeks',
  categories: ['ICU'],
  skills: ['triage', 'ventilation'],
  budget: 180_000,
  usingMedicaid: false,
}
export const { budget: _, ...detailsWithoutBudget } = details
const reservationFields = {
  application_id: applicationId,
  consultant_id: consultantId,
  price: 150_000,
  payment_id: paymentId,
}
const filling = {
  payment_id: paymentId,
  application_id: applicationId,
  consultant_id: consultantId,
  contract_id: contractId,
}

export const jobPosted = { type: 'JobPosted', at, user_id: clientId, ...details } as const satisfies JobEvent
export const jobEdited = {
  type: 'JobEdited',
  at,
  ...details,
  title: 'Day shifts',
} as const satisfies JobEvent
export const jobReserved = {
  type: 'JobReservedForHire',
  at,
  ...reservationFields,
} as const satisfies JobEvent
export const reservationReleased = {
  type: 'HireReservationReleased',
  at,
  payment_id: paymentId,
} as const satisfies JobEvent
export const jobFilled = { type: 'JobFilled', at, ...filling } as const satisfies JobEvent
export const jobCompleted = { type: 'JobCompleted', at } as const satisfies JobEvent
export const jobClosed = { type: 'JobClosed', at } as const satisfies JobEvent

const post = { type: 'PostJob', at, user_id: clientId, ...details } as const
const edit = { type: 'EditJob', at, ...details, title: 'Day shifts' } as const
const reserve = { type: 'ReserveJobForHire', at, ...reservationFields } as const
const fill = { type: 'FillJob', at, ...filling } as const
const notOpen = 'job_not_open'

function openOutcomes(revision: number) {
  const jobEditedToWeekends: JobEvent = { ...jobEdited, title: 'Weekends' } as JobEvent
  const jobEditedWithoutBudget: JobEvent = { type: 'JobEdited', at, ...detailsWithoutBudget }
  return {
    edit: [jobEdited],
    'edit nothing': 'unchanged',
    'edit nothing of an old revision': 'unchanged',
    'edit the first revision': revision === 0 ? [jobEditedToWeekends] : 'changed_meanwhile',
    'edit the second revision': revision === 1 ? [jobEditedToWeekends] : 'changed_meanwhile',
    'take the budget away': [jobEditedWithoutBudget],
    'turn the skills round': [
      { ...jobEdited, title: details.title, skills: ['ventilation', 'triage'] } as JobEvent,
    ],
    reserve: [jobReserved],
    'reserve for the same application under another payment': [
      { ...jobReserved, payment_id: otherId } as JobEvent,
    ],
    'reserve for another application': [{ ...jobReserved, application_id: otherId } as JobEvent],
    release: 'unchanged',
    'release another payment': 'unchanged',
    fill: 'not_reserved',
    'fill under another payment': 'not_reserved',
    close: [jobClosed],
    'close for the refunded contract': [jobClosed],
    'close for another contract': [jobClosed],
  } as const
}

function lockedOutcomes() {
  return {
    edit: notOpen,
    'edit nothing': notOpen,
    'edit nothing of an old revision': notOpen,
    'edit the first revision': notOpen,
    'edit the second revision': notOpen,
    'take the budget away': notOpen,
    'turn the skills round': notOpen,
    reserve: notOpen,
    'reserve for the same application under another payment': notOpen,
    'reserve for another application': notOpen,
    release: 'unchanged',
    'release another payment': 'unchanged',
    close: notOpen,
    'close for the refunded contract': notOpen,
    'close for another contract': notOpen,
  } as const
}

function closedOutcomes() {
  return {
    ...lockedOutcomes(),
    fill: notOpen,
    'fill under another payment': notOpen,
    close: 'unchanged',
    'close for the refunded contract': 'unchanged',
    'close for another contract': 'unchanged',
  } as const
}

export const jobScenarios: Scenarios<typeof jobMachine> = {
  machine: jobMachine,
  scenarios: [
    ...matrix(
      jobMachine,
      {
        'A job not posted': [],
        'An open job': [jobPosted],
        'An edited job': [jobPosted, jobEdited],
        'A job reserved for a hire': [jobPosted, jobReserved],
        'A job whose reservation was released': [jobPosted, jobReserved, reservationReleased],
        'A filled job': [jobPosted, jobReserved, jobFilled],
        'A completed job': [jobPosted, jobReserved, jobFilled, jobCompleted],
        'A closed job': [jobPosted, jobClosed],
        'A job closed after a refund': [jobPosted, jobReserved, jobFilled, jobClosed],
      },
      {
        post,
        edit,
        'edit nothing': { ...edit, title: details.title },
        'edit nothing of an old revision': { ...edit, title: details.title, revision: 7 },
        'edit the first revision': { ...edit, revision: 0, title: 'Weekends' },
        'edit the second revision': { ...edit, revision: 1, title: 'Weekends' },
        'take the budget away': { type: 'EditJob', at, ...detailsWithoutBudget },
        'turn the skills round': { ...edit, title: details.title, skills: ['ventilation', 'triage'] },
        reserve,
        'reserve for the same application under another payment': { ...reserve, payment_id: otherId },
        'reserve for another application': { ...reserve, application_id: otherId },
        release: { type: 'ReleaseHireReservation', at, payment_id: paymentId },
        'release another payment': { type: 'ReleaseHireReservation', at, payment_id: otherId },
        fill,
        'fill under another payment': { ...fill, payment_id: otherId, contract_id: otherId },
        complete: { type: 'CompleteJob', at },
        close: { type: 'CloseJob', at },
        'close for the refunded contract': { type: 'CloseJob', at, contract_id: contractId },
        'close for another contract': { type: 'CloseJob', at, contract_id: otherId },
      },
      {
        'A job not posted': { post: [jobPosted] },
        'An open job': openOutcomes(0),
        'An edited job': {
          ...openOutcomes(1),
          edit: 'unchanged',
          'edit nothing': [{ ...jobEdited, title: details.title }],
          'edit nothing of an old revision': 'changed_meanwhile',
        },
        'A job reserved for a hire': {
          ...lockedOutcomes(),
          reserve: 'unchanged',
          'reserve for the same application under another payment': 'unchanged',
          'reserve for another application': 'hire_in_progress',
          release: [reservationReleased],
          'release another payment': 'unchanged',
          fill: [jobFilled],
          'fill under another payment': 'not_reserved',
        },
        'A job whose reservation was released': openOutcomes(0),
        'A filled job': {
          ...lockedOutcomes(),
          fill: 'unchanged',
          'fill under another payment': notOpen,
          complete: [jobCompleted],
          'close for the refunded contract': [jobClosed],
        },
        'A completed job': {
          ...lockedOutcomes(),
          fill: 'unchanged',
          'fill under another payment': notOpen,
          complete: 'unchanged',
        },
        'A closed job': closedOutcomes(),
        'A job closed after a refund': closedOutcomes(),
      },
    ),
    stateScenario('A posted job is on the board', [jobPosted], 'open', {
      user_id: clientId,
      ...details,
      revision: 0,
    }),
    stateScenario(
      'An edited job says what it was edited to, in its next revision',
      [jobPosted, jobEdited],
      'open',
      {
        title: 'Day shifts',
        revision: 1,
      },
    ),
    stateScenario(
      'A job whose budget is taken away has none',
      [jobPosted, { type: 'JobEdited', at, ...detailsWithoutBudget }],
      'open',
      { budget: undefined },
    ),
    stateScenario(
      'A reserved job keeps the application, price and payment',
      [jobPosted, jobReserved],
      'hiring',
      {
        reservation: reservationFields,
      },
    ),
    stateScenario('A released job is free again', [jobPosted, jobReserved, reservationReleased], 'open', {
      reservation: undefined,
    }),
    stateScenario('A filled job keeps its contract', [jobPosted, jobReserved, jobFilled], 'in_progress', {
      contract_id: contractId,
    }),
    stateScenario('A completed job is done', [jobPosted, jobReserved, jobFilled, jobCompleted], 'completed'),
    stateScenario('A closed job is off the board', [jobPosted, jobClosed], 'closed'),
    stateScenario('A refunded job is closed', [jobPosted, jobReserved, jobFilled, jobClosed], 'closed'),
    {
      title: 'A moment later, a job is closed at that moment',
      given: [jobPosted],
      when: { type: 'CloseJob', at: summer },
      outcome: [{ ...jobClosed, at: summer }],
    },
  ],
}

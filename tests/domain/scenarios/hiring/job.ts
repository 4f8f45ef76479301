// The events of a job, its commands, and their outcomes while it is open, reserved for a hire, and ended.

import { type JobEvent, jobMachine } from '#domain/hiring/job.ts'
import { id, matrix, type Scenarios, spring, stateAfter, summer } from '../scenario.ts'

const stateScenario = stateAfter(jobMachine)

export const at = spring
export const client = id(1)
const consultant = id(2)
const other = id(3)
const payment = id(4)
const application = id(5)
const contract = id(6)
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
export const { budget: _, ...unpriced } = details
const terms = {
  application_id: application,
  consultant_id: consultant,
  price: 150_000,
  payment_id: payment,
}
const filling = {
  payment_id: payment,
  application_id: application,
  consultant_id: consultant,
  contract_id: contract,
}

export const jobPosted = { type: 'JobPosted', at, user_id: client, ...details } as const satisfies JobEvent
export const edited = { type: 'JobEdited', at, ...details, title: 'Day shifts' } as const satisfies JobEvent
export const reserved = { type: 'JobReservedForHire', at, ...terms } as const satisfies JobEvent
export const released = {
  type: 'HireReservationReleased',
  at,
  payment_id: payment,
} as const satisfies JobEvent
export const filled = { type: 'JobFilled', at, ...filling } as const satisfies JobEvent
export const completed = { type: 'JobCompleted', at } as const satisfies JobEvent
export const jobClosed = { type: 'JobClosed', at } as const satisfies JobEvent

const post = { type: 'PostJob', at, user_id: client, ...details } as const
const edit = { type: 'EditJob', at, ...details, title: 'Day shifts' } as const
const reserve = { type: 'ReserveJobForHire', at, ...terms } as const
const fill = { type: 'FillJob', at, ...filling } as const
const notOpen = 'job_not_open'

function open(revision: number) {
  const weekends: JobEvent = { ...edited, title: 'Weekends' } as JobEvent
  const cheap: JobEvent = { type: 'JobEdited', at, ...unpriced }
  return {
    edit: [edited],
    'edit nothing': 'unchanged',
    'edit nothing of an old revision': 'unchanged',
    'edit the first revision': revision === 0 ? [weekends] : 'changed_meanwhile',
    'edit the second revision': revision === 1 ? [weekends] : 'changed_meanwhile',
    'take the budget away': [cheap],
    'turn the skills round': [
      { ...edited, title: details.title, skills: ['ventilation', 'triage'] } as JobEvent,
    ],
    reserve: [reserved],
    'reserve for the same application under another payment': [
      { ...reserved, payment_id: other } as JobEvent,
    ],
    'reserve for another application': [{ ...reserved, application_id: other } as JobEvent],
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

function finishedJob() {
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
        'An edited job': [jobPosted, edited],
        'A job reserved for a hire': [jobPosted, reserved],
        'A job whose reservation was released': [jobPosted, reserved, released],
        'A filled job': [jobPosted, reserved, filled],
        'A completed job': [jobPosted, reserved, filled, completed],
        'A closed job': [jobPosted, jobClosed],
        'A job closed after a refund': [jobPosted, reserved, filled, jobClosed],
      },
      {
        post,
        edit,
        'edit nothing': { ...edit, title: details.title },
        'edit nothing of an old revision': { ...edit, title: details.title, revision: 7 },
        'edit the first revision': { ...edit, revision: 0, title: 'Weekends' },
        'edit the second revision': { ...edit, revision: 1, title: 'Weekends' },
        'take the budget away': { type: 'EditJob', at, ...unpriced },
        'turn the skills round': { ...edit, title: details.title, skills: ['ventilation', 'triage'] },
        reserve,
        'reserve for the same application under another payment': { ...reserve, payment_id: other },
        'reserve for another application': { ...reserve, application_id: other },
        release: { type: 'ReleaseHireReservation', at, payment_id: payment },
        'release another payment': { type: 'ReleaseHireReservation', at, payment_id: other },
        fill,
        'fill under another payment': { ...fill, payment_id: other, contract_id: other },
        complete: { type: 'CompleteJob', at },
        close: { type: 'CloseJob', at },
        'close for the refunded contract': { type: 'CloseJob', at, contract_id: contract },
        'close for another contract': { type: 'CloseJob', at, contract_id: other },
      },
      {
        'A job not posted': { post: [jobPosted] },
        'An open job': open(0),
        'An edited job': {
          ...open(1),
          edit: 'unchanged',
          'edit nothing': [{ ...edited, title: details.title }],
          'edit nothing of an old revision': 'changed_meanwhile',
        },
        'A job reserved for a hire': {
          ...lockedOutcomes(),
          reserve: 'unchanged',
          'reserve for the same application under another payment': 'unchanged',
          'reserve for another application': 'hire_in_progress',
          release: [released],
          'release another payment': 'unchanged',
          fill: [filled],
          'fill under another payment': 'not_reserved',
        },
        'A job whose reservation was released': open(0),
        'A filled job': {
          ...lockedOutcomes(),
          fill: 'unchanged',
          'fill under another payment': notOpen,
          complete: [completed],
          'close for the refunded contract': [jobClosed],
        },
        'A completed job': {
          ...lockedOutcomes(),
          fill: 'unchanged',
          'fill under another payment': notOpen,
          complete: 'unchanged',
        },
        'A closed job': finishedJob(),
        'A job closed after a refund': finishedJob(),
      },
    ),
    stateScenario('A posted job is on the board', [jobPosted], 'open', {
      user_id: client,
      ...details,
      revision: 0,
    }),
    stateScenario(
      'An edited job says what it was edited to, in its next revision',
      [jobPosted, edited],
      'open',
      {
        title: 'Day shifts',
        revision: 1,
      },
    ),
    stateScenario(
      'A job whose budget is taken away has none',
      [jobPosted, { type: 'JobEdited', at, ...unpriced }],
      'open',
      { budget: undefined },
    ),
    stateScenario(
      'A reserved job knows for whom, at what price, under which payment',
      [jobPosted, reserved],
      'hiring',
      {
        reservation: terms,
      },
    ),
    stateScenario('A released job is free again', [jobPosted, reserved, released], 'open', {
      reservation: undefined,
    }),
    stateScenario('A filled job knows its contract', [jobPosted, reserved, filled], 'in_progress', {
      contract_id: contract,
    }),
    stateScenario('A completed job is done', [jobPosted, reserved, filled, completed], 'completed'),
    stateScenario('A closed job is off the board', [jobPosted, jobClosed], 'closed'),
    stateScenario('A refunded job is closed', [jobPosted, reserved, filled, jobClosed], 'closed'),
    {
      title: 'A moment later, a job is closed at that moment',
      given: [jobPosted],
      when: { type: 'CloseJob', at: summer },
      outcome: [{ ...jobClosed, at: summer }],
    },
  ],
}

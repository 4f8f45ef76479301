import type { JobEvent } from '#domain/hiring/job.ts'
import { id, spring } from '../scenario.ts'

/** What happens to a job, what is asked of it, and what it answers while it is open, locked and over. */

export const at = spring
export const client = id(1)
export const consultant = id(2)
export const other = id(3)
export const payment = id(4)
export const application = id(5)
export const contract = id(6)
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
export const terms = {
  application_id: application,
  consultant_id: consultant,
  price: 150_000,
  payment_id: payment,
}
export const filling = {
  payment_id: payment,
  application_id: application,
  consultant_id: consultant,
  contract_id: contract,
}

export const posted = { type: 'JobPosted', at, user_id: client, ...details } as const satisfies JobEvent
export const edited = { type: 'JobEdited', at, ...details, title: 'Day shifts' } as const satisfies JobEvent
export const reserved = { type: 'JobReservedForHire', at, ...terms } as const satisfies JobEvent
export const released = {
  type: 'HireReservationReleased',
  at,
  payment_id: payment,
} as const satisfies JobEvent
export const filled = { type: 'JobFilled', at, ...filling } as const satisfies JobEvent
export const completed = { type: 'JobCompleted', at } as const satisfies JobEvent
export const closed = { type: 'JobClosed', at } as const satisfies JobEvent

export const post = { type: 'PostJob', at, user_id: client, ...details } as const
export const edit = { type: 'EditJob', at, ...details, title: 'Day shifts' } as const
export const reserve = { type: 'ReserveJobForHire', at, ...terms } as const
export const fill = { type: 'FillJob', at, ...filling } as const
export const notOpen = 'job_not_open'

export function open(revision: number) {
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
    close: [closed],
    'close for the refunded contract': [closed],
    'close for another contract': [closed],
  } as const
}

export function locked() {
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

export function over() {
  return {
    ...locked(),
    fill: notOpen,
    'fill under another payment': notOpen,
    close: 'unchanged',
    'close for the refunded contract': 'unchanged',
    'close for another contract': 'unchanged',
  } as const
}

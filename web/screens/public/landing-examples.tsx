import { formatMoney, payout, total } from '#domain/kernel/money.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import { COMPACT_STATES } from '#domain/kernel/us-states.ts'
import type { Step } from '#web/ui/stepper.tsx'
import { EXAMPLE_PRICE_CENTS } from './fee-example.ts'

const completedStep = (name: string, time: string, description: string): Step => ({
  name,
  description: (
    <>
      <time>{time}</time>
      {description}
    </>
  ),
  state: 'done',
})

export const STORY_STEPS = [
  completedStep('Posted', 'Nov 3', 'Six proposals in three days, each from a nurse licensed in Texas'),
  completedStep(
    'Hired',
    'Nov 6',
    `The clinic pays ${formatMoney(total(EXAMPLE_PRICE_CENTS))} into escrow, price and ${FEE_PERCENT}% fee`,
  ),
  completedStep('In Review', 'Nov 19', 'The consultant submits the finished protocol'),
  completedStep('Approved', 'Nov 20, 9:40 AM', 'The clinic approves, and the money is released'),
  completedStep(
    'Paid out',
    'Nov 20, 9:41 AM',
    `${formatMoney(payout(EXAMPLE_PRICE_CENTS))} goes to the consultant the same day`,
  ),
]

export const EXAMPLE_LICENSES = [
  {
    name: 'RN, Texas',
    note: `Multistate. Counts in all ${COMPACT_STATES.length} compact states`,
    status: 'verified',
  },
  { name: 'NP, New Mexico', note: 'Expires Jun 30, 2028', status: 'verified' },
  { name: 'LPN, Oklahoma', note: 'Submitted 2 hours ago', status: 'pending' },
]

export const SHORT_STEPS_BY_ROLE = {
  'For consultants': [
    'Fill out your profile and add your licenses',
    'Staff look them up and verify them',
    'Apply to jobs in the states where you are licensed',
    'Do the work and submit it for completion',
    'Get paid on the day of approval',
  ],
  'For seekers': [
    'Create a job, or search for a consultant',
    'Interview applicants by message or video',
    'Hire one and pay into escrow',
    'Approve the finished work, or say what is missing',
    'Review each other',
  ],
}

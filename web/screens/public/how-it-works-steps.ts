import { FEE_PERCENT, FREE_TOKENS, GRANT_DAYS, REVIEW_HIDDEN_DAYS, TOKEN_COST } from '#domain/kernel/terms.ts'
import { plural } from '#web/ui/format.ts'

type RoleSteps = { audience: string; steps: [name: string, description: string][] }

export const STEPS_BY_ROLE: RoleSteps[] = [
  {
    audience: 'For consultants',
    steps: [
      [
        'Fill out your profile',
        'Say what you do, where, and what you are good at. Choose whether seekers can find you in search.',
      ],
      [
        'Add your licenses',
        'Name, number, state, dates and the document itself. NP, RN and LPN licenses are accepted.',
      ],
      [
        'Staff verify them',
        'A person looks each license up with the issuing board, and you are told when it is verified, or what is wrong.',
      ],
      [
        'Apply with a proposal',
        `Search the jobs in the states where you are licensed. Say how you would do it, for what price, and in how many hours. An application costs ${plural(TOKEN_COST, 'token')} of the ${FREE_TOKENS} you get each month.`,
      ],
      ['Talk it through', 'Write messages, call by video or agree on an appointment.'],
      [
        'Do the work and submit it',
        'The contract begins once the price is in escrow. When you are done, submit the work for completion.',
      ],
      [
        'Get paid',
        `When the seeker approves, the price less ${FEE_PERCENT}% goes to your payment account the same day.`,
      ],
      [
        'Review the seeker',
        `You see each other’s review when both are written, or after ${REVIEW_HIDDEN_DAYS} days.`,
      ],
    ],
  },
  {
    audience: 'For seekers',
    steps: [
      [
        'Create a job',
        'A title, a place, what has to be done and your budget. Leave out anything that could identify a patient.',
      ],
      [
        'Or search for a consultant',
        'Search by skill, category and state, keep your favorites, and write to those who fit.',
      ],
      [
        'Read the proposals',
        'Everyone who applies holds a license that our staff have verified and that counts in the state of the job.',
      ],
      ['Interview applicants', 'By message or by video call.'],
      [
        'Hire one and pay into escrow',
        `You confirm the price, the ${FEE_PERCENT}% fee and the total, and approve the payment. We hold it.`,
      ],
      [
        'Work together',
        `Send files and messages. A file you attach opens to the consultant for ${GRANT_DAYS} days, and you see who opened it.`,
      ],
      [
        'Approve, or say what is missing',
        'Approve the finished work and the money is released. Reject it with a reason and it goes back to the consultant.',
      ],
      ['Review the consultant', 'Your review is shown on their profile and helps the next seeker to choose.'],
    ],
  },
]

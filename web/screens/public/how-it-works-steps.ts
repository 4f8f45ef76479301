import { FEE_PERCENT, FREE_TOKENS, GRANT_DAYS, REVIEW_HIDDEN_DAYS, TOKEN_COST } from '#domain/kernel/terms.ts'
import { plural } from '#web/ui/format.ts'

type RoleSteps = { audience: string; steps: [name: string, description: string][] }

/** The steps of both sides, as many for each, so that they can stand beside one line. */
export const STEPS_BY_ROLE: RoleSteps[] = [
  {
    audience: 'For seekers',
    steps: [
      [
        'Create a job',
        'What you need done, where, and your budget. Leave out anything that identifies a patient.',
      ],
      [
        'Or search for a consultant',
        'By skill, category and state. Keep favorites, and message whom you like.',
      ],
      ['Read the proposals', 'Everyone who applies holds a verified license that counts in the job’s state.'],
      ['Interview applicants', 'By message or by video call.'],
      [
        'Hire one and pay into escrow',
        `Confirm the price, the ${FEE_PERCENT}% fee and the total, then approve the payment at PayPal. We hold it.`,
      ],
      [
        'Work together',
        `A file you attach opens to the consultant for ${GRANT_DAYS} days, and you see who opened it.`,
      ],
      [
        'Approve, or say what is missing',
        'Approving releases the money. Asking for changes sends the work back with your reason.',
      ],
      ['Review the consultant', 'Your review helps the next client choose.'],
    ],
  },
  {
    audience: 'For consultants',
    steps: [
      [
        'Fill out your profile',
        'What you do, where, and what you’re good at. You choose whether clients can find you.',
      ],
      ['Add your licenses', 'Number, state, dates and a photo or PDF. NP, RN and LPN.'],
      [
        'We verify them',
        'A person looks each one up with the board. We tell you when it’s done, or what’s wrong.',
      ],
      [
        'Apply with a proposal',
        `How you’d do it, your price, your hours. It costs ${plural(TOKEN_COST, 'token')} of the ${FREE_TOKENS} you get each month.`,
      ],
      ['Talk it through', 'Messages, a video call, or an appointment in both your time zones.'],
      [
        'Do the work and submit it',
        'The contract starts once the money is in escrow. Submit when you’re done.',
      ],
      ['Get paid', `The same day the client approves, less ${FEE_PERCENT}%.`],
      [
        'Review the client',
        `You see each other’s review once both are written, or after ${REVIEW_HIDDEN_DAYS} days.`,
      ],
    ],
  },
]

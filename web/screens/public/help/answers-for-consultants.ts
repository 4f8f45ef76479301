import { formatMoney } from '#domain/kernel/money.ts'
import {
  FEE_PERCENT,
  FREE_TOKENS,
  PREMIUM_DAYS,
  PREMIUM_PRICE,
  PREMIUM_TOKENS,
  TOKEN_COST,
} from '#domain/kernel/terms.ts'
import { plural } from '#web/ui/format.ts'
import type { HelpAnswer } from './answers-for-both.ts'

export const ANSWERS_FOR_CONSULTANTS: HelpAnswer[] = [
  {
    id: 'first-steps-consultant',
    question: 'How do I begin as a consultant?',
    paragraphs: [
      'Register, log in and choose “Find work”. Then verify your email, complete your profile, and add a license under Account, Licenses. Once a license is verified you can apply to jobs in its state. Your home page shows the next step.',
    ],
  },
  {
    id: 'license-check',
    question: 'What happens to a license I add?',
    paragraphs: [
      'A verifier looks it up with the issuing board, compares name, number, type, state, status and dates with what you entered and with your document, and checks that there is no disciplinary action. You get a notification when it is verified, or why it was rejected.',
      'Changing a verified license sends it back to be verified again.',
    ],
  },
  {
    id: 'which-states',
    question: 'In which states can I apply?',
    paragraphs: [
      'In each state for which you have a verified license that has not expired. The District of Columbia and the territories are states here, too. A multistate RN or LPN license counts in every state of the compact, and in Guam. NP licenses count in their own state only.',
      'This is checked when you apply and again when you are hired.',
    ],
  },
  {
    id: 'tokens',
    question: 'What are tokens?',
    paragraphs: [
      `An application costs ${plural(TOKEN_COST, 'token')}. You get ${FREE_TOKENS} at the start of each month, or ${PREMIUM_TOKENS} with premium, which costs ${formatMoney(PREMIUM_PRICE)} for ${PREMIUM_DAYS} days and ends by itself. The ${PREMIUM_TOKENS} count in the month in which you buy it, and in a month that begins while it runs. Unused tokens do not carry over.`,
      'A withdrawn or declined application does not give its token back.',
    ],
  },
  {
    id: 'change-proposal',
    question: 'Can I change my proposal?',
    paragraphs: [
      'Yes: you can change price, hours and text until the client makes an offer on it. From then on the price is the price of the contract.',
    ],
  },
  {
    id: 'getting-paid',
    question: 'How and when am I paid?',
    paragraphs: [
      `On the day the client approves. You receive the price less ${FEE_PERCENT}%, in the PayPal account whose email you set under Account, Payment Settings.`,
      'If no payout email is set, the money waits until you set one.',
    ],
  },
  {
    id: 'rejected-work',
    question: 'My work was rejected. What now?',
    paragraphs: [
      'The contract shows Denied and the reason. Do what is missing and submit the work again; the money stays in escrow meanwhile. If you disagree, write to the client, or file a dispute.',
    ],
  },
  {
    id: 'found-in-search',
    question: "Why can't seekers find me?",
    paragraphs: [
      'You are found when “Profile Searchable” is on, your email is verified and you have a verified license. Your profile says which of these is missing.',
    ],
  },
]

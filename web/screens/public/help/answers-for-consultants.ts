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
    question: 'How do I start as a consultant?',
    paragraphs: [
      'Register, log in and choose “Find work”. Then verify your email, complete your profile, and add a license under Account, Licenses. Once it’s verified, you can apply. Your home page shows the next step.',
    ],
  },
  {
    id: 'license-check',
    question: 'What happens to a license I add?',
    paragraphs: [
      'A verifier looks it up with the issuing board, compares everything with what you entered and with your document, and checks for disciplinary action. We tell you when it’s verified, or why it was rejected.',
      'If you change a verified license, we verify it again.',
    ],
  },
  {
    id: 'which-states',
    question: 'In which states can I apply?',
    paragraphs: [
      'In every state where you have a verified license that hasn’t expired. DC and the territories are states here too. A multistate RN or LPN license counts in every compact state, and in Guam. An NP license counts only in its own state.',
      'We check when you apply, and again when you’re hired.',
    ],
  },
  {
    id: 'tokens',
    question: 'What are tokens?',
    paragraphs: [
      `A proposal costs ${plural(TOKEN_COST, 'token')}. You get ${FREE_TOKENS} at the start of each month, or ${PREMIUM_TOKENS} with premium: ${formatMoney(PREMIUM_PRICE)}, one time, for ${PREMIUM_DAYS} days. The ${PREMIUM_TOKENS} cover the month you buy it in, and a month that starts while it runs. Unused tokens don’t carry over.`,
      'You don’t get a token back for a withdrawn or declined proposal.',
    ],
  },
  {
    id: 'change-proposal',
    question: 'Can I change my proposal?',
    paragraphs: [
      'Yes. You can change the price, hours and text until the client makes an offer. After that, it’s the contract’s price.',
    ],
  },
  {
    id: 'getting-paid',
    question: 'How and when do I get paid?',
    paragraphs: [
      `The day the client approves. You receive the price less ${FEE_PERCENT}% in the PayPal account you set under Account, Payment Settings.`,
      'No payout email yet? We hold the money until you add one.',
    ],
  },
  {
    id: 'rejected-work',
    question: 'My work was rejected. What now?',
    paragraphs: [
      'The contract shows the reason. Fix what’s missing and submit again; the money stays in escrow. If you disagree, message the client or file a dispute.',
    ],
  },
  {
    id: 'found-in-search',
    question: 'Why can’t clients find me?',
    paragraphs: [
      'They can once “Profile Searchable” is on, your email is verified and you have a verified license. Your profile says what’s missing.',
    ],
  },
]

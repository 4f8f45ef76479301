import {
  GRANT_DAYS,
  MAX_FILE_MEBIBYTES,
  MEMBER_IDLE_DAYS,
  RECOVERY_CODES,
  RESET_LINK_HOURS,
  REVIEW_HIDDEN_DAYS,
  VERIFY_LINK_HOURS,
} from '#domain/kernel/terms.ts'
import { plural } from '#web/ui/format.ts'

/** A question with its answer. `id` is the address of the answer (/help#id) and never changes. */
export type HelpAnswer = { id: string; question: string; paragraphs: string[] }

export const ANSWERS_FOR_BOTH: HelpAnswer[] = [
  {
    id: 'both-roles',
    question: 'Can I be both consultant and seeker?',
    paragraphs: [
      'Yes, with one account. “Switch user type” in the menu changes sides, and your next login starts on the side you used last. You can’t apply to your own job.',
    ],
  },
  {
    id: 'home',
    question: 'What is on my home page?',
    paragraphs: [
      'First, the steps to get ready. Later, what needs you, most urgent on top, each with a button that opens it. Jobs are below that, or for clients, their own jobs and the search for consultants.',
    ],
  },
  {
    id: 'where-is-the-money',
    question: 'Where is the money right now?',
    paragraphs: [
      'The pages of the contract and of the payment show it on one line: Paid in, Held, Released, Paid out.',
    ],
  },
  {
    id: 'disputes',
    question: 'What is a dispute?',
    paragraphs: [
      'If you can’t agree, either side can choose File Dispute on an active contract. That freezes the money in escrow. Our support team reads what both of you write, then releases, refunds or splits it. With a refund, the client gets the fee back too. Find your disputes under Contracts, Disputes.',
    ],
  },
  {
    id: 'files',
    question: 'Who can open my files?',
    paragraphs: [
      `You, and anyone you give access, for ${GRANT_DAYS} days unless you renew or end it. Attaching a file in a conversation gives the other person access. The file’s log lists every request, grant, view and download.`,
      `You can store pictures, PDF, Word, Excel, PowerPoint and plain text files up to ${MAX_FILE_MEBIBYTES} MB.`,
    ],
  },
  {
    id: 'reviews',
    question: 'When is my review shown?',
    paragraphs: [
      `Once you’ve both written one, or ${REVIEW_HIDDEN_DAYS} days after the contract ended. Until then you can edit it, and the other person can’t see it.`,
    ],
  },
  {
    id: 'verify-email',
    question: 'The link in the email doesn’t work. What now?',
    paragraphs: [
      `A link to verify your email works for ${VERIFY_LINK_HOURS} hours. A link to a new password works once, for ${plural(RESET_LINK_HOURS, 'hour')}. You can get a new one from the page the old link opens, or from the login page. Check your spam folder too.`,
    ],
  },
  {
    id: 'second-factor',
    question: 'How do I turn on a second factor?',
    paragraphs: [
      `In Settings. An authenticator app is safest; codes by text message or email work too. You also get ${RECOVERY_CODES} recovery codes. Keep them: each one logs you in once without your phone.`,
    ],
  },
  {
    id: 'logged-out',
    question: 'Why was I logged out?',
    paragraphs: [
      `You were away for ${MEMBER_IDLE_DAYS} days, you last logged in a month ago, or you changed your password, email or second factor or ended this session on another device. Settings lists where you’re logged in.`,
    ],
  },
  {
    id: 'delete-account',
    question: 'How do I get a copy of my data, or close my account?',
    paragraphs: [
      '“Download your data” in Settings gives you everything we keep about you in one file. Download your own files from Safe Storage.',
      'To have your account erased, write to us with the contact form. Your payments have to be settled first, and two of our administrators have to agree. Then your name, texts, files and login are gone for good. Records of payments, licenses and access stay without your name, and so does what others wrote.',
    ],
  },
]

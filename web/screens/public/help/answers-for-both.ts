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
      'Yes, with one account. “Switch user type” in the menu changes the mode, as do “Consultant” and “Seeker” in the header, and your next login begins in the mode that you used last. You cannot apply to your own job.',
    ],
  },
  {
    id: 'home',
    question: 'What is on my home page?',
    paragraphs: [
      'At first the steps to get ready. Later what waits for you in the mode you are in, the most urgent on top, each with a button that opens it. Below are the jobs, or for seekers their own jobs and the search for consultants.',
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
      'When you cannot agree, either side can choose File Dispute on the page of a running contract. The money is then frozen in escrow. Our support reads what both sides write and releases, refunds or splits the money. With a refund the client gets the fee back too. You find your disputes under Contracts, Disputes.',
    ],
  },
  {
    id: 'files',
    question: 'Who can open my files?',
    paragraphs: [
      `You, and each person you allow to, for ${GRANT_DAYS} days unless you renew or end it. Attaching a file in a conversation allows the other person to open it. The log on the page of the file lists every request, grant, view and download.`,
      `Pictures, PDF, Word, Excel, PowerPoint and plain text up to ${MAX_FILE_MEBIBYTES} MB can be stored.`,
    ],
  },
  {
    id: 'reviews',
    question: 'When is my review shown?',
    paragraphs: [
      `When both sides have written one, or ${REVIEW_HIDDEN_DAYS} days after the contract ended. Until then you can change it, and the other person cannot see it.`,
    ],
  },
  {
    id: 'verify-email',
    question: 'The link in the email does not work. What now?',
    paragraphs: [
      `A link that verifies your email works for ${VERIFY_LINK_HOURS} hours. A link to a new password works once, for ${plural(RESET_LINK_HOURS, 'hour')}. You can ask for a new one of either kind on the login page. Look in the spam folder, too.`,
    ],
  },
  {
    id: 'second-factor',
    question: 'How do I turn on a second factor?',
    paragraphs: [
      `Under Settings. An authenticator app is the safest; codes by text message or email work, too. With the first method you get ${RECOVERY_CODES} recovery codes. Keep them: with each you can log in once without your phone.`,
    ],
  },
  {
    id: 'logged-out',
    question: 'Why was I logged out?',
    paragraphs: [
      `You were away for ${MEMBER_IDLE_DAYS} days, your last login was a month ago, your password, email or second factor was changed on another device, or the session was ended there. Settings lists where you are logged in.`,
    ],
  },
  {
    id: 'delete-account',
    question: 'How do I get a copy of my data, or close my account?',
    paragraphs: [
      'Settings has “Download your data”: everything we keep about you, as one file. You download your files in Safe Storage.',
      'To have your account erased, write to us with the contact form. Your payments have to be settled first, and two of our administrators have to agree. Your name, texts, files and login are then deleted for good. Records of payments, licenses and access stay, without your name; so does what others wrote.',
    ],
  },
]

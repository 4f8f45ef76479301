import {
  GRANT_DAYS,
  MEMBER_IDLE_DAYS,
  MOST_FILE_MEBIBYTES,
  RECOVERY_CODES,
  RESET_LINK_HOURS,
  REVIEW_HIDDEN_DAYS,
  VERIFY_LINK_HOURS,
} from '#domain/kernel/terms.ts'
import { plural } from '#web/ui/format.ts'
import type { Answer } from './answer.ts'

export const BOTH: Answer[] = [
  {
    id: 'both-roles',
    question: 'Can I be both consultant and seeker?',
    answer: [
      'Yes, with one account. “Switch user type” in the menu changes the mode. You cannot apply to your own job.',
    ],
  },
  {
    id: 'home',
    question: 'What stands on my home page?',
    answer: [
      'First what waits for you, in both modes, the most urgent on top, each with a button that opens it. Below it the job board, or for seekers the search for consultants.',
    ],
  },
  {
    id: 'where-is-the-money',
    question: 'Where is the money right now?',
    answer: [
      'The contract and the payment show it on one line: Paid in, Held, Released, Paid out, each with its time.',
    ],
  },
  {
    id: 'disputes',
    question: 'What is a dispute?',
    answer: [
      'When you cannot agree, either side files one on the contract while it is open. The money stays where it is. Our support hears both sides and releases, refunds or splits it. With a refund the client gets the fee back too. Your disputes stand beside the heading of your contracts.',
    ],
  },
  {
    id: 'files',
    question: 'Who can open my files?',
    answer: [
      `You, and those you allow, for ${GRANT_DAYS} days unless you renew or end it. Attaching a file to a conversation allows the other person. The file’s page lists every view and download.`,
      `Pictures, PDF, Word, Excel, PowerPoint and plain text up to ${MOST_FILE_MEBIBYTES} MB can be stored.`,
    ],
  },
  {
    id: 'reviews',
    question: 'When is my review shown?',
    answer: [
      `When both sides have written theirs, or ${REVIEW_HIDDEN_DAYS} days after the contract ended. Until then you can change it and the other cannot see it.`,
    ],
  },
  {
    id: 'verify-email',
    question: 'The link in the mail does not work',
    answer: [
      `A verification link is good for ${VERIFY_LINK_HOURS} hours, a link to a new password for ${plural(RESET_LINK_HOURS, 'hour')} and for one use. You can ask for a new one on the login page. Look in the spam folder as well.`,
    ],
  },
  {
    id: 'second-factor',
    question: 'How do I turn on a second factor?',
    answer: [
      `Under Settings. An authenticator app is the safest; codes by text message or email work too. With the first method you get ${RECOVERY_CODES} recovery codes. Keep them: each lets you in once without your phone.`,
    ],
  },
  {
    id: 'logged-out',
    question: 'Why was I logged out?',
    answer: [
      `After ${MEMBER_IDLE_DAYS} days without use, after a change of your password, or because the session was ended from another device. Settings lists where you are logged in.`,
    ],
  },
  {
    id: 'delete-account',
    question: 'How do I get a copy of my data, or close my account?',
    answer: [
      'Settings has “Download your data”: everything we hold of you, as one file. Files in Safe Storage you download there.',
      'To have your account erased, write to us with the contact form. Your payments have to be settled first, and two of our administrators have to agree. Your name, texts, files and login then go for good. Records of payments, licenses and access stay without your name, as does what others wrote.',
    ],
  },
]

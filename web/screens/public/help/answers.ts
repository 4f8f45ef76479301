import { money } from '#domain/kernel/money.ts'
import {
  FEE_PERCENT,
  FREE_TOKENS,
  GRANT_DAYS,
  MEMBER_IDLE_DAYS,
  MOST_FILE_MEBIBYTES,
  PREMIUM_DAYS,
  PREMIUM_PRICE,
  PREMIUM_TOKENS,
  RECOVERY_CODES,
  RESET_LINK_HOURS,
  REVIEW_HIDDEN_DAYS,
  TOKEN_COST,
  VERIFY_LINK_HOURS,
} from '#domain/kernel/terms.ts'
import { plural } from '#web/ui/format.ts'

/** `id` is the answer's address (/help#id) and never changes. */
export type Answer = { id: string; question: string; answer: string[] }
export type Group = { id: string; heading: string; answers: Answer[] }

const CONSULTANTS: Answer[] = [
  {
    id: 'first-steps-consultant',
    question: 'How do I begin as a consultant?',
    answer: [
      'Verify your email, fill out your profile, and add a license under Account, Licenses. Once a license is verified you can apply to jobs in its state.',
    ],
  },
  {
    id: 'license-check',
    question: 'What happens to a license I hand in?',
    answer: [
      'A verifier looks it up with the issuing board and compares name, number, type, state, dates and discipline with your document. You are told when it is verified, or why it was not.',
      'Changing a verified license sends it back to be looked at again.',
    ],
  },
  {
    id: 'which-states',
    question: 'In which states can I apply?',
    answer: [
      'In each state for which you have a verified license that has not expired. A multistate RN or LPN license counts in every state of the compact. NP licenses count in their own state only.',
      'It is judged when you apply and again when you are hired.',
    ],
  },
  {
    id: 'tokens',
    question: 'What are tokens?',
    answer: [
      `An application costs ${plural(TOKEN_COST, 'token')}. You get ${FREE_TOKENS} at the start of each month, or ${PREMIUM_TOKENS} with premium, which is ${money(PREMIUM_PRICE)} for ${PREMIUM_DAYS} days. Unused tokens do not carry over.`,
      'A withdrawn or declined application does not give its token back.',
    ],
  },
  {
    id: 'change-proposal',
    question: 'Can I change my proposal?',
    answer: [
      'Yes, price, hours and text, until it is accepted. From then on the price is the price of the contract.',
    ],
  },
  {
    id: 'getting-paid',
    question: 'How and when am I paid?',
    answer: [
      `On the day the client approves. You receive the price less ${FEE_PERCENT}%, in the payment account whose email stands under Payment Settings.`,
      'If no payout email is set, the money waits, and goes out when you set one.',
    ],
  },
  {
    id: 'rejected-work',
    question: 'My work was rejected. What now?',
    answer: [
      'The contract shows Denied and the reason. Nothing is lost: do what is missing and submit it again. If you disagree, write to the client, or file a dispute.',
    ],
  },
  {
    id: 'found-in-search',
    question: 'Why do seekers not find me?',
    answer: [
      'You are found when “Profile Searchable” is on, your email is verified and you have a verified license. Your profile says which of these is missing.',
    ],
  },
]

const SEEKERS: Answer[] = [
  {
    id: 'first-steps-seeker',
    question: 'How do I begin as a seeker?',
    answer: [
      'Register, verify your email, and choose “Switch user type” in the menu. Then create a job, or search for a consultant from your home page.',
    ],
  },
  {
    id: 'who-can-apply',
    question: 'Who can apply to my job?',
    answer: [
      'Only consultants with a license that our staff have verified and that counts in the state of the job.',
    ],
  },
  {
    id: 'patient-details',
    question: 'What must I leave out of a job?',
    answer: [
      'Everything that could identify a patient: names, dates, numbers, pictures. What has to be shared goes as a file to the person you hire.',
    ],
  },
  {
    id: 'hiring',
    question: 'What happens when I hire someone?',
    answer: [
      `You see the price, the ${FEE_PERCENT}% fee and the total, and confirm. Then you approve the payment at the payment provider and come back here. The contract begins as soon as the money is in escrow.`,
      'If you turn back at the provider, nothing is charged and nobody is hired.',
    ],
  },
  {
    id: 'approve',
    question: 'What does Approve do?',
    answer: [
      'It completes the contract and releases the money to the consultant the same day. It cannot be undone. If something is missing, choose Reject and say what.',
    ],
  },
  {
    id: 'change-job',
    question: 'Can I change or close a job?',
    answer: [
      'While it is open you can edit it, or close it, which takes it off the board. Once someone is hired it stays as it was.',
    ],
  },
]

const BOTH: Answer[] = [
  {
    id: 'both-roles',
    question: 'Can I be both consultant and seeker?',
    answer: [
      'Yes, with one account. “Switch user type” in the menu changes the mode. You cannot apply to your own job.',
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
      'When you cannot agree, either side files one on the contract while it is open. The money stays where it is. Our support hears both sides and releases, refunds or splits it. With a refund the client gets the fee back too.',
    ],
  },
  {
    id: 'files',
    question: 'Who can open my files?',
    answer: [
      `You, and those you allow, for ${GRANT_DAYS} days unless you renew or end it. Attaching a file to a conversation allows the other person. The file’s page lists every view and download.`,
      `Pictures, PDF, Word, Excel, PowerPoint and plain text up to ${MOST_FILE_MEBIBYTES} MiB can be stored.`,
    ],
  },
  {
    id: 'reviews',
    question: 'When is my review shown?',
    answer: [
      `When both sides have written theirs, or ${REVIEW_HIDDEN_DAYS} days after the first one. Until then you can change it and the other cannot see it.`,
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
      'Write to us with the contact form. Records of payments and licenses are kept as long as the law asks; the rest is erased.',
    ],
  },
]

export const GROUPS: Group[] = [
  { id: 'consultants', heading: 'For consultants', answers: CONSULTANTS },
  { id: 'seekers', heading: 'For seekers', answers: SEEKERS },
  { id: 'both', heading: 'For both', answers: BOTH },
]

/** The answers that contain every word of the search, ignoring case, in their groups. */
export function found(asked: string): Group[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = ({ question, answer }: Answer) => {
    const text = [question, ...answer].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return GROUPS.map((group) => ({ ...group, answers: group.answers.filter(holds) })).filter(
    ({ answers }) => answers.length > 0,
  )
}

import type { NotificationCopy } from './shape.ts'

const screen = 'ContractDetails'
const act = { label: 'Open the dispute', screen: 'DisputeDetails' } as const

export const disputeCopy = {
  dispute_filed: {
    screen,
    message: '{person} filed a dispute about "{title}". The payment is frozen',
    line: '{person} filed a dispute. The payment is frozen',
    act,
  },
  dispute_opened: {
    screen,
    message: 'The payment for "{title}" is frozen. Our support team is looking into it',
    line: 'The payment is frozen. Our support team is looking into it',
    act,
  },
  dispute_statement: {
    screen,
    message: '{person} added a statement to the dispute about "{title}"',
    line: '{person} added a statement to the dispute',
    act,
  },
  dispute_taken: {
    screen,
    message: 'Our support team is reviewing the dispute about "{title}"',
    line: 'Our support team is reviewing the dispute',
  },
  dispute_question: {
    screen,
    message: 'Our support team asked both of you a question in the dispute about "{title}"',
    line: 'Our support team asked both of you a question',
    act: { label: 'Answer the question', screen: 'DisputeDetails' },
  },
  dispute_decided: {
    screen,
    message: 'Our support team decided the dispute about "{title}"',
    line: 'Our support team decided the dispute',
    act: { label: 'Read the decision', screen: 'DisputeDetails' },
  },
} as const satisfies Record<string, NotificationCopy>

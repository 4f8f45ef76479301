import type { Words } from './shape.ts'

const screen = 'ContractDetails'
const act = { label: 'Open the dispute', screen: 'DisputeDetails' } as const

export const disputes = {
  dispute_filed: {
    screen,
    message: '{person} filed a dispute about "{title}". The payment is frozen',
    line: '{person} filed a dispute. The payment is frozen',
    outside: 'A dispute was filed about your contract',
    act,
  },
  dispute_opened: {
    screen,
    message: 'The payment for "{title}" is frozen. Our support looks into it',
    line: 'The payment is frozen. Our support looks into it',
    outside: 'The payment of your contract is frozen, and our support looks into it',
    act,
  },
  dispute_statement: {
    screen,
    message: '{person} added a statement to the dispute about "{title}"',
    line: '{person} added a statement to the dispute',
    outside: 'A statement was added to a dispute of yours',
    act,
  },
  dispute_taken: {
    screen,
    message: 'Our support looks at the dispute about "{title}"',
    line: 'Our support looks at the dispute',
    outside: 'Our support looks at your dispute',
  },
  dispute_decided: {
    screen,
    message: 'Our support decided the dispute about "{title}"',
    line: 'Our support decided the dispute',
    outside: 'Our support decided your dispute',
    act: { label: 'Read the decision', screen: 'DisputeDetails' },
  },
} as const satisfies Record<string, Words>

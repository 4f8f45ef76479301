import type { ReactNode } from 'react'

// screens/disputes/staff/case-statements.tsx
export const statements = 'Statements'
export const noStatementYet = 'No statement yet.'
export const filesFromTheConversation = 'Files from the conversation'
export const opening = 'Opening'
export const open = ({ part }: { part: ReactNode }) => <>Open{part}</>

// screens/disputes/staff/confirm-decision.tsx
export const whatWillHappen = 'What will happen'
export const neitherPartyHasRepliedTo = 'Neither party has replied to your last question.'
export const deciding = 'Deciding'
export const resolvePayRefund = ({
  consultantAmount,
  clientAmount,
}: {
  consultantAmount: ReactNode
  clientAmount: ReactNode
}) => (
  <>
    Resolve: pay {consultantAmount}, refund {clientAmount}
  </>
)
export const notYet = 'Not yet'
export const youCantUndoThis = "You can't undo this."
export const theDisputeIsResolvedAnd = 'The dispute is resolved, and both parties see the reason'
export const theContractIsClosed = 'The contract is closed'
export const theContractIsComplete = 'The contract is complete'
export const theEscrowIsReleasedTo = (
  consultantAmount: string | number,
  consultant: string | number,
  platformAmount: string | number,
) => `The escrow is released: ${consultantAmount} to ${consultant}, ${platformAmount} fees`
export const theEscrowIsRefundedTo = (clientAmount: string | number, client: string | number) =>
  `The escrow is refunded: ${clientAmount} to ${client}`
export const theEscrowIsSplitTo = ({
  consultantAmount,
  consultant,
  clientAmount,
  client,
  platformAmount,
}: Record<
  'consultantAmount' | 'consultant' | 'clientAmount' | 'client' | 'platformAmount',
  string | number
>) =>
  `The escrow is split: ${consultantAmount} to ${consultant}, ${clientAmount} to ${client}, ${platformAmount} fees`
export const isRefundedTo = (clientAmount: string | number, client: string | number) =>
  `${clientAmount} is refunded to ${client}`
export const isPaidOutTo = (consultantAmount: string | number, consultant: string | number) =>
  `${consultantAmount} is paid out to ${consultant}`
export const theJobIsCompleted = 'The job is completed'
export const theJobIsClosed = 'The job is closed'
export const bothPartiesAreAskedTo = 'Both parties are asked to review each other'

// screens/disputes/staff/decision-panel.tsx
export const releaseAll = 'Release all'
export const refundAll = 'Refund all'
export const decision = 'Decision'
export const shareOfThePriceFor = ({ name }: { name: ReactNode }) => <>Share of the price for {name}</>
export const ofLabel = (gross: string | number, price: string | number) => `${gross} of ${price}`
export const shareInDollarsToThe = 'Share in dollars, to the cent'
export const reasonBothPartiesCanRead = 'Reason (both parties can read it)'
export const notDecided = 'Not decided'
export const previewing = 'Previewing'
export const previewTheDecision = 'Preview the decision'
export const showsWhatWouldHappenNothing = 'Shows what would happen. Nothing is saved until you confirm.'
export const outcome = 'Outcome'
export const allToTheConsultant = 'All to the consultant'
export const allBackToTheClient = 'All back to the client'
export const splitBetweenBoth = 'Split between both'
export const decided = ({ outcomeLabels }: { outcomeLabels: ReactNode }) => <>Decision: {outcomeLabels}</>

// screens/disputes/staff/dispute-case.tsx
export const disputes = 'Disputes'
export const theCase = 'The case'
export const exportTheEvidence = 'Export the evidence'
export const disputeAbout = (title: string | number) => `Dispute about ${title}`
export const theSystem = 'the system'
export const filedBy = ({ time }: { time: ReactNode }) => <>Filed {time} by</>
export const collecting = 'Collecting'
export const downloadEvidence = 'Download evidence'
export const evidenceSaved = ({ data }: { data: ReactNode }) => <>Evidence saved: {data}</>
export const theDisputeIsDecided = 'The dispute is decided'
export const timeline = 'Timeline'
export const contractTimeline = 'Contract timeline'
export const n1To3 = '1 to 3'
export const nextPreviousCase = 'next, previous case'
export const takeTheCase = 'Take the case'
export const decidedByWithSource = 'Decided by'
export const assignedTo = 'Assigned to'
export const nobodyItWasSettledAutomatically = 'Nobody. It was settled automatically.'
export const nobodyYet = 'Nobody yet'
export const nobodyOverdue = 'Nobody, overdue'
export const taking = 'Taking'
export const takeItOver = 'Take over'
export const takeThisCase = 'Take this case'

// screens/disputes/staff/dispute-list.tsx
export const contract = 'Contract'
export const client = 'Client'
export const consultant = 'Consultant'
export const amount = 'Amount'
export const filed = 'Filed'
export const lastStep = 'Last step'
export const status = 'Status'
export const underReview = 'Under review'
export const resolvedDisputesForReference = 'Resolved disputes, for reference.'
export const openDisputesFirstLongestWaiting = 'Open disputes first, longest waiting on top.'
export const theQueue = 'The queue'
export const openDisputes = 'Open disputes'
export const nothingIsWaiting = 'Nothing is waiting'
export const newDisputesAppearHere = 'New disputes appear here.'

// screens/disputes/staff/money-panel.tsx
export const paidIn = 'Paid in'
export const heldFrozen = 'Held, frozen'
export const afterTheDecision = 'After the decision'
export const paidOut = 'Paid out'
export const payoutTo = (consultant: string | number) => `Payout to ${consultant}`
export const refundTo = (client: string | number) => `Refund to ${client}`
export const feesKept = 'Fees kept'
export const released = 'Released'
export const toTheConsultantAndOur = 'To the consultant, and our fees'
export const refunded = 'Refunded'
export const money = 'Money'
export const theMoneyOfThisContract = "This contract's money"
export const price = 'Price'
export const theClientPaidWithA = (total: string | number, fee: string | number) =>
  `The client paid ${total}, with a fee of ${fee}`
export const held = 'Held'
export const ledgerEntries = ({ count }: { count: ReactNode }) => <>Ledger entries ({count})</>
export const ledgerEntriesLabel = 'Ledger entries'
export const when = 'When'
export const account = 'Account'
export const by = 'By'

// screens/disputes/staff/notes-and-questions.tsx
export const newLabel = (noun: string | number) => `New ${noun}`
export const writeANote = 'Write a note'
export const notes = 'Notes'
export const forStaffOnly = 'For staff only'
export const noNotesYet = 'No notes yet.'
export const addNote = 'Add note'
export const adding = 'Adding'
export const noteAdded = 'Note added.'
export const askBothParties = 'Ask both parties'
export const questions = 'Questions'
export const forBothParties = 'For both parties'
export const takeThisCaseToAsk = 'Take this case to ask both parties.'
export const noQuestionsYet = 'No questions yet.'
export const bothPartiesGetThisFrom = (productName: string | number) =>
  `Both parties get this from ${productName} support. You can't edit it later. No PHI.`
export const asking = 'Asking'
export const weAskedBothPartiesThey = 'We asked both parties. They can reply with a statement.'
export const writeSomethingFirst = 'Write something first'

// screens/disputes/staff/payout-parts.ts
export const refundedWord = 'refunded'
export const waitingForAPayoutEmail = 'waiting for a payout email; we asked them to add one'
export const waitingWhileTheAccountIs = 'waiting while the account is suspended'
export const waiting = 'waiting'
export const notClaimedYet = 'not claimed yet'
export const couldNotBeSent = "couldn't be sent"
export const paidOutWord = 'paid out'
export const beingSent = 'being sent'
export const beingRefunded = 'being refunded'
export const to = (amount: string | number, consultant: string | number, text: string | number) =>
  `${amount} to ${consultant} (${text})`
export const toAmount = (amount: string | number, client: string | number, text: string | number) =>
  `${amount} to ${client} (${text})`

// screens/disputes/staff/shares-table.tsx
export const fees = (platformAmount: string | number) => `Fees ${platformAmount}`
export const whoReceivesWhat = 'Who receives what'
export const payoutRefundAndFees = 'Payout, refund and fees'
export const less = (gross: string | number, feePercent: string | number, gross2: string | number) =>
  `${gross} less ${feePercent}%, ${gross2}`
export const fromEachSide = (gross: string | number) => `${gross} from each side`
export const totalHeld = 'Total held'

// screens/disputes/staff/use-decision.ts
export const enterAReasonBothParties = 'Enter a reason. Both parties will see it'
export const chooseAnOutcomeFirst = 'Choose an outcome first'
export const enterAnAmountInDollars =
  'Enter an amount in dollars and cents, more than $0 and less than the price'
/** When support is reminded of a case that nobody has taken, or that this has happened. */
export const reminder = (moment: string, isPast: boolean) =>
  isPast ? `Overdue since ${moment}.` : `Support gets a reminder on ${moment} if nobody has taken it by then.`

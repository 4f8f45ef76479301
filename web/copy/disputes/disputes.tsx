import type { ReactNode } from 'react'

// screens/disputes/party/contract-dispute.tsx
export const ifYouCantAgree = "If you can't agree"
export const messageFirstThatSolvesMost = ({ name, total }: { name: ReactNode; total: ReactNode }) => (
  <>
    Message {name} first; that solves most problems. A dispute freezes the {total} in escrow until our support
    team decides.
  </>
)
export const fileDispute = 'File Dispute'

// screens/disputes/party/dispute-form.tsx
export const describeWhatTheDisputeIs = 'Describe what the dispute is about'
export const yourDisputeWasntFiled = "Your dispute wasn't filed"
export const reason = 'Reason'
export const whatYouAgreedOnWhat = (otherParty: string | number) =>
  `What you agreed on, what happened, and what you want. ${otherParty} will see this word for word. No PHI.`
export const reasonWord = 'reason'
export const isFrozenRightAway = (total: string | number) => `${total} is frozen right away`
export const untilItsDecidedNeitherOf = ({ usualResponseTime }: { usualResponseTime: ReactNode }) => (
  <>
    Until then neither of you can approve, reject or submit. Our support team usually starts{' '}
    {usualResponseTime}.
  </>
)
export const filing = 'Filing'
export const cancel = 'Cancel'

// screens/disputes/party/dispute-outcome.ts
export const youReceive = 'You receive'
export const youGet = 'You get'
export const theContractIsComplete = (consultant: string | number, payout: string | number) =>
  `${consultant} ${payout}. The contract is Complete.`
export const backFeeIncludedTheContract = (client: string | number, total: string | number) =>
  `${client} ${total} back, fee included. The contract is Closed.`
export const youEachGetAShare = 'You each get a share, with fees in proportion. The contract is Closed.'
export const halfBack = (amount: string) => `For example, with an even split, you'd get ${amount} back.`
export const halfReceived = (amount: string) => `For example, with an even split, you'd receive ${amount}.`
export const receives = (otherName: string | number, otherCents: string | number) =>
  `${otherName} receives ${otherCents}`
export const getsBack = (otherName: string | number, otherCents: string | number) =>
  `${otherName} gets ${otherCents} back`
export const refundToYou = 'Refund to you'
export const refundTo = (otherName: string | number) => `Refund to ${otherName}`
export const ofThePriceAndOf = (priceRefundCents: string | number, formatMoney: string | number) =>
  `${priceRefundCents} of the price, and ${formatMoney} of the fee`
export const payoutTo = (otherName: string | number) => `Payout to ${otherName}`
export const payoutToYou = 'Payout to you'
export const less = (
  grossCents: string | number,
  feePercent: string | number,
  formatMoney: string | number,
) => `${grossCents} less ${feePercent}%, ${formatMoney}`
export const feesKept = 'Fees kept'
export const fromEachSide = (formatMoney: string | number) => `${formatMoney} from each side`
export const youGetBack = (ownCents: string | number) => `You get ${ownCents} back`
export const youReceiveOwnCents = (ownCents: string | number) => `You receive ${ownCents}`
export const releasedTheWorkIsPaid = 'Released: the work is paid in full. The contract is Complete.'
export const refundedTheWholePaymentGoes =
  'Refunded: the whole payment goes back, fee included. The contract is Closed.'
export const splitYouEachGetA =
  'Split: you each get a share, with fees in proportion. The contract is Closed.'
export const totalHeld = 'Total held'

// screens/disputes/party/dispute-progress.tsx
export const within = (count: string | number) => `within ${count}`
export const underReview = 'Under review'
export const byOurSupportTeam = 'By our support team'
export const ourSupportTeamIsReviewing = 'Our support team is reviewing the case'
export const ourSupportTeamStartsBy = (deadline: string | number) =>
  `Our support team usually starts by ${deadline}`
export const takesLongerThanUsual =
  "This is taking longer than usual. Your case is still in line, and you don't need to do anything."
export const ourSupportTeamDecides = 'Our support team decides'

// screens/disputes/party/dispute.tsx
export const disputes = 'Disputes'
export const theDispute = 'The dispute'
export const mostProblemsAreSolvedByTalking =
  'Most problems are solved by talking. A dispute freezes the money for both of you until our support team decides.'
export const thisContractIs = (status: string | number) => `This contract is ${status}`
export const youCantFileADispute = (otherParty: string | number) =>
  `You can't file a dispute anymore. You can still message ${otherParty} and leave a review.`
export const withLabel = ({ name }: { name: ReactNode }) => <> with {name}</>
export const filedBy = ({ name, createdAt }: { name: ReactNode; createdAt: ReactNode }) => (
  <>
    Filed by {name}, {createdAt}
  </>
)
export const whereTheDisputeIs = 'Where the dispute is'
export const isFrozenInEscrowNobody = ({ total }: { total: ReactNode }) => (
  <>{total} is frozen in escrow. Nobody is paid until our support team decides.</>
)
export const statements = 'Statements'
export const possibleOutcomes = 'Possible outcomes'
export const decided = ({ text, resolvedAt }: { text: ReactNode; resolvedAt: ReactNode }) => (
  <>
    {text} Decided {resolvedAt}.
  </>
)
export const whoReceivedWhat = 'Who received what'
export const ourSupportTeamsReason = "Our support team's reason"
export const weOpenedADispute = 'We opened a dispute'
export const filedADispute = (filedBy: string | number) => `${filedBy} filed a dispute`
export const history = 'History'
export const andWasFrozen = (filingText: string | number, heldAmount: string | number) =>
  `${filingText}, and ${heldAmount} was frozen`
export const addedAStatement = (userId: string | number) => `${userId} added a statement`
export const ourSupportTeamAskedBoth = 'Our support team asked both of you'
export const ourSupportTeamDecided = 'Our support team decided'

// screens/disputes/party/disputes.tsx
export const contracts = 'Contracts'
export const theMessages = 'The messages'
export const yourDisputes = 'Your disputes'
export const contractsYouCanDispute = 'Contracts you can dispute'
export const youDontHaveAnyContracts = "You Don't Have Any Contracts to Dispute"
export const youCanDisputeAContract = "You can dispute a contract until it's Complete or Closed."
export const inEscrow = (heldAmount: string | number) => `${heldAmount} in escrow`
export const aboutTitle = (title: string) => ` about ${title}`
export const wasHeld = (heldAmount: string | number) => `${heldAmount} was held`
export const youGot = 'you got'
export const youGetWord = 'you get'
export const paidInFull = 'paid in full'
export const youReceived = 'you received'
export const youReceiveWord = 'you receive'
export const refundedInFull = 'refunded in full'

// screens/disputes/party/evidence-files-field.tsx
export const filesOptional = 'Files (optional)'
export const ourSupportTeamCanOpen = ({ name }: { name: ReactNode }) => (
  <>Our support team can open these until the dispute is decided. {name} can't, unless you share them.</>
)
export const attachedFiles = 'Attached files'
export const remove = (fileName: string | number) => `Remove ${fileName}`
export const attachAFile = 'Attach a file'

// screens/disputes/party/party-statements.tsx
export const loading = 'Loading...'
export const aDeletedFile = 'A deleted file'
export const aFileThatIsntShared = "A file that isn't shared with you"
export const openToOurSupportTeam = "open to our support team until it's decided"

// screens/disputes/party/statement-form.tsx
export const writeAStatement = 'Write a statement'
export const yourStatementWasntAdded = "Your statement wasn't added"
export const disputeHasBeenFiled = 'Dispute Has Been Filed'
export const youCantApproveRejectOr =
  "You can't approve, reject or submit until it's decided. You can still message each other."
export const addToYourStatement = 'Add to your statement'
export const andOurSupportTeamWill = (otherParty: string | number) =>
  `${otherParty} and our support team will see this. You can't change it later. No PHI.`
export const statement = 'statement'
export const yourStatementWasAdded = 'Your statement was added.'
export const adding = 'Adding'
export const addStatement = 'Add statement'
export const youCanAddStatementsUntil = "You can add statements until it's decided."

// screens/disputes/party/use-parties.ts
export const theConsultant = 'The consultant'
export const theClient = 'The client'

// screens/disputes/party/use-statement-form.ts
export const weveKeptYourTextAnd = (error: string | number) => `${error} We've kept your text and files.`

// screens/disputes/support/staff-contact.tsx
export const contactMessages = 'Contact messages'
export const messagesFromTheContactPage =
  "Each message was also emailed to support. You can't mark your own as handled."
export const noOpenMessages = 'No open messages'
export const checking = 'Checking'
export const checkAgain = 'Check again'
export const openMessage = 'open message'
export const handled = 'Handled'
export const notMarkedAsHandled = 'Not marked as handled'
export const to = ({ name }: { name: ReactNode }) => <> to {name}</>
export const replyByEmail = ({ part }: { part: ReactNode }) => <>Reply by email {part}</>
export const saving = 'Saving'
export const theirMessage = ({ name }: { name: ReactNode }) => <>, {name}'s message</>
export const markAsHandled = ({ part }: { part: ReactNode }) => <>Mark as handled{part}</>
export const yourMessageTo = (productName: string | number) => `Your message to ${productName}`

import type { ReactNode } from 'react'

// screens/hiring/contracts/approval-panel.tsx
export const forTheSecondTime = ', for the second time'
export const forTheThirdTime = ', for the third time'
export const submittedTheWork = (name: string | number) => `${name} submitted the work`
export const forTheThTime = (count: string | number) => `, for the ${count}th time`
export const approvingReleasesReceivesTodayThis = ({
  budget,
  name,
  payout,
}: {
  budget: ReactNode
  name: ReactNode
  payout: ReactNode
}) => (
  <>
    Approving releases {budget}: {name} receives {payout} today. This can't be undone.
  </>
)
export const approve = 'Approve'
export const reject = 'Reject'
export const rejectSendsTheWorkBack =
  'Reject sends the work back with your reason. The money stays in escrow.'
export const releaseThePaymentTo = ({ name }: { name: ReactNode }) => <>Release the payment to {name}?</>
export const receivesTodayLessTheFee = ({
  name,
  payout,
  budget,
}: {
  name: ReactNode
  payout: ReactNode
  budget: ReactNode
}) => (
  <>
    {name} receives {payout} today: {budget} less the fee. This can't be undone.
  </>
)
export const approving = 'Approving'
export const yesApprove = 'Yes, approve'
export const cancel = 'Cancel'
export const sayWhatsMissing = "Say what's missing"
export const whatsMissing = "What's missing?"
export const reason = 'Reason'
export const willSeeThisAndCan = (name: string | number) => `${name} will see this and can resubmit.`
export const rejecting = 'Rejecting'

// screens/hiring/contracts/contract-appointments.tsx
export const upcomingAppointments = 'Upcoming Appointments'
export const createAppointment = 'Create Appointment'
export const noUpcomingAppointments = 'No upcoming appointments.'
export const acceptOrDeny = ({ part }: { part: ReactNode }) => <>Accept or Deny{part}</>

// screens/hiring/contracts/contract-confirmations.tsx
export const approved = (client: string | number, title: string | number) => `${client} approved “${title}”`
export const wasReleasedOpenTheContract = ({ payoutAmount }: { payoutAmount: ReactNode }) => (
  <>{payoutAmount} was released. Open the contract to track your payout and leave a review.</>
)
export const youSubmitted = (title: string | number) => `You submitted “${title}”`
export const hasBeenNotifiedAndWill = ({
  name,
  payoutAmount,
  name2,
}: {
  name: ReactNode
  payoutAmount: ReactNode
  name2: ReactNode
}) => (
  <>
    {name} has been notified and will review it. You're paid {payoutAmount} the day {name2} approves it. If
    something's missing, you'll see it here.
  </>
)
export const changesRequestedFor = (title: string | number) => `Changes requested for “${title}”`
export const willSeeYourReasonAnd = ({ name }: { name: ReactNode }) => (
  <>{name} will see your reason and can resubmit. Your money stays in escrow until you approve.</>
)
export const seeTheContract = 'See the contract'

// screens/hiring/contracts/contract-files.tsx
export const files = 'Files'
export const attachAFile = 'Attach a file'
export const sharing = 'Sharing'
export const shareWith = ({ name }: { name: ReactNode }) => <>Share with {name}</>
export const theListOfFiles = 'The list of files'
export const noFilesYetCanOpen = ({ name, grantDays }: { name: ReactNode; grantDays: ReactNode }) => (
  <>
    No files yet. {name} can open the files you attach for {grantDays} days. You can extend that.
  </>
)
export const yourAccessEndsAfterDays = ({ grantDays, name }: { grantDays: ReactNode; name: ReactNode }) => (
  <>
    Your access ends after {grantDays} days. Download what you need, or ask {name} to extend it.
  </>
)

// screens/hiring/contracts/contract-for-client.tsx
export const ourSupportTeamReleasedThe = 'Our support team released the payment'
export const youApprovedTheWork = 'You approved the work'
export const wasReleasedAndReceives = ({
  budget,
  name,
  payout,
}: {
  budget: ReactNode
  name: ReactNode
  payout: ReactNode
}) => (
  <>
    {budget} was released, and {name} receives {payout}.
  </>
)
export const seeTheDecision = 'See the decision'
export const thisContractHasEnded = 'This contract has ended'
export const disputeHasBeenFiled = 'Dispute Has Been Filed'
export const you = 'you'
export const refundedBackTo = (returned: string, payer: string) => `Refunded: ${returned} back to ${payer}.`
export const splitBackToYou = (received: string, payee: string, returned: string) =>
  `Split: ${returned} back to you, ${received} to ${payee}.`
export const splitToYou = (received: string, returned: string, payer: string) =>
  `Split: ${received} to you, ${returned} back to ${payer}.`
export const decidedOn = (day: string) => `Decided ${day}.`
export const amountRefunded = (returned: string) => `${returned} refunded`
export const ourSupportTeamsDecisionClosed = "Our support team's decision closed it."
export const isWorking = (name: string | number) => `${name} is working`
export const changesRequestedCanResubmit = (name: string | number) =>
  `Changes requested. ${name} can resubmit.`
export const whenSubmitsTheWorkYou = (name: string | number) =>
  `When ${name} submits the work, you can approve it here or say what's missing.`
export const isInEscrow = ({ total }: { total: ReactNode }) => <>{total} is in escrow.</>

// screens/hiring/contracts/contract-for-consultant.tsx
export const isReviewing = (client: string | number) => `${client} is reviewing`
export const youSubmittedOn = (lastSubmittedAt: string | number) => `You submitted on ${lastSubmittedAt}. `
export const whenApprovesYouReceiveThe = ({ name, payout }: { name: ReactNode; payout: ReactNode }) => (
  <>
    When {name} approves, you receive {payout} the same day.
  </>
)
export const changesRequested = 'Changes requested'
export const yourTurn = 'Your turn'
export const submitForCompletion = 'Submit for Completion'
export const youReceiveTheDayApproves = ({
  payout,
  name,
  total,
  name2,
}: {
  payout: ReactNode
  name: ReactNode
  total: ReactNode
  name2: ReactNode
}) => (
  <>
    You receive {payout} the day {name} approves. Until then, the {total} {name2} paid stays in escrow.
  </>
)
export const whereShouldWeSendYour = 'Where should we send your money?'
export const youHaventSetAPayout = ({ amount, name }: { amount: ReactNode; name: ReactNode }) => (
  <>
    You haven't set a payout email yet. Set it now to receive {amount} the day {name} approves.
  </>
)
export const setPayoutEmail = 'Set payout email'
export const approvedTheWork = (client: string | number) => `${client} approved the work`
export const released = (completedAt: string | number) => `Released ${completedAt}. `
export const wasSentToYourPaypal = (amount: string | number) => `${amount} was sent to your PayPal account.`
export const isOnItsWayTo = (amount: string | number) => `${amount} is on its way to you.`
export const seeThePayment = 'See the payment'

// screens/hiring/contracts/contract-history.tsx
export const paidIntoEscrowAndThe = (client: string | number, paidAmount: string | number) =>
  `${client} paid ${paidAmount} into escrow, and the contract started`
export const submittedForCompletion = (consultant: string | number) => `${consultant} submitted the work`
export const requestedChanges = (client: string | number) => `${client} requested changes`
export const filedADispute = (person: string | number) => `${person} filed a dispute`
export const ourSupportTeamClosedTheContract = 'Our support team decided the dispute and closed the contract'

// screens/hiring/contracts/contract-notices.tsx
export const theMoneyIsFrozenFor =
  "Until our support team decides, the money is frozen for both of you and the contract can't change."
export const goToTheDispute = 'Go to the dispute'
export const denied = 'Denied'
export const reasonReason = ({ reason }: { reason: ReactNode }) => <>Reason: {reason}</>

// screens/hiring/contracts/contract-page.tsx
export const contracts = 'Contracts'
export const theContract = 'The contract'
export const unknownState = 'Unknown State'
export const withLabel = ({ name }: { name: ReactNode }) => <>with {name}</>
export const youPaid = ({ amount }: { amount: ReactNode }) => <>You paid {amount}</>
export const youReceive = ({ amount }: { amount: ReactNode }) => <>You receive {amount}</>
export const youReceived = ({ amount }: { amount: ReactNode }) => <>You received {amount}</>
export const started = ({ createdAt }: { createdAt: ReactNode }) => <>Started {createdAt}</>
export const payment = 'Payment'
export const whereTheMoneyIs = 'Where the money is'
export const deliverable = 'Deliverable'
export const history = 'History'
export const estimatedHours = 'Estimated hours'
export const proposal = 'Proposal'

// screens/hiring/contracts/contract-step.ts
export const theOtherSide = 'the other side'
export const ourSupportTeamDecides = 'Our support team decides'
export const reviewTheWork = 'Review the work'
export const waitingFor = (name: string | number) => `Waiting for ${name}`
export const toReviewTheWork = 'to review the work'
export const toSubmitTheWork = 'to submit the work'
export const submitYourWork = 'Submit your work'
export const whenItsDone = "when it's done"
export const changesRequestedWord = 'changes requested'
export const resubmitYourWork = 'Resubmit your work'
export const payoutWaiting = 'Payout waiting'
export const notSentYet = 'not sent yet'
export const payoutOnHold = 'Payout on hold'
export const yourAccountIsSuspended = 'your account is suspended'
export const toReceiveYourMoney = 'to receive your money'
export const hasntClaimedIt = (name: string | number) => `${name} hasn't claimed it`
export const claimYourPayout = 'Claim your payout'
export const atPaypal = 'at PayPal'
export const itWillBeSentAgain = 'it will be sent again'
export const yourPayoutFailed = 'your payout failed'
export const payoutOnItsWay = 'Payout on its way'
export const to = (name: string | number) => `to ${name}`
export const toYou = 'to you'
export const refundPending = 'Refund pending'
export const wereTryingAgain = "we're trying again"

// screens/hiring/contracts/my-contracts.tsx
export const needsYou = 'Needs you'
export const disputes = 'Disputes'
export const yourContractsList = 'Your contracts'
export const contractsByState = 'Contracts by status'
export const forYou = ' for you'
export const paidInIncludingTheFee = 'paid in, including the fee'
export const receiveAfterTheFee = 'receive after the fee'
export const inEscrowInAmountsAre = ({
  sum,
  value,
  count,
  ending,
}: {
  sum: ReactNode
  value: ReactNode
  count: ReactNode
  ending: ReactNode
}) => (
  <>
    {sum} in escrow{value} in {count}. Amounts show what you {ending}.
  </>
)
export const youDontHaveAnyContracts = "You Don't Have Any Contracts Yet"
export const aContractStartsWhenYou = 'A contract starts when you hire someone for a job.'
export const aContractStartsWhenA = 'A contract starts when a client hires you.'
export const activeContract = 'active contract'
export const eachOneShowsItsNext = (count: string | number) => `${count}. Each one shows its next step.`
export const noActiveContracts = 'No active contracts'
export const nothingNeedsYouRightNow = 'Nothing needs you right now'
export const noCompletedContractsYet = 'No completed contracts yet'
export const viewActive = 'View active'
export const viewCompleted = 'View completed'
export const yourStep = ' (your step)'

// screens/hiring/contracts/submit-form.tsx
export const describeWhatYoureDelivering = "Describe what you're delivering"
export const whatAreYouDelivering = 'What are you delivering?'
export const willReadThisThenApprove = (client: string | number) =>
  `${client} will read this, then approve it or say what's missing.`
export const submitting = 'Submitting'
export const submit = 'Submit'
export const alsoHasFromYou = (client: string | number, count: string | number, ownFiles: string | number) =>
  `${client} also has ${count} from you: ${ownFiles}.`
export const noFilesAttachedYetIf =
  "No files attached yet. Need to send a file? Attach it under Files on this page. We'll keep what you've written."

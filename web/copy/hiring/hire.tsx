import type { ReactNode } from 'react'

// screens/hiring/hire/confirm-hire.tsx
export const pleaseConfirm = 'Please Confirm'
export const proposalFrom = ({ name }: { name: ReactNode }) => <>Proposal from {name}</>
export const youreAboutToHireFor = ({ name, name2 }: { name: ReactNode; name2: ReactNode }) => (
  <>
    You're about to hire {name} for {name2}.
  </>
)
export const whatYouPayNow = 'What you pay now'
export const priceFeeAndTotal = 'Price, fee and total'
export const priceInTheProposal = 'Price in the proposal'
export const fee = (feePercent: string | number) => `Fee, ${feePercent}%`
export const totalIntoEscrow = 'Total into escrow'
export const youApproveThePaymentAt = ({ approvalHours }: { approvalHours: ReactNode }) => (
  <>
    You'll approve the payment at PayPal next. Nothing is charged before that. The request expires after{' '}
    {approvalHours} hours.
  </>
)
export const whereTheMoneyGoes = 'Where the money goes'
export const paidIn = 'Paid in'
export const nowYouApproveAtPaypal = (total: string | number) => `Now, when you approve ${total} at PayPal`
export const holdsItInEscrowWhile = (
  productName: string | number,
  name: string | number,
  count: string | number,
) =>
  `${productName} holds it in escrow while ${name} works, about ${count}. Neither of you can withdraw it alone`
export const whenYouApproveTheFinished =
  'When you approve the finished work. You can request changes, with a reason, as often as you need to'
export const paidOut = 'Paid out'
export const onTheDayYouApprove = ({
  name,
  payout,
  feePercent,
  fee,
}: Record<'name' | 'payout' | 'feePercent' | 'fee', string | number>) =>
  `On the day you approve. ${name} receives ${payout}, the price less a ${feePercent}% fee of ${fee}`
export const whoYouHire = "Who you're hiring"
export const whatChangesWhenYouHire = 'What happens when you hire'
export const theJobLeavesTheBoard = 'The job comes off the board and shows as Job In Progress'
export const theOtherProposalIsDeclined = 'The other proposal is declined'
export const theOtherProposalsAreDeclined = (otherApplications: string | number) =>
  `The ${otherApplications} other proposals are declined`
export const theContractBetweenYouAnd = ({ name }: { name: ReactNode }) => (
  <>The contract between you and {name} starts</>
)
export const thisConsultantNoLongerHas =
  "This consultant no longer has a license that counts in the job's state."
export const thePriceHasChanged = 'The price has changed'
export const notHired = 'Not hired'
export const openingPaypal = 'Opening PayPal'
export const yesHireConsultant = 'Yes, Hire Consultant'
export const cancel = 'Cancel'

// screens/hiring/hire/hire-obstacle.ts
export const withdrew = (name: string | number) => `${name} withdrew`
export const thisProposalIsNoLonger = 'This proposal is no longer open.'
export const declined = 'Declined'
export const itWasDeclinedWhenYou = (hire: string | number) => `It was declined when you hired ${hire}.`
export const itWasDeclinedWhenThe = 'It was declined when the job was closed.'
export const jobInProgress = 'Job In Progress'
export const someoneElseWasHiredFor = 'Someone else was hired for this job.'
export const thisJobIsClosed = 'This job is closed'
export const youCantHireAnyoneFor = "You can't hire anyone for it anymore."
export const youreHiring = (hire: string | number) => `You're hiring ${hire}`
export const youCantHireAnyoneElse = "You can't hire anyone else until that payment is finished or canceled."
export const offered = 'Offered'
export const thePaymentForThisProposal = 'The payment for this proposal is in progress.'
export const cantBeHiredNow = (name: string | number) => `${name} can't be hired now`
export const hasNoLicenseThatCounts = (name: string | number, state: string | number) =>
  `${name} has no license that counts in ${state} today. They can add one anytime.`

// screens/hiring/hire/hire-amount.tsx
export const hiredJobsShowWhatYouPaid =
  'For jobs you hired for, amounts show what you paid in, including the fee.'
export const hiredJobsShowWhatYouReceive =
  'For jobs you were hired for, amounts show what you receive after the fee.'

// screens/hiring/hire/hire-panel.tsx
export const hired = 'Hired'
export const applicantHired = 'Applicant Hired'
export const wentIntoEscrow = ({ totalAmount }: { totalAmount: ReactNode }) => (
  <>{totalAmount} went into escrow.</>
)
export const goToContract = 'Go to contract'
export const cancelingThePayment = 'Canceling the payment'
export const nothingIsCharged = 'Nothing is charged.'
export const hire = (profile: string | number) => `Hire ${profile}`
export const feeAndTotal = 'Fee and total'
export const youPayIntoEscrow = 'You pay into escrow'
export const hireConsultant = 'Hire Consultant'
export const youConfirmOnTheNext = ({ name }: { name: ReactNode }) => (
  <>You'll confirm on the next page. {name} is paid when you approve the work.</>
)
export const seeOtherProposals = 'See other proposals'
export const confirmingWithPaypal = (totalAmount: string | number) => `Confirming ${totalAmount} with PayPal`
export const youCanCloseThisPage =
  "You can close this page. The contract starts when PayPal confirms. You'll be charged only once."
export const waitingForYourPayment = 'Waiting for your payment'
export const approveAtPaypalToHire = ({ totalAmount }: { totalAmount: ReactNode }) => (
  <>Approve {totalAmount} at PayPal to hire. Nothing is charged until you do, and the price won't change.</>
)
export const continueToPayment = 'Continue to payment'
export const canceling = 'Canceling'
export const cancelThePayment = 'Cancel the payment'

// screens/hiring/hire/hire-payment-outcome.tsx
export const nothingWasChargedAndThe = 'Nothing was charged, and the proposal is still open.'
export const youCanceledThePayment = 'You canceled the payment'
export const seeTheProposal = 'See the proposal'
export const paypalDeclinedThePayment = 'PayPal declined the payment'
export const nothingWasChargedYouCan =
  'Nothing was charged. You can choose another way to pay at PayPal, or cancel.'
export const tryAgain = 'Try again'
export const paypalHasntConfirmedThePayment = "PayPal hasn't confirmed the payment yet"
export const youreChargedOnceWhenPaypal = (totalAmount: string | number) =>
  `You'll be charged ${totalAmount} once, when PayPal confirms. The contract then starts automatically. You don't need to do anything.`
export const paypalRefusedThePayment = 'PayPal refused the payment'
export const thePaymentWasCanceledBefore = 'The payment was canceled before it was approved'
export const thePaymentIsntConfirmed = "The payment isn't confirmed"
export const weCouldntReachPaypalIf = (totalAmount: string | number) =>
  `We couldn't reach PayPal. If you approved the payment, you'll be charged once, ${totalAmount} at most. If you didn't, you won't be charged.`
export const paypalConfirmedThePaymentAnd = 'PayPal confirmed the payment, and the contract has started.'
export const theTotal = 'the total'

// screens/hiring/hire/hire-step.tsx
export const theWorkIsApprovedAnd = (name: string | number) => `The work is approved, and ${name} was paid.`
export const theWorkIsApprovedThe = (name: string | number) =>
  `The work is approved. The payout to ${name} hasn't been sent yet.`
export const theWorkIsApprovedHasnt = (name: string | number) =>
  `The work is approved. ${name} hasn't claimed the money yet.`
export const ourSupportTeamDecidedThe = 'Our support team decided the dispute, and your money was refunded.'
export const ourSupportTeamDecidedTheDispute =
  "Our support team decided the dispute. Your refund hasn't gone through yet; they're working on it."
export const ourSupportTeamDecidedTheDisputeThe = (name: string | number) =>
  `Our support team decided the dispute: the money was split between you and ${name}.`
export const ourSupportTeamDecidedTheDisputeYour = (name: string | number) =>
  `Our support team decided the dispute: your share was refunded, and ${name} gets the rest.`
export const paypalIsConfirmingYourPayment = 'PayPal is confirming your payment.'
export const finishOrCancelThePayment = (name: string | number) => `Finish or cancel the payment for ${name}.`
export const aDisputeIsOpenOur = 'A dispute is open. Our support team will decide.'
export const submittedTheWorkApproveOr = (name: string | number) =>
  `${name} submitted the work. Approve or reject it.`
export const changesRequestedIsWorkingOn = (name: string | number) =>
  `Changes requested. ${name} is working on them.`
export const isWorkingOnIt = (name: string | number) => `${name} is working on it.`
export const ourSupportTeamDecidedTheLabel = 'Our support team decided the dispute.'
export const ourSupportTeamDecidedTheDisputeGets = (name: string | number) =>
  `Our support team decided the dispute: ${name} gets the money.`
export const theWorkIsApprovedAndIs = (name: string | number) =>
  `The work is approved, and ${name} is being paid.`

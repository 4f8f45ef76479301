import type { ReactNode } from 'react'

// screens/money/download-button.tsx
export const saving = 'Saving'

// screens/money/list/monthly-charts.tsx
export const paidInByMonth = 'Paid in by month'
export const inEscrow = 'In escrow'
export const paidOutOrRefunded = 'Paid out or refunded'
export const earningsByMonth = 'Earnings by month'
export const receivedAfterFees = 'Received, after fees'
export const inEscrowForYouOr = 'In escrow for you, or on the way'

// screens/money/list/payment-filters.tsx
export const filterPayments = 'Filter payments'
export const period = 'Period'
export const lastMonths = (count: string | number) => `Last ${count} months`
export const theLastMonths = (count: string | number) => `the last ${count} months`
export const allYears = 'All years'
export const status = 'Status'
export const allStatuses = 'All statuses'
export const awaitingPayment = 'Awaiting payment'
export const payoutWaiting = 'Payout waiting'
export const paidOut = 'Paid out'
export const refundedOrSplit = 'Refunded or split'
export const premiumPaid = 'Premium, paid'

// screens/money/list/payment-totals.tsx
export const paidIn = 'Paid in'
export const paidInPeriod = (period: string | number) => `Paid in ${period}`
export const includesInFees = (paidFees: string | number) => `Includes ${paidFees} in fees`
export const inEscrowNow = 'In escrow now'
export const frozenByADispute = (frozen: string | number) => `${frozen} frozen by a dispute`
export const refunded = (returned: string | number) => `${returned} refunded`
export const received = 'Received'
export const receivedInPeriod = (period: string | number) => `Received in ${period}`
export const inAllYears = (received: string | number) => `${received} in total`
export const countsOnTheDay = "Money shows up here the day it's sent to you"

export const setYourPayoutEmailLink = 'Set your payout email'
export const paymentWord = 'payment'
export const countIn = (count: string | number, period: string | number) => `${count} in ${period}`
export const countInTotal = (count: string | number) => `${count} in total`
export const afterInFees = (receivedFees: string | number) => `After ${receivedFees} in fees`
export const inEscrowForYou = 'In escrow for you'
export const afterFees = 'After fees'
export const onTheWayToYou = 'On the way to you'
export const onHold = (waiting: string | number) => `${waiting} on hold`
export const totalsFor = (period: string | number) => `Totals for ${period}`

// screens/money/list/payments-by-month.tsx
export const paidInPaid = (paid: string | number) => `${paid} paid in`
export const forYou = (received: string | number) => `${received} for you`
export const consiliumPremium = 'Consilium Premium'
export const beforeTheDecision = 'before the decision '

// screens/money/outstanding-payouts.tsx
export const yourPayoutEmail = 'your payout email'
export const isOnHoldUntilYour = (amount: string | number, purpose: string | number) =>
  `${amount} ${purpose} is on hold until your account is active again.`
export const isWaitingForYourPayout = (amount: string | number, purpose: string | number) =>
  `${amount} ${purpose} is waiting for your payout email.`
export const isBeingSentTo = (
  amount: string | number,
  purpose: string | number,
  recipient: string | number,
) => `${amount} ${purpose} is being sent to ${recipient}.`
export const isReadyForYouTo = (amount: string | number, purpose: string | number) =>
  `${amount} ${purpose} is ready for you to claim at PayPal.`
export const couldntBeSentToYet = (
  amount: string | number,
  purpose: string | number,
  recipient: string | number,
) => `${amount} ${purpose} couldn't be sent to ${recipient} yet.`
export const wasSentTo = (amount: string | number, purpose: string | number, recipient: string | number) =>
  `${amount} ${purpose} was sent to ${recipient}.`
export const yourPayouts = 'Your payouts'
export const payments = 'Payments'
export const noPayoutsInProgressPast = ({ link }: { link: ReactNode }) => (
  <>No payouts in progress. Past payouts are in {link}.</>
)
export const forLabel = ({ name }: { name: ReactNode }) => <> for {name}</>
export const seeThePayment = ({ part }: { part: ReactNode }) => <>See the payment{part}</>

// screens/money/payment-amounts.tsx
export const priceFeeAndTotal = 'Price, fee and total'
export const fee = (feePercent: string | number) => `Fee, ${feePercent}%`
export const whatYou = (ending: string | number) => `What you ${ending}`
export const price = 'Price'
export const whatYouPaid = 'What you paid'
export const youPaidIntoEscrow = 'You paid into escrow'
export const plusAFee = (price: string | number, fee: string | number) => `${price} plus a ${fee} fee`
export const youPaid = 'You paid'
export const refundedToYou = 'Refunded to you'
export const refundOnTheWayTo = 'Refund on the way to you'
export const yourCost = 'Your cost'
export const theAgreedPriceWas = (price: string | number) => `The agreed price was ${price}.`
export const whatYouReceive = 'What you receive'
export const youReceive = 'You receive'
export const itWasRefundedToThe = (agreedPriceText: string | number) =>
  `${agreedPriceText} It was refunded to the client.`
export const youReceived = 'You received'
export const what = (receivedLabel: string | number) => `What ${receivedLabel}`
export const yourShare = 'Your share'
export const ourSupportTeamSplitIt = (agreedPriceText: string | number) =>
  `${agreedPriceText} Our support team split it between you and the client.`

// screens/money/payment-labels.ts
export const notCharged = 'Not charged'
export const youPay = 'You pay'
export const intoEscrow = (payment: string | number) => `${payment} into escrow`

// screens/money/payment-notice.tsx
export const yourRefundHasntGoneThrough = (refundAmount: string | number) =>
  `Your ${refundAmount} refund hasn't gone through yet`
export const paypalDidntAcceptItWell =
  "PayPal didn't accept it. We'll keep trying, and our support team is looking into it. You don't need to do anything."
export const isOnHoldForYou = (amount: string | number) => `${amount} is on hold for you`
export const yourAccountIsSuspendedWell =
  "Your account is suspended. We'll keep the money safe and send it when the suspension ends."
export const isBeingSentToAmount = (amount: string | number, email: string | number) =>
  `${amount} is being sent to ${email}`
export const youDontNeedToDo = "You don't need to do anything. This page will show when it's sent."
export const isWaitingForYou = (amount: string | number) => `${amount} is waiting for you`
export const itsBeenReleasedButWe =
  "It's been released, but we don't know where to send it. Add your payout email and we'll send it right away."
export const setPayoutEmail = 'Set payout email'
export const claimYourAtPaypal = (amount: string | number) => `Claim your ${amount} at PayPal`
export const weSentItToBut = (value: string | number) =>
  `We sent it to ${value}, but no PayPal account uses that email yet. Claim it through the email PayPal sent you, or change your payout email and we'll send it there. If it isn't claimed, it comes back to us and we'll try again.`
export const changePayoutEmail = 'Change payout email'
export const weCouldntSendYour = (amount: string | number) => `We couldn't send your ${amount}`
export const paypalDidntAcceptThePayout = (value: string | number) =>
  `PayPal didn't accept the payout to ${value}. Check the email. If you change it, we'll send the money there right away. Otherwise we'll try a few more times, and then our support team looks into it.`

// screens/money/payment-settings.tsx
export const account = 'Account'
export const paymentSettings = 'Payment Settings'
export const howYouPayForWork = 'How you pay for work, and how refunds reach you.'
export const whereWeSendWhatYou = 'Where we send what you earn, on the day your work is approved.'
export const howYouGetPaid = 'How you get paid'
export const payouts = 'Payouts'
export const paypalSendsYourMoney =
  'PayPal sends your money the day a client approves your work, once your payout email is set.'
export const paypalSendsYourMoneyTo = ({ email }: { email: ReactNode }) => (
  <>PayPal sends your money to {email} the day a client approves your work.</>
)
export const feeWord = 'Fee'
export const feeOfThePrice = (feePercent: string | number) =>
  `${feePercent}% of the price. We cover PayPal's fees.`
export const receipts = 'Receipts'
export const thePayoutEmail = 'The payout email'
export const howYouPay = 'How you pay'
export const youApproveEachPaymentAt =
  "You approve each payment at PayPal. We don't store cards or bank accounts."
export const theyGoBackToThe = 'They go back to the PayPal account you paid with.'
export const paymentsWord = 'payments'
export const eachOfYourHasOne = ({ link }: { link: ReactNode }) => <>Each of your {link} has one.</>
export const eachHasOneOrAStatement = ({ link }: { link: ReactNode }) => (
  <>Each of your {link} has one, or a statement while its money is held.</>
)
export const payoutEmail = 'Payout email'
export const enterTheEmailOfYour = 'Enter the email you use for PayPal'
export const yourPayoutEmailWasntSaved = "Your payout email wasn't saved."
export const setYourPayoutEmail = 'set your payout email'
export const theEmailOfYourPaypal = "The email you use for PayPal. We'll send any payout on hold right away."
export const notSetNeededOnlyWhen = 'Not set. Needed only when you work as a consultant.'
export const set = 'Set'
export const save = 'Save'
export const payoutEmailSaved = 'Payout email saved'
export const seeOpenJobs = 'See open jobs'

// screens/money/payment.tsx
export const thePayment = 'The payment'
export const whereTheMoneyIs = 'Where the money is'
export const amounts = 'Amounts'
export const references = 'References'
export const receiptPdf = 'Receipt (PDF)'
export const statementPdf = 'Statement (PDF)'
export const contract = 'Contract'
export const job = 'Job'
export const started = ({ time }: { time: ReactNode }) => <>Started {time}</>
export const paypalOrder = 'PayPal order'
export const paypalPayment = 'PayPal payment'
export const paypalRefund = 'PayPal refund'
export const paypalPayout = 'PayPal payout'
export const consiliumPayment = 'Consilium payment'

// screens/money/payments.tsx
export const allYearsWord = 'all years'
export const yourPayments = 'Your payments'
export const yourMoneyIsWhereIt = 'Your money is where it was.'
export const downloadCsv = (period: string | number) => `Download ${period} (CSV)`
export const youDontHaveAnyPayments = "You Don't Have Any Payments Yet"
export const whenYouHireSomeoneWhat =
  'When you hire someone, what you pay into escrow appears here, and so do refunds.'
export const whatYouEarnAppearsHere = 'What you earn appears here, from the day a client hires you.'
export const noPaymentsIn = (state: string | number, period: string | number) =>
  `No “${state}” payments in ${period}`
export const noPaymentsInPeriod = (period: string | number) => `No payments in ${period}`
export const paymentHas = 'payment has'
export const paymentsHave = 'payments have'
export const anotherStatus = ({ count }: { count: ReactNode }) => <>{count} another status.</>
export const showAllFrom = (period: string | number) => `Show all from ${period}`
export const showAllYears = 'Show all years'

// screens/money/steps/current-payment-step.tsx
export const heldSince = 'Held since'
export const frozenSince = 'Frozen since'
export const onHoldSince = (ending: string | number) => `${ending} on hold since`
export const beingPaidOut = 'Being paid out,'

// screens/money/steps/payment-steps.ts
export const theClient = 'the client'
export const theConsultant = 'the consultant'
export const on = (paidInAmount: string | number, heldTime: string | number) =>
  `${paidInAmount} on ${heldTime}`
export const beingConfirmedByPaypal = (paidInAmount: string | number) =>
  `${paidInAmount}, being confirmed by PayPal`
export const notYetPaid = (paidInAmount: string | number) => `${paidInAmount}, not yet paid`
export const whileTheWorkIsDone = 'While the work is done'
export const since = (heldSince: string | number) => ` since ${heldSince}`
export const inEscrowPaidInAmount = (paidInAmount: string | number, ending: string | number) =>
  `${paidInAmount} in escrow${ending}`
export const heldFrozen = 'Held, frozen'
export const disputeHasBeenFiledNobody =
  'Dispute Has Been Filed. Nobody is paid until our support team decides'
export const until = (to: string | number) => `Until ${to}`
export const to = (from: string | number, to: string | number) => `${from} to ${to}`
export const afterTheDecision = 'After the decision'
export const whenYouApprove = 'When you approve'
export const whenTheClientApproves = 'When the client approves'
export const toTheSameDay = (formatUsd: string | number, payee: string | number) =>
  `${formatUsd} to ${payee}, the same day`
export const goesToTheSameDay = (amount: string, payee: string) =>
  `When you approve, ${amount} goes to ${payee} the same day.`
export const comesToYouTheSameDay = (amount: string, payer: string) =>
  `When ${payer} approves, ${amount} comes to you the same day.`
export const toTo = ({
  returned,
  payer,
  received,
  payee,
  ending,
}: Record<'returned' | 'payer' | 'received' | 'payee' | 'ending', string | number>) =>
  `${returned} to ${payer}, ${received} to ${payee}${ending}`
export const approved = 'Approved'
export const toAmount = (amount: string | number, payer: string | number) => `${amount} to ${payer}`
export const didntGoThroughWellTry = (to: string | number) => `${to}, didn't go through. We'll try again`
export const onTheWay = (to: string | number) => `${to}, on the way`
export const nothingWasCharged = 'Nothing was charged'
export const wasChargedAfterThePayment = (paidInAmount: string | number) =>
  `${paidInAmount} was charged after the payment was canceled`
export const onPaidInAmount = (paidInAmount: string | number, paid: string | number) =>
  `${paidInAmount} on ${paid}`
export const notSentYet = "not sent yet. There's nothing for you to do"
export const onHoldWhileYourAccount = 'on hold while your account is suspended'
export const waitingForYourPayoutEmail = 'waiting for your payout email'
export const sentNotClaimedYet = 'sent, not claimed yet'
export const sentReadyForYouTo = 'sent, ready for you to claim at PayPal'
export const couldntBeSent = "couldn't be sent"
export const toOfAmount = (amount: string | number, payee: string | number) => `${amount} to ${payee}`
export const beingSent = (amountText: string | number) => `${amountText}, being sent`
export const theSameDay = (amountText: string | number) => `${amountText}, the same day`

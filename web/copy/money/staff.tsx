import type { ReactNode } from 'react'

// screens/money/staff/compared-movements.tsx
export const compared = 'Compared'
export const whatWasCompared = 'What was compared'
export const comparedPeriod = ({ from, until }: { from: ReactNode; until: ReactNode }) => (
  <>
    From {from} to {until}.
  </>
)
export const stillOnTheirWay = (count: number) =>
  count === 1 ? '1 payment is still on its way.' : `${count} payments are still on their way.`
export const moneyIn = 'Money in'
export const moneyOut = 'Money out'
export const movement = 'transaction'

// screens/money/staff/payouts.tsx
export const all = 'All'
export const failed = 'Failed'
export const notClaimed = 'Not claimed'
export const waiting = 'Waiting'
export const onItsWay = 'On its way'
export const released = 'Released'
export const split = 'Split'
export const paidOut = 'Paid out'
export const consultant = 'Consultant'
export const payment = 'Payment'
export const amount = 'Amount'
export const status = 'Status'
export const reason = 'Reason'
export const attempt = 'Attempt'
export const since = 'Since'
export const nextStep = 'Next step'
export const needsAttention = (count: number | undefined) =>
  count === undefined ? 'Needs attention' : `Needs attention (${count.toLocaleString('en-US')})`
export const openTheAccountOf = (consultant: string) => `Open ${consultant}'s account`
export const sendAgainTo = (consultant: string | number) => `Send again, to ${consultant}`
export const sending = 'Sending'
export const sendAgain = 'Send again'
export const payouts = 'Payouts'
export const weRetryAFailedPayout =
  'We retry a failed payout twice. After that, or if one is returned, you can send it again here. A waiting payout goes out when its problem is fixed (see Reason).'
export const notSentAgain = 'Not sent again'
export const thePayouts = 'The payouts'
export const noPayoutsYet = 'No payouts yet'
export const theFirstOneAppearsWhen = 'The first one appears when a client approves work.'
export const noPayoutsNeedAttention = 'No payouts need attention'
export const noPayoutsInThisState = 'No payouts in this state'
export const showAll = 'Show all'
export const noPayoutEmailYetWe = 'No payout email. We asked the consultant to add one'
export const theAccountIsSuspended = 'The account is suspended'
export const thePaymentProviderDeniedIt = 'The payment provider denied it: our balance may be too low'
export const canceledAtThePaymentProvider = 'Canceled at the payment provider'
export const thePaymentProviderCouldNot = 'The payment provider could not send it'
export const thePaymentProviderBlockedIt = 'The payment provider blocked it'
export const itWasReturnedToUs = 'It was returned to us'
export const theRecipientSentItBack = 'The recipient sent it back'
export const thePaymentProviderTookIt = 'The payment provider took it back from the recipient'
export const thePaymentProviderTookThe = 'The payment provider took the payment back from us'
export const thePaymentProviderReturnedWhat = 'The payment provider returned what it had taken back'

// screens/money/staff/reconciliation.tsx
export const notAtTheProvider = 'Not at the provider'
export const notInOurLedger = 'Not in our ledger'
export const differentAmount = 'Different amount'
export const differentState = 'Different state'
export const difference = 'Difference'
export const noneOfOurPayments = 'Not one of our payments'
export const ourLedger = 'Our ledger'
export const nothing = 'Nothing'
export const theProvider = 'The provider'
export const providersNumber = "Provider's number"
export const reconciliation = 'Reconciliation'
export const ourLedgerAndThePayment =
  "Our ledger and the payment provider's record are compared once a day, over the last 30 days."
export const comparing = 'Comparing'
export const compareNow = 'Compare now'
export const notCompared = 'Not compared'
export const theComparison = 'The comparison'
export const notComparedYet = 'Not compared yet'
export const theFirstComparisonRunsWithin =
  'The first comparison runs within a day, or when you press “Compare now”.'
export const lastCompared = ({ time }: { time: ReactNode }) => <>Last compared {time}</>
export const noDifferencesOfThisKind = 'No differences of this kind'
export const everythingMatches = 'Everything matches'
export const moneyStillOnItsWay = "Money still on its way isn't counted as a difference."
export const differences = 'Differences'

import type { ReactNode } from 'react'

// screens/hiring/tokens/premium-payment.tsx
export const youCanceledThePayment = 'You canceled the payment'
export const youWerentCharged = "You weren't charged."
export const paypalDeclinedThePayment = 'PayPal declined the payment'
export const youWerentChargedChooseAnother = "You weren't charged. Choose another way to pay at PayPal."
export const paypalHasntConfirmedThePayment = "PayPal hasn't confirmed the payment yet"
export const whenPaypalConfirmsYoullBe = (price: string | number) =>
  `When PayPal confirms, you'll be charged ${price} once and get your tokens. You don't need to do anything.`
export const paypalRefusedThePayment = 'PayPal refused the payment'
export const thePaymentWasCanceledBefore = 'The payment was canceled before it was approved'
export const ifPaypalChargedYouAnyway =
  "If PayPal charged you anyway, you'll get a full refund automatically."
export const thePaymentIsntConfirmed = "The payment isn't confirmed"
export const weCouldntReachPaypalIf = (price: string | number) =>
  `We couldn't reach PayPal. If you approved the payment, you'll be charged once, ${price} at most. If you didn't, you won't be charged.`
export const seeThePayment = 'See the payment'
export const premiumIsActiveUntil = (premiumUntil: string | number) =>
  `Premium is active until ${premiumUntil}`
export const premiumIsPaid = 'Premium is paid'
export const youHaveOfTokensLeft = ({
  balance,
  allowance,
  paymentLink,
}: {
  balance: ReactNode
  allowance: ReactNode
  paymentLink: ReactNode
}) => (
  <>
    You have {balance} of {allowance} tokens left this month. {paymentLink}
  </>
)

// screens/hiring/tokens/premium.tsx
export const cancelingThePayment = 'Canceling the payment'
export const youWontBeCharged = "You won't be charged."
export const confirmingWithPaypal = (price: string | number) => `Confirming ${price} with PayPal`
export const youCanCloseThisPage = "You can close this page. You'll be charged only once."
export const tokensAMonthInsteadOf = (premiumTokens: string | number, freeTokens: string | number) =>
  `${premiumTokens} tokens a month instead of ${freeTokens}`
export const youdHaveLeftThisMonth = (count: string | number, balance: string | number) =>
  `You'd have ${count} left this month instead of\u00a0${balance}`
export const buyingAgainAdds = (count: string | number) => `Buying again adds ${count}`
export const premium = 'Premium'
export const activeUntil = ({ premiumUntil }: { premiumUntil: ReactNode }) => <>Active until {premiumUntil}</>
export const oneTimeNoRenewal = 'one time, no renewal'
export const buyPremium = 'buy premium'
export const add = (count: string | number, price: string | number) => `Add ${count}, ${price}`
export const buyPremiumPrice = (price: string | number) => `Buy premium, ${price}`
export const youllApproveThePaymentAt =
  "You'll approve the payment at PayPal next. You aren't charged before that."
export const premiumWasntBought = "Premium wasn't bought"
export const openingPaypal = 'Opening PayPal'

// screens/hiring/tokens/refill.tsx
export const at = (time: string | number, time2: string | number) => `${time} at ${time2}`
export const becausePremiumIsStillActive = ', because premium is still active then'
export const youGetNewTokensOn = ({
  nextCount,
  month,
  strong,
  value,
  children,
}: {
  nextCount: ReactNode
  month: ReactNode
  strong: ReactNode
  value: ReactNode
  children: ReactNode
}) => (
  <>
    You get {nextCount} new tokens for {month} on {strong}
    {value}.{children}
  </>
)

// screens/hiring/tokens/token-spending.tsx
export const declinedTokenNotReturned = 'Declined, token not returned'
export const withdrawnTokenNotReturned = 'Withdrawn, token not returned'
export const tokensYouUsed = 'Tokens you used'
export const theTokensYouUsed = 'The tokens you used'
export const youHaventUsedAnyTokens = "You haven't used any tokens yet"
export const youHaveThisMonth = ({ count }: { count: ReactNode }) => <>You have {count} this month.</>
export const findJobs = 'Find jobs'
export const tokensUsedByMonth = 'Tokens used by month'
export const tokensUsed = 'Tokens used'

// screens/hiring/tokens/tokens.tsx
export const account = 'Account'
export const tokens = 'Tokens'
export const applyingToAJobCosts = (count: string | number) => `Applying to a job costs ${count}.`
export const yourBalance = 'Your balance'
export const ofLeft = ({ allowance }: { allowance: ReactNode }) => <>of {allowance} left</>
export const noTokensLeft = 'No tokens left'
export const ofTokensLeft = (balance: string | number, allowance: string | number) =>
  `${balance} of ${allowance} tokens left`
export const unusedTokensDontCarryOver = " Unused tokens don't carry over."

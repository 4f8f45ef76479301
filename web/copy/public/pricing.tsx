import type { ReactNode } from 'react'

// screens/public/price-calculator.tsx
export const priceInTheProposal = 'Price in the proposal'
export const fromTo = ({ minBudget, maxBudget }: { minBudget: ReactNode; maxBudget: ReactNode }) => (
  <>
    From {minBudget} to {maxBudget}
  </>
)
export const thePriceAnd = ({ feePercent, fee }: { feePercent: ReactNode; fee: ReactNode }) => (
  <>
    the price plus {feePercent}% ({fee})
  </>
)
export const theClientPaysIntoEscrow = ({ part, small }: { part: ReactNode; small: ReactNode }) => (
  <>
    The client pays into escrow {part}
    {small}
  </>
)
export const theSameDayTheWork = ({ feePercent }: { feePercent: ReactNode }) => (
  <>the same day the work is approved, minus {feePercent}%</>
)
export const theConsultantReceives = ({ part, small }: { part: ReactNode; small: ReactNode }) => (
  <>
    The consultant receives {part}
    {small}
  </>
)

// screens/public/pricing.tsx
export const pricing = 'Pricing'
export const register = 'Register'
export const fromEachSideAndOnly = (feePercent: string | number) =>
  `${feePercent}% from each side, and only if there's a hire`
export const eachSidePaysOfThe = (
  feePercent: string | number,
  freeTokens: string | number,
  premiumTokens: string | number,
) =>
  `Each side pays ${feePercent}% of the agreed price. ${freeTokens} proposals a month are free, ${premiumTokens} with premium.`
export const registeringPostingAndSearchingCost =
  'Registering, posting and searching cost nothing. The client pays the fee when hiring, the consultant when paid, and you both see every amount before you commit.'
export const seeWhatAPriceCosts = 'See what a price costs and pays'
export const whenTheMoneyMoves = 'When the money moves'
export const paidIn = 'Paid in'
export const atHireTheClientApproves = 'At hire. The client approves it at PayPal'
export const duringTheWorkNeitherSide = 'During the work. Neither side can withdraw it'
export const whenTheClientApprovesThe = 'When the client approves the work'
export const paidOut = 'Paid out'
export const theSameDayToThe = "The same day, to the consultant's PayPal"
export const theClientGetsPriceAnd = 'The client gets the price and the fee back. We keep nothing.'
export const aDisputeGivesEachSide =
  "Our team gives each side a share after a dispute. Each side pays the fee only on the consultant's share."
export const paypalsOwnFees = "PayPal's fees"
export const weCoverPaypalsFees = 'We pay them.'
export const medicaidJobs = 'Medicaid jobs'
export const noBudgetIsShownEach = 'No budget is shown. Each nurse proposes a price.'
export const yourCardAndBank = 'Your card and bank'
export const weNeverSeeOrStore = 'We never see or store their numbers. All amounts are in US dollars.'
export const tokensForConsultants = 'Tokens and premium'
export const aProposalCostsSoThat = ({ count }: { count: ReactNode }) => (
  <>
    A proposal costs {count}, so clients get serious ones. New tokens come on the first of each month; unused
    ones don't carry over.
  </>
)
export const tokensAMonth = 'tokens a month'
export const forEveryNurseAlways = 'For every nurse, always.'
export const forDaysOneTimeNo = (premiumPrice: string | number, premiumDays: string | number) =>
  `${premiumPrice} for ${premiumDays} days, one time. No renewal. If a new month starts in those ${premiumDays} days, you get them again.`
export const forClinics = 'For clinics'
export const toPostAndSearch = 'to post and search'
export const noTokensNoSubscription = 'No tokens, no subscription.'
export const help = 'Help'
export const contactUs = 'contact us'
export const anotherQuestionAboutMoneySee = ({ link, link2 }: { link: ReactNode; link2: ReactNode }) => (
  <>
    Another question about money? See {link} for rejected work and disputes, or {link2}.
  </>
)

import type { ReactNode } from 'react'

// screens/hiring/applications/applicant-sections.tsx
export const proposal = 'Proposal'
export const ofLabel = ({ name }: { name: ReactNode }) => <> of {name}</>
export const profile = ({ part }: { part: ReactNode }) => <>Profile{part}</>
export const basedIn = 'Based in'
export const estimatedHours = 'Estimated hours'
export const verified = ({ name }: { name: ReactNode }) => <>{name}, verified</>
export const countsIn = (state: string | number) => `, counts in ${state}`
export const expires = ({ state, expirationDate }: { state: ReactNode; expirationDate: ReactNode }) => (
  <>
    {state}, expires {expirationDate}
  </>
)

// screens/hiring/applications/applicants.tsx
export const proposals = 'Proposals'
export const acceptedProposal = 'Accepted proposal'
export const newCount = (count: number) => `${count} new`
export const priceRange = (lowest: string, highest: string) => `Prices from ${lowest} to ${highest}`
export const proposalsInShort = (facts: string) => `${facts}. Open a proposal to read it and hire.`
export const withdrawnOrDeclined = ({ count }: { count: ReactNode }) => <>{count} withdrawn or declined</>
export const compare = 'Compare'
export const noOpenProposals = 'No open proposals'
export const noProposalsYet = 'No proposals yet'
export const youllSeeThemHereAs = "You'll see them here as consultants send them."
export const nobodyWasHired = 'Nobody was hired'
export const noProposalsBeforeItClosed = 'No proposals before it closed'
export const itsProposalsWereDeclinedWhen = 'All proposals were declined when the job closed.'
export const theJobClosedBeforeAnyone = 'The job closed before anyone applied.'
export const newProposal = 'New proposal. '

// screens/hiring/applications/application-actions.tsx
export const youWithdrewThisProposal = 'You withdrew this proposal'
export const thisProposalWasDeclined = 'This proposal was declined'
export const youreHired = "You're hired"
export const goToContract = 'Go to contract'
export const theClientIsHiringYou = 'The client is hiring you'
export const theClientIsPayingPlus = ({ budget }: { budget: ReactNode }) => (
  <>
    The client is paying {budget} plus the fee into escrow. Until that's done or canceled, you can't edit your
    proposal.
  </>
)
export const findJobs = 'Find jobs'
export const waitingForTheClient = 'Waiting for the client'
export const youCanEditYourProposal = 'You can edit your proposal until they make an offer.'
export const edit = 'Edit'
export const withdraw = 'Withdraw'
export const withdrawThisProposal = 'Withdraw this proposal?'
export const youWontGetTheToken = "You won't get the token back, and you can't apply to this job again."
export const withdrawing = 'Withdrawing'
export const yesWithdraw = 'Yes, withdraw'
export const cancel = 'Cancel'

// screens/hiring/applications/application-for-client.tsx
export const myJobs = 'My Jobs'
export const theProposal = 'The proposal'
export const proposalFrom = (profile: string | number) => `Proposal from ${profile}`
export const forLabel = ({ link }: { link: ReactNode }) => <>for {link}</>
export const whoYouHired = 'Who you hired'
export const about = (profile: string | number) => `About ${profile}`
export const bio = 'Bio'
export const hasntWrittenOneYet = ({ name }: { name: ReactNode }) => <>{name} hasn't written one yet</>

// screens/hiring/applications/application-for-consultant.tsx
export const appliedJobs = 'Applied Jobs'
export const applied = ({ time }: { time: ReactNode }) => <>Applied - {time}</>

// screens/hiring/applications/edit-proposal.tsx
export const youReceive = (payout: string | number) => `you receive ${payout}`
export const etaInHours = 'ETA in Hours'
export const noChangesToSave = 'No changes to save.'
export const proposalSaved = 'Proposal saved.'
export const notSaved = 'Not saved'
export const editProposal = 'Edit proposal'
export const thisCantBeSavedNow = "You can't save this right now"
export const youCanStillCopyWhat = ({ refusal }: { refusal: ReactNode }) => (
  <>{refusal} You can still copy what you wrote.</>
)
export const proposalWord = 'proposal'
export const saving = 'Saving'
export const saveProposal = 'Save Proposal'

// screens/hiring/applications/hours-text.ts
export const anHour = (round: string | number) => `${round} an hour`

// screens/hiring/applications/my-applications.tsx
export const proposalsByState = 'Proposals by status'
export const noProposalsWaitingForAn = 'No proposals waiting for an answer'
export const youHaventBeenHiredYet = "You haven't been hired yet"
export const noDeclinedOrWithdrawnProposals = 'No declined or withdrawn proposals'
export const yourApplications = 'Your Applications'
export const yourProposalsList = 'Your proposals'
export const youHaventAppliedToAny = "You haven't applied to any jobs yet"
export const youllSeeYourProposalsHere = "You'll see your proposals and their status here."
export const showAllProposals = 'Show all proposals'

// screens/hiring/applications/own-application-step.tsx
export const theClientCanReadYour =
  'The client can read your proposal. You can edit it until they make an offer.'
export const theClientIsPayingInto = 'The client is paying into escrow.'
export const youreHiredAndTheContract = "You're hired, and the contract has started."
export const theClientChoseSomeoneElse = 'The client chose someone else or closed the job.'
export const youWithdrewItYouCant = "You withdrew it. You can't apply to this job again."
export const ourSupportTeamDecidedThe = 'Our support team decided the dispute'
export const theWorkIsApprovedAnd = 'Your work is approved, and you were paid.'
export const theWorkIsApprovedSee =
  "Your work is approved. Open the contract to see what's holding up your payout."
export const theWorkIsApprovedClaim = 'Your work is approved. PayPal emailed you how to claim your payout.'
export const weCouldntSendYourPayout = "We couldn't send your payout. Check your payout email."
export const andTheClientWasRefunded = (decisionText: string | number) =>
  `${decisionText}, and the client was refunded.`
export const forTheClient = (decisionText: string | number) => `${decisionText} in the client's favor.`
export const theMoneyWasSplitBetween = (decisionText: string | number) =>
  `${decisionText}: the money was split between you and the client.`
export const andYouReceived = (decisionText: string | number, money: string | number) =>
  `${decisionText}, and you received ${money}.`
export const andIsOnItsWay = (decisionText: string | number, money: string | number) =>
  `${decisionText}, and ${money} is on its way.`
export const seeTheContractForWhat = (decisionText: string | number, money: string | number) =>
  `${decisionText}. Open the contract to see what's holding up ${money}.`
export const claimPaypalHasEmailedYou = (decisionText: string | number, money: string | number) =>
  `${decisionText}. PayPal emailed you how to claim ${money}.`
export const butWeCouldntSendCheck = (decisionText: string | number, money: string | number) =>
  `${decisionText}, but we couldn't send ${money}. Check your payout email.`
export const yourShare = 'your share'
export const theMoney = 'the money'
export const aDisputeIsOpenOur = 'A dispute is open. Our support team will decide.'
export const doTheWorkThenSubmit = 'Do the work, then submit it for completion.'
export const youSubmittedTheWorkAnd = 'You submitted the work, and the client is reviewing it.'
export const changesRequestedUpdateYourWork = 'Changes requested. Update your work and resubmit it.'
export const andTheMoneyIsYours = (decisionText: string | number) =>
  `${decisionText}, and the money is yours.`
export const theWorkIsApprovedAndYour = 'Your work is approved, and your money is on its way.'

// screens/hiring/applications/proposal-form.tsx
export const writeYourProposal = 'Write your proposal'
export const enterWholeHoursFromTo = (minValue: string | number, maxValue: string | number) =>
  `Enter whole hours, from ${minValue} to ${maxValue}`
export const ifYoureHiredYouReceive = (feePercent: string | number) =>
  `If you're hired, you receive your price less the ${feePercent}% fee on the day the client approves your work.`
export const thatsAnHour = (round: string | number) => ` That's ${round} an hour.`
export const ifYoureHiredYouReceiveOn = ({
  strong,
  feePercent,
  price,
}: {
  strong: ReactNode
  feePercent: ReactNode
  price: ReactNode
}) => (
  <>
    If you're hired, you receive {strong} on the day the client approves your work: the price less the{' '}
    {feePercent}% fee of {price}.
  </>
)

import type { ReactNode } from 'react'

// screens/hiring/apply/application-sent-banner.tsx
export const youveApplied = "You've Applied!"
export const seeYourProposal = 'See your proposal'
export const theClientCanReadYour = ({ name, link }: { name: ReactNode; link: ReactNode }) => (
  <>
    The client can read your proposal for “{name}”. {link}
  </>
)

// screens/hiring/apply/apply-form.tsx
export const alert = 'ALERT'
export const byApplyingYouConfirmThat = ({ state }: { state: ReactNode }) => (
  <>
    By applying, you confirm that your license covers this work in {state}. As HIPAA requires, keep protected
    health information (PHI) out of proposals, messages and file names.
  </>
)
export const estimatedHours = 'Estimated hours'
export const applying = 'Applying'
export const apply = 'Apply'
export const cancel = 'Cancel'

// screens/hiring/apply/apply-obstacle.tsx
export const thisIsYourOwnJob = 'This is your own job'
export const youCantApplyToYour = "You can't apply to your own job. Switch to Seeker to see its proposals."
export const seeItsProposalsAsA = 'See its proposals as a seeker'
export const jobInProgress = 'Job In Progress'
export const thisJobIsClosed = 'This job is closed'
export const itIsntTakingProposalsAnymore = "It isn't taking proposals anymore."
export const seeOpenJobs = 'See open jobs'
export const createALicenseAndGet = 'Create a License and get Approved to Apply'
export const youHaveNoLicenceApproved = 'You Have No Licence Approved In This State'
export const thisJobNeedsALicense = ({ state, state2 }: { state: ReactNode; state2: ReactNode }) => (
  <>
    This job needs a license that counts in {state}: one issued there, or a multistate RN or LPN license if{' '}
    {state2} is in the compact.
  </>
)
export const addOneHere = 'Add One Here'
export const verifyYourEmailToApply = 'Verify your email to apply'
export const weEmailedALinkTo = ({
  email,
  verifyLinkHours,
}: {
  email: ReactNode
  verifyLinkHours: ReactNode
}) => (
  <>
    We emailed a link to {email}. It works for {verifyLinkHours}.
  </>
)
export const youHaveNoTokensLeft = 'You have no tokens left this month'
export const seeYourTokens = 'See your tokens'
export const getPremiumTokensAMonth = (premiumTokens: string | number) =>
  `Get premium: ${premiumTokens} tokens a month`
export const ourTeamChecksEveryLicense = 'Our team checks every license by hand before you can apply.'
export const wereCheckingYourLicenseFor = ({ part, state }: { part: ReactNode; state: ReactNode }) => (
  <>
    We're checking your {part}license for {state} with the board, usually within one business day. We'll let
    you know, and this page will update.
  </>
)
export const onceVerifiedItCountsIn = (state: string) =>
  `Once it's verified, it counts in ${state}, and you can apply.`
export const itWontCountIn = (state: string) =>
  `It won't count in ${state}, so you need another license for this job.`
export const haveAnotherLicense = ({ link }: { link: ReactNode }) => <>Have another license? {link}</>

// screens/hiring/apply/apply-panel.tsx
export const costsYouHave = (count: string | number, balance: string | number) =>
  `Costs ${count}. You have ${balance} left.`
export const yourDraftIsSavedUntil = 'Your draft is saved until you send it.'

// screens/hiring/apply/closed-job.tsx
export const yourProposalWasntSentAnd = " Your proposal wasn't sent and didn't cost a token."
export const theClientClosedItOr = ({ value }: { value: ReactNode }) => (
  <>The client closed it or hired someone, so it isn't taking proposals anymore.{value}</>
)

// screens/hiring/apply/own-license-map.tsx
export const yourLicensesCountIn = (validStates: string | number) => `Your licenses count in ${validStates}`
export const yourLicense = 'Your license'
export const counts = 'Counts'
export const needsItsOwn = 'Needs its own'

// screens/hiring/apply/sent-application.tsx
export const youWithdrewYourProposal = 'You withdrew your proposal'
export const yourProposalWasDeclined = 'Your proposal was declined'
export const yourProposal = 'Your proposal'
export const sent = ({
  createdAt,
  budget,
  count,
}: {
  createdAt: ReactNode
  budget: ReactNode
  count: ReactNode
}) => (
  <>
    Sent {createdAt}. {budget}, {count}.
  </>
)
export const goToContract = 'Go to contract'
export const editProposal = 'Edit proposal'
export const findOtherJobs = 'Find other jobs'

// screens/hiring/apply/unsent-proposal.tsx
export const yourUnsentProposal = 'Your unsent proposal'
export const copyProposal = 'Copy proposal'

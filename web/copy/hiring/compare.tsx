import type { ReactNode } from 'react'

// screens/hiring/compare/applicant-column.tsx
export const price = 'Price'
export const withTheFee = ({ total, feePercent }: { total: ReactNode; feePercent: ReactNode }) => (
  <>
    {total} with the {feePercent}% fee
  </>
)
export const changedTheProposal = (profile: string | number) => `${profile} changed their proposal`
export const beforeAnd = ({ budget, count }: { budget: ReactNode; count: ReactNode }) => (
  <>
    Before: {budget} and {count}.
  </>
)
export const hours = 'Hours'
export const rating = 'Rating'
export const license = 'License'
export const retrying = 'Retrying'
export const didntLoadTryAgain = "Didn't load. Try again"
export const skills = 'Skills'
export const noneListed = 'None listed'
export const proposal = ({ time }: { time: ReactNode }) => <>Proposal, {time}</>
export const ofLabel = ({ name }: { name: ReactNode }) => <> of {name}</>
export const fullProposal = ({ part }: { part: ReactNode }) => <>Full proposal{part}</>
export const profile = ({ part }: { part: ReactNode }) => <>Profile{part}</>
export const message = ({ part }: { part: ReactNode }) => <>Message{part}</>
export const noneCountsIn = ({ state }: { state: ReactNode }) => <>None counts in {state}</>
export const countsIn = ({ value, state }: { value: ReactNode; state: ReactNode }) => (
  <>
    {value} license counts in {state}
  </>
)
export const issuedIn = ({ issued, part, date }: { issued: ReactNode; part: ReactNode; date: ReactNode }) => (
  <>
    Issued in {issued}
    {part}, valid through {date}
  </>
)
export const multistate = ', multistate'
export const continueToPayment = 'Continue to payment'
export const hireConsultant = 'Hire Consultant'
export const ofCount = (count: string | number, count2: string | number) => `${count} of ${count2}`
export const noneOfThoseYouAskedFor = 'None of those you asked for'

// screens/hiring/compare/applicant-picker.tsx
export const comparing = 'Comparing'
export const remove = (profile: string | number) => `Remove ${profile}`
export const addMore = ({ count }: { count: ReactNode }) => <>Add ({count} more)</>
export const sortBy = 'Sort by'

// screens/hiring/compare/compare-applicants.tsx
export const compareProposals = 'Compare proposals'
export const myJobs = 'My Jobs'
export const theProposals = 'The proposals'
export const budget = (budget: string | number) => `Budget ${budget}`
export const forIn = ({
  count,
  title,
  city,
  state,
  budget,
}: Record<'count' | 'title' | 'city' | 'state' | 'budget', string | number>) =>
  `${count} for ${title} in ${city}, ${state}. ${budget}.`
export const youreHiring = (hire: string | number) => `You're hiring ${hire}`
export const finishOrCancelThePayment = 'Finish or cancel the payment'
export const youCantHireAnyoneElse = ({ link }: { link: ReactNode }) => (
  <>You can't hire anyone else in the meantime. {link}</>
)
export const proposalsSideBySide = 'Proposals side by side'
export const swipeForTheNextProposal = 'Swipe for the next proposal.'
export const oneProposalSoFar = 'One proposal so far'
export const noProposalsSoFar = 'No proposals so far'
export const thisJobIsntTakingProposals = "This job isn't taking proposals anymore"
export const youCanReadThisOne = ' You can read this one now.'
export const youCanCompareThemOnce = (ending: string | number) =>
  `You can compare them once there are two.${ending}`
export const theresNothingLeftToCompare = "There's nothing left to compare."
export const readProposal = 'Read proposal'
export const seeTheJob = 'See the job'

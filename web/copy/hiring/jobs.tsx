import type { ReactNode } from 'react'

// screens/hiring/jobs/job-for-client.tsx
export const yourJobIsLive = 'Your job is live'
export const wellLetYouKnowWhen = ({ link }: { link: ReactNode }) => (
  <>We'll let you know when the first proposal arrives. {link} to message someone yourself.</>
)
export const myJobs = 'My Jobs'
export const theJob = 'The job'
export const jobInProgress = 'Job In Progress'
export const thisJobIsComplete = 'This job is complete'
export const thisJobIsClosed = 'This job is closed'
export const itsOffTheBoardAnd = "It's off the board and isn't taking proposals anymore."
export const createJob = 'Create Job'
export const openForProposals = 'Open for proposals'
export const waitingForYourPayment = 'Waiting for your payment'
export const finishOrCancelThePayment = 'Finish or cancel the payment'
export const youreHiringSoYouCant = ({ name, link }: { name: ReactNode; link: ReactNode }) => (
  <>
    You're hiring {name}, so you can't edit or close the job now. {link}.
  </>
)
export const nursesLicensedIn = (state: string | number) =>
  `Nurses whose license is valid in ${state} can send you a price.`
export const paypalIsCheckingYourPayment = 'PayPal is checking your payment'
export const openAProposalToRead = 'Open a proposal to read it and hire.'
export const edit = 'Edit'
export const hiredConsultant = 'Hired Consultant'
export const goToContract = 'Go to contract'
export const seeTheProposal = 'See the proposal'
export const closeThisJob = 'Close this job'
export const closeThisJobForGood = 'Close this job for good?'
export const itLeavesTheBoardAnd = 'It comes off the board, and open proposals are declined.'
export const closing = 'Closing'
export const yesClose = 'Yes, close'
export const cancel = 'Cancel'

// screens/hiring/jobs/job-for-consultant.tsx
export const jobs = 'Jobs'
export const messageTheClient = 'Message the client'
export const youNameThePrice = 'name your price'
export const yourPriceInShort = 'your price'
export const budgetWord = 'budget'
export const orProposeYourOwn = 'or propose your own'
export const mustCountIn = (state: string | number) => `Must be valid in ${state}`
export const yoursIsValid = 'Yours is valid'
export const posted = ({ time }: { time: ReactNode }) => <>Posted {time}</>
export const yourPrice = 'Your price'
export const youReceive = (payout: string | number) => `you receive ${payout}`
export const youdReceive = "You'd receive"
export const afterTheFee = (feePercent: string | number) => `after the ${feePercent}% fee`
export const aboutThisJob = 'About this job'
export const categoriesAndSkills = 'Categories and skills'
export const theClient = 'The client'
export const byNurses = 'by nurses'
export const noNurseHasReviewedThem = 'No reviews by nurses yet'
export const howYouGetPaid = 'How you get paid'
export const paidIn = 'Paid in'
export const paidOut = 'Paid out'
export const theClientPaysIntoEscrow =
  'The client pays your price into escrow when they hire you, before you start.'
export const thePriceGoesIntoEscrow =
  'The price you name goes into escrow when the client hires you, before you start.'
export const holdsItWhileYouWork = (product: string | number) =>
  `${product} holds it while you work. The client can't take it back on their own.`
export const whenTheClientApproves = 'When the client approves your work'
export const theSameDayToYourPaypal = 'The same day, to your PayPal account'

// screens/hiring/jobs/similar-jobs.tsx
export const moreJobsYourLicenseCountsFor = 'More jobs your license counts for'
export const moreOpenJobs = 'More open jobs'
export const allJobs = 'All jobs'

// screens/hiring/jobs/job-meta.tsx
export const medicaidNoBudget = 'Medicaid, no budget'
export const hiredFor = (price: string) => ` · hired for ${price}`
export const budget = (job: string | number) => `Budget ${job}`
export const theClientDidntAddA = "The client didn't add a description."
export const seeTheJob = 'See the job'

// screens/hiring/jobs/my-jobs.tsx
export const inProgress = 'In progress'
export const jobsByState = 'Jobs by status'
export const noOpenJobs = 'No open jobs'
export const noOneIsWorkingFor = 'No one is working for you right now'
export const noPastJobsYet = 'No past jobs yet'
export const yourJobsList = 'Your jobs'
export const youDontHaveAnyJobs = "You Don't Have Any Jobs Yet"
export const postAJobAndNurses =
  "Post a job, and nurses licensed in the job's state can send you a price and estimated hours."
export const showAllJobs = 'Show all jobs'
export const nursesCanFindItAnd = 'Nurses can find it and apply.'
export const readTheProposal = 'Read the proposal.'
export const readAndCompareTheProposals = 'Read and compare the proposals.'
export const hired = ({ name }: { name: ReactNode }) => <>Hired: {name}</>
export const newLabel = ({ newProposalCount }: { newProposalCount: ReactNode }) => <>{newProposalCount} new</>

// screens/hiring/search/consultant-search.tsx
export const consultants = 'Consultants'
export const everyConsultantHereHasA = 'Every consultant here has a license our team verified.'
export const nameSkillOrKeyword = 'Name, skill, keyword'
export const wereWorkingOnAddingConsultants = "We're Working on Adding Consultants In Your Area"
export const noConsultantsAreAvailableRight =
  "No consultants are available right now. Post a job, and they'll see it when they join."

// screens/hiring/search/find-consultants.tsx
export const findConsultants = 'Find consultants'

// screens/hiring/search/find-jobs.tsx
export const findJobs = 'Find jobs'

// screens/hiring/search/job-search.tsx
export const applyWhereverYourLicenseCounts =
  'Apply wherever your license counts. The money is in escrow before you start.'
export const jobTitleSkillOrKeyword = 'Title, skill or keyword'
export const wereWorkingOnGettingMore = "We're Working on Getting More Jobs In Your Area"
export const addYourLicense = 'Add your license'
export const thereAreNoOpenJobs = 'There are no open jobs right now. New ones will show up here.'
export const youveApplied = "You've Applied!"

// screens/hiring/search/search-filters.tsx
export const filters = 'Filters'
export const clearAll = 'Clear all'
export const show = ({ value }: { value: ReactNode }) => <>Show {value}</>
export const state = 'State'
export const allStates = 'All states'
export const category = 'Category'
export const skill = 'Skill'
export const favorites = ({ part }: { part: ReactNode }) => <>{part}Favorites</>
export const addA = (label: string | number) => `Add a ${label}`

// screens/hiring/search/search-results.tsx
export const the = (kind: string | number) => `The ${kind}`
export const newNoun = (noun: string | number) => `new ${noun}`
export const showCount = ({ count }: { count: ReactNode }) => <>Show {count}</>
export const firstPage = 'First page'
export const noneOfYourFavoritesMatch = (noun: string | number) =>
  `None of your favorites match. Press the heart on a ${noun} to add it.`
export const yourFilters = 'your filters'
export const andYourFilters = ' and your filters'
export const noMatches = (noun: string | number, ending: string | number, ending2: string | number) =>
  `No ${noun} matches ${ending}${ending2}.`
export const clearSearch = 'Clear search'

// screens/hiring/search/search-summary.tsx
export const createdAtNewestFirst = 'Created At, newest first'
export const createdAtOldestFirst = 'Created At, oldest first'
export const proposalsSentMostFirst = 'Proposals Sent, most first'
export const proposalsSentFewestFirst = 'Proposals Sent, fewest first'
export const orMore = ' or more '
export const activeFilters = 'Active filters'
export const sortBy = 'Sort by'
export const bestMatch = 'Best match'

import type { ReactNode } from 'react'

// screens/home/checklist.tsx
export const hereToFindWorkAs = 'Here to find work as a nurse instead?'
export const hereToHireANurse = 'Here to hire a nurse instead?'
export const switchTo = 'Switch to'
export const nextStep = 'Next step'
export const done = 'Done. '

// screens/home/consultant-home.tsx
export const getReadyToApply = 'Get ready to apply'

// screens/home/figures/consultant-figures.tsx
export const yourFirstApprovedJobShows = 'Your first approved job shows up here.'
export const receivedIn = (months: string | number) => `Received in the last ${months}`
export const inTotal = ({ total }: { total: ReactNode }) => <>{total} in total</>
export const earnedInTotal = 'Earned in total'
export const seeYourPayments = 'See your payments'
export const inEscrowForYou = 'In escrow for you'
export const seeContracts = 'See contracts'
export const clientsPayInHereWhen = "A client's payment shows up here when you're hired."
export const newOn = (allowance: string | number, refillsAt: string | number) =>
  `${allowance} new on ${refillsAt}`

// screens/home/figures/figure-strip.tsx
export const couldntBeLoadedRightNow = "Couldn't be loaded right now"

// screens/home/figures/seeker-figures.tsx
export const inEscrowNow = 'In escrow now'
export const paidInMonths = (months: string | number) => `Paid in the last ${months}`
export const sumPaidIn = ({ sum, period }: { sum: ReactNode; period: ReactNode }) => (
  <>
    {sum} paid in the last {period}
  </>
)
export const paidInTotal = ({ paid }: { paid: ReactNode }) => <>{paid} paid in total</>
export const paidInTotalLabel = 'Paid in total'
export const nothingInEscrow = 'Nothing in escrow'
export const whenYouHireYourPayment = 'When you hire, your payment is held here until you approve the work.'
export const nursesSendAPriceAnd = 'Nurses send a price and hours for your open jobs.'
export const openJob = 'open job'
export const openJobs = 'Open jobs'
export const myJobs = 'My Jobs'
export const postAJobToGet = 'Post a job to get proposals'

// screens/home/figures/shared-figures.tsx
export const nextAppointment = 'Next appointment'
export const waitingForYourAnswer = (start: string) => `${start}, waiting for your answer`
export const waitingForAnAnswer = (start: string) => `${start}, waiting for an answer`
export const planOneFromAnyActive = 'Schedule one from any active contract.'
export const yourRating = 'Your rating'
export const yourFirstReviewShowsUp = 'Your first review shows up here.'
export const of5Stars = 'of 5 stars'

// screens/home/greeting.tsx
export const goodMorning = 'Good morning'
export const goodAfternoon = 'Good afternoon'
export const goodEvening = 'Good evening'
export const waitingForYou = (count: string | number, ending: string | number) =>
  `${count} ${ending} waiting for you.`
export const home = 'Home'

// screens/home/home-page.tsx
export const whatsWaitingForYou = "What's waiting for you"
export const forYou = 'For you'

// screens/home/next-step-bar.tsx
export const next = ({ strong }: { strong: ReactNode }) => <>Next: {strong}</>

// screens/home/next-step.tsx
export const youreLoggedInAs = ({ email }: { email: ReactNode }) => <>You're logged in as {email}.</>
export const nextTellUsWhatBrings = 'Next: tell us what brings you here'
export const nextName = ({ name }: { name: ReactNode }) => <>Next: {name}</>

// screens/home/running-contracts.tsx
export const inEscrow = 'in escrow'
export const forYouInEscrow = 'for you, in escrow'
export const activeContracts = 'Active contracts'
export const runningContractsWord = ' active contracts'
export const all = ({ count, part }: { count: ReactNode; part: ReactNode }) => (
  <>
    All {count}
    {part}
  </>
)
export const activeContract = 'active contract'

// screens/home/seeker-home.tsx
export const getReadyToHire = 'Get ready to hire'

// screens/home/staff-work.tsx
export const staffWork = 'Staff work'
export const nothingIsWaiting = 'Nothing is waiting.'
export const staffOperations = 'How the system is running, and what needs attention'
export const staffReconciliation = "Our ledger against PayPal's record"
export const staffAudit = 'Who did what, and whether the chain is intact'
export const staffAccounts = 'Find people, suspend accounts, assign roles'

// screens/home/steps/consultant-steps.ts
export const applyAddALicenseAnd = 'apply, add a license and get paid'
export const clientsReadYourTitleAnd = 'Not required, but clients read your title and bio first'
export const payoutEmailSet = 'Payout email set'
export const setYourPayoutEmail = 'Set your payout email'
export const whereYourMoneyGoesThe =
  "PayPal sends your money here the day a client approves your work. You can set this after you're hired"
export const setPayoutEmail = 'Set payout email'

// screens/home/steps/email-step.tsx
export const emailVerified = 'Email verified'
export const verifyYourEmail = 'Verify your email'
export const openTheLinkWeSent = (
  email: string | number,
  verifyLinkHours: string | number,
  purpose: string | number,
) => `Open the link we sent to ${email} within ${verifyLinkHours}. Then you can ${purpose}`
export const sendANewLink = 'Send a new link'
export const onceYourEmailIsVerified = 'Once your email is verified'

// screens/home/steps/license-step.tsx
export const licenseVerified = 'License verified'
export const licenseSubmitted = 'License submitted'
export const wereCheckingItWithThe = (pendingLicense: string | number) =>
  `${pendingLicense}. We're checking it with the board, usually within one business day`
export const fixYourLicense = 'Fix your license'
export const wasRejected = (rejectedLicense: string | number, ending: string | number) =>
  `${rejectedLicense} was rejected${ending}`
export const seeLicense = 'See license'
export const addYourLicense = 'Add your license'
export const aPhotoOrAPdf = 'A photo or a PDF. We check it with the board, and then you can apply'
export const addLicense = 'Add License'

// screens/home/steps/onboarding-step.ts
export const ofDone = (done: number, waiting: number, count: number) =>
  `${done} of ${count} done${waiting > 0 ? `, ${waiting} waiting` : ''}`

// screens/home/steps/profile-step.ts
export const a = (label: string) => `a ${label}`
export const licenseType = 'license type'
export const profileComplete = 'Profile complete'
export const completeYourProfile = 'Complete your profile'
export const stillMissing = (reader: string | number, missingLabels: string | number) =>
  `${reader}. Still missing: ${missingLabels}`
export const finishYourProfileAdd = (missingLabels: string | number) =>
  `Finish your profile: add ${missingLabels}`
export const completeProfile = 'Complete profile'

// screens/home/steps/seeker-steps.ts
export const postAJobHireAnd = 'post a job, hire and share files'
export const jobPosted = 'Job posted'
export const postAJob = 'Post a job'
export const nursesLicensedInItsState =
  "Nurses licensed in the job's state send you a price and estimated hours"
export const createJob = 'Create Job'
export const nursesSeeYourNameTitle =
  'Nurses see your name once you message each other, and your title and city once you hire them'
export const consultantHired = 'Consultant hired'
export const hireAConsultant = 'Hire a consultant'
export const yourJobIsOnThe = "Your job is on the board. We'll let you know about each proposal"
export const chooseAProposalAndPay =
  'Choose a proposal and pay into escrow. We hold the money until you approve the work'
export const seeProposals = 'See proposals'

// screens/home/todo-list.tsx
export const showFewer = 'Show fewer'
export const showMore = (remainingCount: string | number) => `Show ${remainingCount} more`

// screens/home/todo-texts.tsx
export const inEscrowTodo = ({ todo }: { todo: ReactNode }) => <>in escrow, {todo}</>
export const submittedTheWork = (todo: string | number) => `${todo} submitted the work`
export const reviewTheWork = 'Review the work'
export const sentAProposal = (todo: string | number) => `${todo} sent a proposal`
export const read = (count: string | number) => `Read ${count}`
export const readProposal = 'Read proposal'
export const oldest = ({ todo }: { todo: ReactNode }) => <>oldest {todo}</>
export const includingTheFee = ({ todo }: { todo: ReactNode }) => <>including the fee, {todo}</>
export const finishHiring = (todo: string | number) => `Finish hiring ${todo}`
export const continueToPayment = 'Continue to payment'
export const requestedChanges = (todo: string | number) => `${todo} requested changes`
export const readTheReason = 'Read the reason'
export const forYouTodo = ({ todo }: { todo: ReactNode }) => <>for you, {todo}</>
export const submitYourWork = 'Submit your work'
export const openContract = 'Open contract'
export const isHiringYou = (todo: string | number) => `${todo} is hiring you`
export const seeTheOffer = 'See the offer'
export const notPaidInYet = 'not paid in yet'
export const payoutsAreWaitingForA = (count: string | number) =>
  `${count} payouts are waiting for a payout email`
export const yourPayoutIsWaitingFor = 'Your payout is waiting for a payout email'
export const whatWasItLikeTo = (todo: string | number) => `What was it like to work with ${todo}?`
export const writeAReview = 'Write a review'
export const whereShouldWeSendYour = 'Where should we send your money?'
export const forYouFromContracts = ({ count }: { count: ReactNode }) => <>for you, from {count} contracts</>
export const invitedYouToAnAppointment = (todo: string | number) => `${todo} invited you to an appointment`
export const acceptOrDeny = 'Accept or Deny'
export const requestedAFile = (todo: string | number) => `${todo} requested a file`
export const approveOrDeny = 'Approve or Deny'
export const yourLicenseWasRejected = 'Your license was rejected'
export const fixAndResubmit = 'Fix and resubmit'
export const yourLicenseHasExpired = 'Your license has expired'
export const renewIt = 'Renew it'
export const yourLicenseExpiresSoon = 'Your license expires soon'
export const until = ({ until }: { until: ReactNode }) => <>, until {until}</>
export const left = ({ until, part }: { until: ReactNode; part: ReactNode }) => (
  <>
    {until} left{part}
  </>
)

// screens/home/welcome.tsx
export const findWork = 'Find work'
export const applyToJobsAsAn = 'Apply to jobs as an NP, RN or LPN once we verify your license.'
export const findAConsultant = 'Find a consultant'
export const postAJobOrSearch = 'Post a job or search for nurses. You pay into escrow when you hire.'
export const chooseWhatYouWantTo = 'Choose what you want to do first'
export const chooseOneToContinue = 'Choose one to continue'
export const whatBringsYouHere = 'What brings you here?'
export const wellStartYouWithThe =
  "We'll start you with the right steps. Your account can do both, and you can switch anytime."
export const whatDoYouWantTo = 'What do you want to do first?'
export const continueLabel = 'Continue'
export const decideLater = 'Decide later'

// screens/home/your-jobs.tsx
export const yourOpenJobs = 'Your open jobs'
export const yourJobs = 'Your jobs'
export const posted = ({ cityAndState, time }: { cityAndState: ReactNode; time: ReactNode }) => (
  <>
    {cityAndState}. Posted {time}
  </>
)
export const newLabel = ({ newCount }: { newCount: ReactNode }) => <>{newCount} new</>

import type { ReactNode } from 'react'

// ui/block/dialog.tsx
export const block = 'Block'
export const blocking = 'Blocking'
export const notBlocked = 'Not blocked'
export const cantStartAConversationWith = ({ name }: { name: ReactNode }) => (
  <>
    {name} can't start a conversation with you anymore. Outside a contract, they can't message you, call you,
    send you files or ask for yours.
  </>
)
export const theyCantInviteYouTo =
  "They can't invite you to appointments or move them, even within a contract."
export const contractsYouShareContinueWith =
  'Contracts you share continue, with their messages, calls, files and disputes. Proposals for your jobs still reach you.'
export const weWontTellThemYou = "We won't tell them. You can unblock them anytime."
export const unblock = 'Unblock'
export const unblocking = 'Unblocking'
export const notUnblocked = 'Not unblocked'
export const canMessageYouCallYou = ({ name }: { name: ReactNode }) => (
  <>{name} can message you, call you and invite you to appointments again. We won't tell them.</>
)
export const cancel = 'Cancel'

// ui/block/menu.tsx
export const more = 'More'
export const moreAbout = (person: string) => `More options for ${person}`

// ui/block/notice.tsx
export const youBlocked = ({ name }: { name: ReactNode }) => <>You blocked {name}</>
export const notUnblockedError = ({ error }: { error: ReactNode }) => <>Not unblocked. {error}</>
export const unblockPerson = (person: string | number) => `Unblock ${person}`

// ui/chart/month-bars.tsx
export const amountOfMonth = (month: string, amount: string) => `${month}: ${amount}`
export const theHighestIsWithA = (
  label: string | number,
  month: string | number,
  highestTotal: string | number,
) => `${label}. The highest is ${month} with ${highestTotal}. A table follows.`
export const month = 'Month'

// ui/conversation-link.tsx
export const goToConversation = 'Go to Conversation'

// ui/form/copy-button.tsx
export const notCopiedSelectTheText = 'Not copied. Select the text and copy it.'

// ui/form/edit-conflict/conflict-notice.tsx
export const thisChangedWhileYouWere = (subject: string | number) =>
  `This ${subject} changed while you were editing`
export const nothingYouTypedIsLost =
  'Nothing you typed is lost, and nothing is saved yet. Choose what to keep, then save.'
export const nothingYouTypedIsLostAnd =
  "Nothing you typed is lost, and nothing is saved yet. Here's what changed, and what you'll save."
export const changedInTheMeantime = ({ count }: { count: ReactNode }) => <>{count} changed in the meantime</>
export const chooseWhichOneToKeep = 'Choose which one to keep'
export const typedHere = 'Typed here'
export const savedInTheMeantime = 'Saved in the meantime'
export const keepMine = 'Keep mine'
export const chooseTheSavedOne = 'Use the saved one'
export const nothing = 'Nothing'

// ui/form/parse-numbers.ts
export const enterAnAmountFromTo = (minBudget: string | number, maxBudget: string | number) =>
  `Enter an amount from ${minBudget} to ${maxBudget}, with at most two decimals`

// ui/form/search-box.tsx
export const search = 'Search'

// ui/form/wire-checks.ts
export const keepAtMost = (maximum: string | number) => `Keep at most ${maximum}`
export const thisLabel = (message: string | number) => `This ${message}`

// ui/identifier-warning.tsx
export const dateOfBirth = 'Date of birth'
export const recordNumber = 'Record number'
export const socialSecurityNumber = 'Social Security number'
export const phoneNumber = 'Phone number'
export const doesTheIdentifySomeone = (subject: string | number) => `Does the ${subject} identify someone?`
export const removeAnythingThatCouldIdentify =
  "Remove anything that could identify a patient. If it doesn't, you can continue."

// ui/incoming-call.tsx
export const isCalling = ({ name }: { name: ReactNode }) => <>{name} is calling</>
export const connecting = 'Connecting'
export const accept = 'Accept'
export const decline = 'Decline'
export const silence = 'Silence'
export const youJoinWithTheCamera = "You'll join with your camera off."
export const returnToTheCall = 'Return to the call'
export const onACallWith = ({ name, link }: { name: ReactNode; link: ReactNode }) => (
  <>
    On a call with {name}
    {link}
  </>
)

// ui/list/contract-links.tsx
export const contracts = 'Contracts'
export const findJobs = 'Find jobs'
export const myJobs = 'My Jobs'
export const createJob = 'Create Job'

// ui/list/pager.tsx
export const pages = 'Pages'
export const previous = 'Previous'
export const pageOf = ({ page, pageCount }: { page: ReactNode; pageCount: ReactNode }) => (
  <>
    Page {page} of {pageCount}
  </>
)
export const next = 'Next'
export const loading = 'Loading'
export const showEarlierEntries = 'Show earlier entries'

// ui/list/table.tsx
export const table = (label: string | number) => `${label}, table`

// ui/list/tabs.tsx
export const all = 'All'

// ui/page-skeletons.tsx
export const loadingLabel = 'Loading...'

// ui/paged-list.tsx
export const pagesOfTheList = 'Pages of the list'
export const newest = 'Newest'
export const older = 'Older'
export const listListLineBelowGap = 'list list--line-below gap-above'

// ui/stars.tsx
export const noReviewsYet = 'No reviews yet'
export const of5 = 'of 5'
export const fromLabel = ({
  rating,
  part,
  count,
}: {
  rating: ReactNode
  part: ReactNode
  count: ReactNode
}) => (
  <>
    {rating} {part} from {count}
  </>
)

// ui/query-content.tsx
export const didNotLoad = (subject: string | number) => `${subject} didn't load`
export const checkYourConnectionOrTry = 'Check your connection, or try again.'
export const didntLoad = ({ subject }: { subject: ReactNode }) => <>{subject} didn't load</>
export const trying = 'Trying'
export const tryAgain = 'Try again'
export const licenses = 'Licenses'
export const safeStorage = 'Safe Storage'
export const appointments = 'Appointments'
export const disputes = 'Disputes'
export const reviews = 'Reviews'
export const notFound = 'Not found'
export const thisPageIsntAvailableTo = "This page isn't available to you"
export const itDoesntExistOrIt = "It doesn't exist, or it belongs to someone else."
export const itDoesntExistItBelongs = ({ otherMode }: { otherMode: ReactNode }) => (
  <>It doesn't exist, it belongs to someone else, or it's yours as a {otherMode}.</>
)
export const home = 'Home'
export const switchTo = ({ otherMode }: { otherMode: ReactNode }) => <>Switch to {otherMode}</>
export const thisRecordIsntAvailable = "This record isn't available"
export const goTo = (label: string) => `Go to ${label}`
export const itDoesntExistOrYour = "It doesn't exist, it's about you, or your role can't open it."

// ui/second-factor/proof-dialog.tsx
export const confirmItsYou = "Confirm it's you"
export const staffUseTheirAppHere =
  "Staff confirm with their authenticator app here. If you don't have it anymore, an administrator can reset it."
export const whatToAskFor = 'What to ask for'
export const enterTheCode = 'Enter the code'
export const enterYourPassword = 'Enter your password'
export const incorrectCode = 'Incorrect Code'
export const incorrectPassword = 'Incorrect Password'
export const aCode = 'a code'
export const yourPassword = 'your password'
export const enterFirstSoThatNobody = ({
  ending,
  proofMinutes,
}: {
  ending: ReactNode
  proofMinutes: ReactNode
}) => (
  <>
    Enter {ending} first, so that nobody else can make this change on your device. We won't ask again for{' '}
    {proofMinutes}.
  </>
)
export const yourPasswordLabel = 'Your password'
export const checking = 'Checking'
export const confirm = 'Confirm'

// ui/setting/setting-form.tsx
export const notSaved = 'Not saved'
export const notSavedPleaseTryAgain = 'Not saved. Please try again.'

// ui/staff/waiting-times.tsx
export const n2To3Days = '2 to 3 days'
export const n4To7Days = '4 to 7 days'
export const overAWeek = 'Over a week'
export const daysBeginAtMidnightUtc = 'Days begin at midnight UTC'
export const byHowLongTheyHave = ({ subject }: { subject: ReactNode }) => (
  <>{subject} by how long they have waited</>
)

// ui/time-left.tsx
export const endsIn = ({ until, part }: { until: ReactNode; part: ReactNode }) => (
  <>
    ends in {until}
    {part}
  </>
)
export const leftUntil = ({ until, time }: { until: ReactNode; time: ReactNode }) => (
  <>
    {until} left, until {time}
  </>
)

// ui/verify-email-notice.tsx
export const verifyYourEmailTo = (purpose: string | number) => `Verify your email to ${purpose}`
export const weSentALinkTo = ({
  email,
  verifyLinkHours,
  allowedActions,
}: {
  email: ReactNode
  verifyLinkHours: ReactNode
  allowedActions: ReactNode
}) => (
  <>
    We sent a link to {email}. It works for {verifyLinkHours}. {allowedActions}
  </>
)

import type { ReactNode } from 'react'

// screens/audit/access/access-labels.tsx
export const wasNeverGivenAccess = 'was never given access'
export const hadAskedAndTheOwner = "had asked, and the owner hadn't answered"
export const theOwnerHadDeniedIt = 'the owner had denied it'
export const accessHadBeenEnded = 'access had been ended'
export const accessHadExpired = 'access had expired'
export const withAccess = 'With access'
export const staff = (staffRoleLabels: string | number) => `Staff, ${staffRoleLabels}`
export const seeEvent = ({ part }: { part: ReactNode }) => <>See event{part}</>

// screens/audit/access/access-panel.tsx
export const accessAtAPointIn = 'Access at a point in time'
export const close = 'Close'
export const closeEsc = 'Close (Esc)'
export const theAccessRecord = 'The access record'
export const aFileThatDidNot = "a file that didn't exist yet"
export const whoCouldOpenOn = ({ link, accessTime }: { link: ReactNode; accessTime: ReactNode }) => (
  <>
    Who could open {link} on {accessTime}.
  </>
)
export const refusedAttempts = 'Refused attempts'

// screens/audit/access/file-access-lists.tsx
export const reviewingALicense = 'reviewing a license'
export const handlingADispute = 'handling a dispute'
export const ownerSince = (since: string | number) => `Owner, since ${since}`
export const until = (until: string | number) => `, until ${until}`
export const grantedByTheOwnerSince = (since: string | number, ending: string | number) =>
  `Granted by the owner, since ${since}${ending}`
export const since = (since: string | number) => `since ${since}`
export const nobodyCouldOpenIt = 'Nobody could open it.'
export const nobodyWasRefused = 'Nobody was refused.'
export const last = ({
  count,
  why,
  last,
  eventLink,
}: {
  count: ReactNode
  why: ReactNode
  last: ReactNode
  eventLink: ReactNode
}) => (
  <>
    {count}: {why}. Last {last}. {eventLink}
  </>
)
export const person = 'Person'
export const what = 'What'
export const asLabel = 'As'
export const times = 'Times'
export const lastLabel = 'Last'
export const event = 'Event'
export const nobodyOpenedIt = 'Nobody opened it.'
export const whoOpenedIt = 'Who opened it'
export const whoOpened = (fileName: string | number) => `Who opened ${fileName}`

// screens/audit/access/file-access.tsx
export const audit = 'Audit'
export const aFileThatDidNotExist = "A file that didn't exist yet"
export const accessTo = (title: string | number) => `Access to ${title}`
export const fileViewingThisPageIs = ({ stateLabel }: { stateLabel: ReactNode }) => (
  <>File: {stateLabel}. Viewing this page is recorded</>
)
export const fileTimeline = 'File timeline'
export const asItIsNow = 'As it is now.'
export const asItWasOn = (at: string | number) => `As it was on ${at}.`
export const whoCouldOpenIt = 'Who could open it'

// screens/audit/access/time-field.tsx
export const goToYourTime = 'Go to (your time)'
export const show = 'Show'
export const showNow = 'Show now'

// screens/audit/eligibility/document-access.tsx
export const whoCouldSeeItsDocuments = 'Who could see its documents'
export const whoCouldSeeThem = 'Who could see them'
export const asItWasOnTime = (time: string | number) => `As it was on ${time}.`
export const itHadNoDocumentYet = 'It had no document yet.'
export const currentDocument = 'Current document'

// screens/audit/eligibility/license-reliance.tsx
export const theLicense = 'The license'
export const whatReliedOnTheLicense = (name: string | number) => `What relied on ${name}'s license`
export const viewingThisPageIsRecorded = 'Viewing this page is recorded'
export const licenseTimeline = 'License timeline'
export const notGiven = 'Not given'
export const stateIssued = 'State Issued'
export const issuedDate = 'Issued Date'
export const expirationDate = 'Expiration Date'
export const whatReliedOnThisLicense = 'What relied on this license'
export const sinceDay = 'Since'
export const noVerifierGaveADate = 'No verifier gave a date, so this shows everything since it was issued.'
export const theVerifierWhoRevokedIt = (verifierDay: string | number) =>
  `The verifier who revoked it gave ${verifierDay} as the date.`

// screens/audit/eligibility/reliances.tsx
export const when = 'When'
export const job = 'Job'
export const amount = 'Amount'
export const reliedOn = 'Relied on'
export const onlyThisLicense = 'Only this license'
export const anotherOneToo = 'Another license too'
export const ofLabel = (count: string | number, total: string | number) => `${count} of ${total}`
export const noApplicationsHiresOrPayouts = 'No proposals, hires or payouts used this license'
export const chooseAnEarlierDayTo = ' Choose an earlier day to see what came before.'
export const sinceFrom = ({ from, value }: { from: ReactNode; value: ReactNode }) => (
  <>
    Since {from}.{value}
  </>
)
export const sinceByThisLicenseAlone = ({ from, soleCount }: { from: ReactNode; soleCount: ReactNode }) => (
  <>
    since {from}; {soleCount} on this license alone
  </>
)

// screens/audit/payment/ledger.tsx
export const trialBalanceThen = 'Trial balance at this point'
export const positiveIsWhatWeHeld =
  'Positive amounts are cash we held; negative amounts are what we owed or earned.'
export const noMoneyHadMovedYet = 'No money had moved yet.'
export const trialBalance = 'Trial balance'
export const account = 'Account'
export const thisPayment = 'This payment'
export const wholeLedger = 'Whole ledger'
export const ledgerEntries = 'Ledger entries'

// screens/audit/payment/money-at-step.tsx
export const payoutBatch = 'Payout batch'
export const payoutItem = 'Payout item'
export const moneyAtThisPoint = 'Money at this point'
export const theMoneyOfThisPayment = "This payment's money at this point"
export const price = 'Price'
export const clientFee = 'Client fee'
export const total = 'Total'
export const held = 'Held'
export const released = 'Released'
export const toTheConsultantAndOur = 'To the consultant, and our fees'
export const refunded = 'Refunded'
export const paypalReferences = 'PayPal references'
export const paypalHadNoRecordOf = 'PayPal had no record of it yet.'

// screens/audit/payment/payment-replay.tsx
export const thePayment = 'The payment'
export const paymentFor = (title: string | number) => `Payment for ${title}`
export const paymentReplayedViewingThisPage = 'Payment history. Viewing this page is recorded'
export const contractTimeline = 'Contract timeline'
export const whatHappened = 'What happened'
export const ledgerEntriesToThisPoint = 'Ledger entries to this point'

// screens/audit/person/person-access.tsx
export const othersLicensesAndTheirDocuments = "Others' licenses and their documents"
export const othersDisputesAndTheirEvidence = "Others' disputes and their evidence"
export const theAuditTrailAndLicense = 'The audit trail and license documents'
export const theirOwn = 'Their own'
export const grantedByItsOwner = 'Granted by its owner'
export const byAStaffRole = 'By a staff role'
export const why = 'Why'
export const fromLabel = 'From'
export const untilLabel = 'Until'
export const nothingInThisPeriod = 'Nothing in this period.'
export const whatTheyCouldSee = 'What they could see'
export const showMore = ({ pageSize }: { pageSize: ReactNode }) => <>Show {pageSize} more</>
export const license = ({ part }: { part: ReactNode }) => <>License {part}</>
export const file = ({ part }: { part: ReactNode }) => <>File {part}</>

// screens/audit/person/person-actions.tsx
export const entry = 'Entry'
export const time = 'Time'
export const resource = 'Resource'
export const outcome = 'Outcome'
export const whatTheyDid = 'What they did'
export const done = 'Done'
export const refused = (reason: string | number) => `Refused: ${reason}`
export const refusedLabel = 'Refused'

// screens/audit/person/person-replay.tsx
export const thePerson = 'The person'
export const whatCouldSee = (name: string | number) => `What ${name} could see`
export const accountTimeline = 'Account timeline'
export const fromYourTime = 'From (your time)'
export const toYourTime = 'To (your time)'
export const showThisPeriod = 'Show this period'
export const showEverything = 'Show everything'

// screens/audit/timeline/state-at-event.tsx
export const stateNow = 'Current state'
export const stateAfterEvent = (eventNumber: string | number) => `State after event ${eventNumber}`
export const whyItHappened = 'Why it happened'
export const eventNumber = (eventNumber: string | number) => `Event ${eventNumber}`
export const theCause = 'Caused this'
export const anEffect = 'Caused by this'
export const moreEffects = (count: string | number) => `Plus ${count} more in the list of events`

// screens/audit/timeline/subject-states.tsx
export const now = ', now '

// screens/audit/timeline/timeline-entries.tsx
export const whatPeopleDid = 'What people did'
export const everything = 'Everything'
export const automaticSteps = (count: number, first: string) => `${first}: ${count} automatic steps`
export const by = 'By'
export const anyone = 'Anyone'
export const newestFirst = 'newest first'
export const showEarlier = ({ pageSize }: { pageSize: ReactNode }) => <>Show {pageSize} earlier</>
export const causedBy = ({ cause }: { cause: ReactNode }) => <>Caused by {cause}</>

// screens/audit/timeline/timeline-labels.ts
export const messagesAndCalls = 'Messages and calls'
export const contractAndDispute = 'Contract and dispute'
export const jobAndApplications = 'Job and proposals'
export const accountsAndLicenses = 'Accounts and licenses'
export const proposal = 'Proposal'
export const tokens = 'Tokens'
export const favorite = 'Favorite'
export const escrow = 'Escrow'
export const premium = 'Premium'
export const contract = 'Contract'
export const dispute = 'Dispute'
export const review = 'Review'
export const licenseLabel = 'License'
export const profile = 'Profile'
export const block = 'Block'
export const notifications = 'Notifications'
export const messageToSupport = 'Message to support'
export const conversation = 'Conversation'
export const fileLabel = 'File'
export const fileAccess = 'File access'
export const appointment = 'Appointment'
export const readByStaff = 'Read by staff'
export const refusedAttempt = 'Refused attempt'
export const trailCheckpoint = 'Trail checkpoint'
export const skippedEvent = 'Skipped event'
export const notYet = 'Not yet'
export const automaticTriggeredBy = (name: string | number) => `Automatic, triggered by ${name}`

// screens/audit/timeline/timeline-page.tsx
export const theTimeline = 'The timeline'
export const timeline = 'Timeline'
export const timelineOf = (title: string | number) => `Timeline of ${title}`
export const viewingThisPageIsRecordedKind = ({ kind }: { kind: ReactNode }) => (
  <>{kind}. Viewing this page is recorded</>
)
export const disputes = 'Disputes'
export const whoCouldOpenItThen = 'Who could open it then'

// screens/audit/timeline/timeline-slider.tsx
export const nowAfterAll = (count: string | number) => `Now, after all ${count}`
export const afterEventOf = (shownNumber: string | number, eventCount: string | number) =>
  `After event ${shownNumber} of ${eventCount}`
export const goToNow = 'Go to now'
export const previousEvent = 'Previous event'
export const eventOf = ({
  shownNumber,
  eventCount,
  entry,
  time,
}: Record<'shownNumber' | 'eventCount' | 'entry' | 'time', string | number>) =>
  `Event ${shownNumber} of ${eventCount}: ${entry}, ${time}`
export const nextEvent = 'Next event'
export const enterATime = 'Enter a time'

// screens/audit/timeline/timeline.tsx
export const events = 'Events'
export const causeOfTheEvent = 'Cause of the event'
export const previousNextEvent = 'previous, next event'
export const toTheCause = 'to the cause'
export const goToATime = 'go to a time'

// screens/audit/trail/action-options.ts
export const filesAndAccess = 'Files and access'
export const accountsAndLogins = 'Accounts and logins'
export const jobsAndApplications = 'Jobs and proposals'
export const contractsDisputesAndReviews = 'Contracts, disputes and reviews'
export const messagesCallsAndAppointments = 'Messages, calls and appointments'
export const readsByStaff = 'Reads by staff'
export const fileAccessWord = 'file access'
export const twoFactorAuthentication = 'two-factor authentication'
export const phoneNumbers = 'phone numbers'
export const staffRoles = 'staff roles'
export const payoutEmails = 'payout emails'
export const notificationSettings = 'notification settings'
export const aPersonsData = "a person's data"
export const purchasesOfPremium = 'premium purchases'
export const lateCaptures = 'late captures'
export const latePurchases = 'late purchases'
export const paypal = 'PayPal'
export const submittedWork = 'submitted work'
export const messagesToSupport = 'messages to support'
export const theAuditTrail = 'the audit trail'
export const refusedAttemptsWord = 'refused attempts'
export const anythingAbout = (subject: string | number) => `Anything about ${subject}`

// screens/audit/trail/chain-proof.tsx
export const moreProblem = 'more problem'
export const and = ({ count }: { count: ReactNode }) => <>And {count}.</>
export const checkingTheChain = 'Checking the chain'
export const hashOfTheNewestEntry = 'Hash of the newest entry'
export const head = ({ head }: { head: ReactNode }) => <>head {head}</>
export const chainVerified = ({ part }: { part: ReactNode }) => <>Chain verified {part}</>
export const weCouldntCheckTheChain = "We couldn't check the chain."
export const verifyAgain = 'Verify again'
export const theChainIsBeingCompleted = 'The chain is being completed'
export const entriesLostInACrash =
  'Entries lost in a crash are being written again. All other entries are intact. Verify again in a moment.'
export const theChainIsBroken = 'The chain is broken'
export const theChainBreaksAtEntry = (firstBad: string | number) => `The chain breaks at entry ${firstBad}`
export const theBeforeItAreIntact = (count: string | number) => `The ${count} before it are intact. `
export const exportTheTrailAndReport = 'Export the trail and report this before you do anything else.'

// screens/audit/trail/export-buttons.tsx
export const exporting = 'Exporting'
export const exportLabel = ({ format }: { format: ReactNode }) => <>Export {format}</>

// screens/audit/trail/filter-form.tsx
export const filters = 'Filters'
export const any = 'Any'
export const noPersonFound = 'No person found'
export const auditTrail = 'Audit trail'
export const triggeredBy = 'Triggered by'
export const aboutWhom = 'About whom'
export const requestId = 'Request ID'
export const pasteAnId = 'Paste an ID'
export const findsEveryEntryOfOne = 'Finds every entry from one request'
export const notAValidId = 'Not a valid ID'
export const to = 'To'
export const searching = 'Searching'
export const search = 'Search'
export const clear = 'Clear'
export const action = 'Action'
export const nameOrId = 'Name or ID'
export const whichOne = 'Which one?'

// screens/audit/trail/trail-labels.ts
export const viewedList = (list: string) => `Viewed ${list}`
export const listOfAccounts = 'the list of accounts'
export const listOfPeople = 'search results for people'
export const listOfContactMessages = 'the list of contact messages'
export const listOfDisputes = 'the list of disputes'
export const listOfLicenses = 'the list of licenses'
export const listOfOperations = 'Operations'
export const listOfPayouts = 'the list of payouts'
export const listOfReconciliation = 'Reconciliation'
export const attemptRefused = 'Attempt refused'
export const secondFactorTurnedOn = 'Two-factor authentication turned on'
export const secondFactorTurnedOff = 'Two-factor authentication turned off'
export const timelineReadByStaff = 'Timeline read by staff'
export const conversationReadByStaff = 'Conversation read by staff'
export const licenseViewedByStaff = 'License viewed by staff'
export const evidenceExportedByStaff = 'Evidence exported by staff'
export const auditTrailSearched = 'Audit trail searched'
export const auditTrailExported = 'Audit trail exported'
export const eventSkippedByARead = 'Event skipped by a read model'
export const eventRetriedByARead = 'Event retried by a read model'
export const actionByStaff = 'Action by staff'

// screens/audit/trail/trail-page.tsx
export const hideListViewsByStaff = 'Hide list views by staff'
export const whoDidWhatWithWhose = 'Who did what with whose data. Searches are recorded too.'
export const theTrail = 'The trail'
export const nextPreviousEntry = 'next, previous entry'
export const moreThan = (count: string | number) => `More than ${count}`
export const olderEntries = 'Older entries'
export const noEntriesMatch = 'No entries match'
export const paymentsContractsAndDisputesAre =
  'Payments, contracts and disputes are filed under the consultant. For a client, search "Who" and "Triggered by".'
export const removeAFilterOrChoose = 'Remove a filter, or choose a longer period.'
export const pagesOfTheTrail = 'Pages of the trail'
export const newest = 'Newest'
export const older = 'Older'

// screens/audit/trail/trail-table.tsx
export const who = 'Who'
export const staffLabel = 'Staff'
export const triggeredByPersonLink = ({ personLink }: { personLink: ReactNode }) => (
  <>triggered by {personLink}</>
)
export const onTheServer = ({ osUser }: { osUser: ReactNode }) => <>{osUser}, on the server</>
export const hash = 'Hash'
export const entries = 'Entries'

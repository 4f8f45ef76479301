import type { ReactNode } from 'react'

// screens/operations/attention-list.tsx
export const runbook = 'Runbook'
export const theDatabase = 'the database'
export const theEventStore = 'the event store'
export const theProjectionWorker = 'the projection worker'
export const theTaskWorker = 'the task worker'
export const paypal = 'PayPal'
export const theMailServer = 'the mail server'
export const theObjectStore = 'the object store'
export const theWebApp = 'the web app'
export const theVirusScanner = 'the virus scanner'
export const theMediaServer = 'the media server'
export const eventFailedItsDataIs = (
  position: string | number,
  count: string | number,
  since: string | number,
) => `Event ${position} failed ${count}. Its data is from ${since}; nothing is lost.`
export const eachIsStuckAtAn =
  "Each is stuck at an event it can't apply. Their data is out of date; nothing is lost."
export const projectionIs = 'projection is'
export const projectionsAre = 'projections are'
export const parked = (count: string | number, parkedProjections: string | number) =>
  `${count} parked: ${parkedProjections}`
export const show = 'Show'
export const payoutIs = 'payout is'
export const payoutsAre = 'payouts are'
export const waitingTheOldestFor = (count: string | number, oldestSeconds: string | number) =>
  `${count} waiting, the oldest for ${oldestSeconds}`
export const payouts = 'Payouts'
export const noResponseFrom = (names: string | number) => `No response from ${names}`
export const workThatDependsOnIt = 'Work that depends on it is on hold and resumes on its own.'
export const theLimitIs = (figures: string | number, limit: string | number) =>
  `${figures}. The limit is ${limit}.`
export const needsAttention = 'Needs attention'
export const since = ({ since }: { since: ReactNode }) => <>since {since}</>
export const nothingNeedsAttention = 'Nothing needs attention'

// screens/operations/format.ts
export const and = (visibleNames: string | number, count: string | number) => `${visibleNames} and ${count}`
export const refusedByPaypal = 'refused by PayPal'
export const notClaimedByTheConsultant = 'not claimed by the consultant'
export const waitingForAPayoutEmail = 'waiting for a payout email'
export const onTheWay = 'on the way'
export const aboutToBeSent = 'about to be sent'

// screens/operations/operations-rows.ts
export const sockets = 'Sockets'
export const socketsDrop = 'Sockets drop'
export const staff = (count: string | number, staff: string | number, count2: string | number) =>
  `${count}, ${staff} staff, ${count2}`
export const calls = 'Calls'
export const callsDoNotConnect = 'Calls do not connect'
export const theMediaServerIsntResponding = "the media server isn't responding"
export const throughTheMediaServer = 'through the media server'
export const fromBrowserToBrowser = 'from browser to browser'
export const apiResponseTime = 'API response time'
export const n300Ms0Failed = '300 ms, none failed'
export const apiIsSlow = 'API is slow'
export const n95thPercentileOfAMinute = (count: string | number, errors: string | number) =>
  `95th percentile of ${count} a minute, ${errors} failed`
export const n95thPercentileOfAMinuteCount = (count: string | number) =>
  `95th percentile of ${count} a minute, none failed`
export const lastBackup = 'Last backup'
export const restoreFromBackup = 'Restore from backup'
export const noData = 'No data'
export const noneYet = 'None yet'
export const readBackAndCompared = (bytes: string | number) => `read back and compared, ${bytes}`
export const shouldRunEvery13Hours = 'should run every 13 hours'
export const thereIsNoBackupYet = "There's no backup yet"
export const backupsShouldRunEvery13 = 'Backups should run every 13 hours.'
export const differencesFromPaypal = 'Differences from PayPal'
export const reconciliationDiffers = 'Reconciliation differs'
export const compared = (checkedAt: string | number) => `compared ${checkedAt}`
export const notComparedYet = 'not compared yet'
export const ledgerBalance = 'Ledger balance'
export const ledgerDoesNotAddUp = 'Ledger does not add up'
export const allEntriesAddUp = 'all entries add up'
export const theEntriesDontAddUp = "the entries don't add up"
export const auditChain = 'Audit chain'
export const theChainBreaks = 'The chain breaks'
export const entriesNoneChanged = (entries: string | number) => `${entries} entries, none changed`
export const projectionLag = 'Projection lag'
export const projectionFallsBehind = 'Projection falls behind'
export const ofLabel = (count: string | number, count2: string | number) => `${count} of ${count2}`
export const slowest = (runningText: string | number, name: string | number) =>
  `${runningText}, slowest: ${name}`
export const noneBehind = (runningText: string | number) => `${runningText}, none behind`
export const parkedProjections = 'Parked projections'
export const unparkAProjection = 'Unpark a projection'
export const sinceParkedProjections = (parkedProjections: string | number, since: string | number) =>
  `${parkedProjections}, since ${since}`
export const eventsBehind = 'Events behind'
export const n500For2S = '500 for 2 s'
export const rebuildAReadModel = 'Rebuild a read model'
export const newestEventIs = (written: string | number) => `newest event is ${written}`
export const noEventsYet = 'no events yet'
export const oldestItemInTheQueue = 'Oldest item in the queue'
export const queueDoesNotDrain = 'Queue does not drain'
export const queueIsEmpty = 'queue is empty'
export const failing = (items: string | number, failing: string | number) => `${items}, failing: ${failing}`
export const payoutsWaiting = 'Payouts waiting'
export const payoutFailsOrWaits = 'Payout fails or waits'
export const oldest = (oldestSeconds: string | number) => `oldest ${oldestSeconds}`
export const stuckProcesses = 'Stuck processes'
export const aHireGotStuck = 'A hire got stuck'
export const hiresCapturesReleasesAndRefunds = 'hires, captures, releases and refunds'
export const readSide = 'Read side'
export const dataSafety = 'Data safety'

// screens/operations/operations.tsx
export const operations = 'Operations'
export const refreshedEvery10S = 'updates every 10 seconds'
export const asOf = ({ time }: { time: ReactNode }) => <>As of {time},</>
export const pause = 'Pause'
export const refreshing = 'Refreshing'
export const refresh = 'Refresh'
export const noValuesSince = (asOf: string | number) => `No values since ${asOf}`
export const updatesArePaused = 'Updates are paused.'
export const wellKeepTrying = "We'll keep trying."
export const theseValuesAreOld = ({ count }: { count: ReactNode }) => <>These values are {count} old.</>
export const theFigures = 'The figures'
export const allKeys = 'all keys'

// screens/operations/parked-projections.tsx
export const parkedName = (name: string | number) => `Parked: ${name}`
export const retrying = 'Retrying'
export const tryAgainFrom = ({ position }: { position: ReactNode }) => <>Try again from {position}</>
export const skipThisEvent = 'Skip this event'
export const notRetried = 'Not retried'
export const after = ({
  position,
  event,
  since,
  count,
}: Record<'position' | 'event' | 'since' | 'count', string | number>) =>
  `${position} ${event}, ${since}, after ${count}`
export const orMore = ' or more'
export const includingThisOne = (count: string | number, ending: string | number) =>
  `${count}${ending}, including this one`
export const notPossibleHereNoEvent =
  "You can't skip here: no event may be left out. It retries every two seconds."
export const leavesOutThisOneEvent =
  "Leaves out this one event. It's recorded with your name, and a rebuild can repair it."
export const enterAReasonItStays = 'Enter a reason. It stays on record'
export const notSkippedYet = 'Not skipped yet.'
export const skipEvent = ({ position }: { position: ReactNode }) => <>Skip event {position}?</>
export const willBeMissingFromUntil = ({ event, name }: { event: ReactNode; name: ReactNode }) => (
  <>
    {event} will be missing from {name} until a rebuild. Nothing else changes. We record your name and the
    reason in the audit trail.
  </>
)
export const reason = 'Reason'
export const skipping = 'Skipping'
export const yesSkipIt = 'Yes, skip it'
export const cancel = 'Cancel'

// screens/operations/runbook.tsx
export const weCantFindThatRunbook = "We can't find that runbook"
export const runbookMayHaveBeenRenamed =
  'It may have been renamed. Operations links to every runbook we have.'
export const goToOperations = 'Go to Operations'
export const allRunbooks = 'All runbooks'

// screens/operations/tables.tsx
export const fine = 'Fine'
export const check = 'Check'
export const act = 'Act'
export const noHistoryYet = 'no history yet'
export const sinceValue = (value: string | number) => `since ${value}`
export const state = 'State'
export const what = 'What'
export const now = 'Now'
export const last24Hours = 'Last 24 hours'
export const limit = 'Limit'

// screens/operations/waiting-work.tsx
export const waitingForAPerson = 'Waiting for a person'
export const nothingWaits = 'Nothing right now.'
export const licenseToVerify = 'license to verify'
export const licensesToVerify = 'licenses to verify'
export const openDispute = 'open dispute'
export const openDisputes = 'open disputes'
export const openMessage = 'open message'
export const openMessages = 'open messages'
export const stoppedPayout = 'payout in need of attention'
export const stoppedPayouts = 'payouts in need of attention'

import type { ReactNode } from 'react'

// screens/licensing/staff/checklist.tsx
export const licenseNumber = 'License Number'
export const typeAndState = 'Type and state'
export const saysYesWouldBeValid = (compactStates: string | number) =>
  `Nurse says yes: valid in ${compactStates}`
export const saysNo = 'Nurse says no'
export const issuedAndExpirationDate = 'Issued and Expiration Date'
export const nurseEnteredTo = (issuedDate: string | number, expirationDate: string | number) =>
  `Nurse entered ${issuedDate} to ${expirationDate}`
export const noDisciplineFlag = 'No discipline flag'
export const mustBeUnencumbered = "Must be unencumbered on the board's record"
export const inTheBoardsRecord = "The board's record must show no discipline"
export const documentMatchesTheBoardsRecord = "Document matches the board's record"
export const noDocumentToCompare = 'No document to compare'

// screens/licensing/staff/decision-error.tsx
export const anotherVerifierDecidedFirst = 'Another verifier decided first'
export const theyDecidedWhileYouWere = 'They decided while you were reviewing it. This is the result.'
export const theOwnerJustChangedIt = 'The owner just changed it'
export const yourDecisionWasntSavedThis =
  "Your decision wasn't saved. This is the latest version: please check it again."
export const notDecided = 'Not decided'

// screens/licensing/staff/decision-panel.tsx
export const nursysQuickconfirm = 'Nursys QuickConfirm'
export const boardOfNursing = (state: string | number) => `${state} Board of Nursing`
export const theBoardByPhone = 'The board by phone'
export const chooseASource = 'Choose a source'
export const checklist = 'Checklist'
export const verified = 'Verified'
export const openNursysQuickconfirm = 'Open Nursys QuickConfirm'
export const itsOwnerCanApplyWith = 'The nurse can apply with this license. To revoke it, enter a reason.'
export const sourceChecked = 'Source checked'
export const dateChecked = 'Date checked'
export const invalidAsOf = 'Invalid as of'
export const leaveBlankToRevokeIt = 'Leave blank to revoke it as of today'
export const decidedByWithSource = (verdict: string, name: string, day: string, source: string) =>
  `${verdict} by ${name}, ${day}.${source && ` Source: ${source}.`}`
export const theOwnerWillSeeIt = 'the nurse sees it if you'
export const note = ({ part }: { part: ReactNode }) => <>Note {part}</>
export const theOwnerDeletedItIts =
  "The nurse deleted it. It's no longer valid anywhere. We keep its document."
export const theOwnerCanCorrectIt = 'The nurse can correct it. Then it returns to the queue.'

// screens/licensing/staff/license-case.tsx
export const licenses = 'Licenses'
export const theLicense = 'The license'
export const anotherVerifier = 'another verifier'
export const licenseOf = (owner: string | number) => `License of ${owner}`
export const submitted = ({ time, value }: { time: ReactNode; value: ReactNode }) => (
  <>
    Submitted {time}
    {value}
  </>
)
export const ofInTheQueue = (position: string | number, total: string | number) =>
  `${position} of ${total} in the queue`
export const document = 'Document'
export const submittedDetails = 'Submitted details'
export const licenceName = 'Licence Name'
export const notGiven = 'Not given'
export const stateIssued = 'State Issued'
export const issuedDate = 'Issued Date'
export const expirationDate = 'Expiration Date'
export const basedIn = 'Based in'
export const history = 'History'
export const by = ({ name }: { name: ReactNode }) => <> by {name}</>
export const otherLicensesOfThisPerson = 'Other licenses of this person'
export const n1To8 = '1 to 8'
export const nextPrevious = 'next, previous'
export const otherLicenses = 'Other licenses'
export const license = 'License'
export const number = 'Number'
export const status = 'Status'
export const decided = 'Decided'
export const byLabel = 'By'
export const sourceOrReason = 'Source or reason'

// screens/licensing/staff/license-documents.tsx
export const noDocumentIsAttachedLook = 'No document is attached. Look up the license by its number.'
export const documentShown = 'Document shown'
export const documentFileName = (fileName: string | number) => `Document, ${fileName}`
export const openTheOriginal = 'Open the original'
export const checkYourConnectionOrTry = 'Check your connection, or try again.'
export const openTheOriginalLabel = 'Open the original?'
export const thePreviewWasMadeOn =
  "The preview was made on our servers. The original is downloaded to your computer exactly as its owner uploaded it. Open it only if the preview doesn't show what you need. We record that you opened it."
export const yesOpenTheOriginal = 'YES, OPEN THE ORIGINAL'
export const cancel = 'Cancel'

// screens/licensing/staff/license-list.tsx
export const waitingSince = 'Submitted'
export const pendingVerification = 'Pending Verification'
export const rejected = 'Rejected'
export const expired = 'Expired'
export const deleted = 'Deleted'
export const owner = 'Owner'
export const typeNotGiven = 'Type not given'
export const state = 'State'
export const expires = 'Expires'
export const since = 'Since'
export const longestWaitingFirst = 'Longest waiting first.'
export const allStates = 'All states'
export const theQueue = 'The queue'
export const theQueueIsEmpty = 'The queue is empty'
export const noLicensesMatch = 'No licenses match'
export const newLicensesAppearHere = 'New licenses appear here.'
export const verifiedLicenses = 'Verified licenses'
export const licensesWaitingForReview = 'Licenses waiting for review'

// screens/licensing/staff/use-license-decision.ts
export const enterAReasonTheOwner = 'Enter a reason. The nurse will see it'

// screens/licensing/staff/use-look-up.ts
export const lookedUp = (source: string | number, lookedUp: string | number) =>
  `${source}, looked up ${lookedUp}`
export const chooseTheSourceYouChecked = 'Choose the source you checked'
export const enterTodayOrAnEarlier = 'Enter today or an earlier date'

// screens/licensing/staff/verdict-buttons.tsx
export const verifying = 'Verifying'
export const verify = 'Verify'
export const rejecting = 'Rejecting'
export const all8Checked = 'All 8 checked.'
export const allEightAreCheckedChoose = 'All 8 checked. Choose your source, then verify.'
export const n1CheckLeft = (name: string | number) => `To verify: 1 check left, ${name}`
export const leftNext = (count: string | number, name: string | number) =>
  `To verify: ${count} left. Next: ${name}`
export const youAlsoNeedASource = (openText: string | number) => `${openText}. You also need a source.`

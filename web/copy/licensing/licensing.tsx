import type { ReactNode } from 'react'

// screens/licensing/add-license.tsx
export const youHaveOneAlready = (license: string) => `You already have ${license}`
export const renewingEditIt = ({ link }: { link: ReactNode }) => <>Renewing it? {link} instead.</>
export const editThatLicense = 'Edit that license'
export const submitALicense = 'submit a license'
export const youCanFillThisIn = "You can fill this in now. We'll keep it for you."
export const uploadYourLicenseFirst = 'Upload your license first'
export const oneMomentWereCheckingThe =
  "One moment, we're checking the file. We'll add the license as soon as it's ready."
export const adding = 'Adding'
export const addLicense = 'Add License'
export const cancel = 'Cancel'

// screens/licensing/delete-license.tsx
export const deleteLabel = 'DELETE'
export const youWontBeAbleTo =
  "You won't be able to apply in states where only this license counts. Our decisions and the document stay on record."
export const deleting = 'Deleting'
export const yesDelete = 'YES, DELETE'
export const keepIt = 'Keep it'

// screens/licensing/edit-license.tsx
export const edit = 'Edit'
export const saving = 'Saving'
export const save = 'Save'
export const licenseFile = 'License File'

// screens/licensing/first-license-map.tsx
export const addYourLicenseToSee = 'Add your license to see where you can apply.'

// screens/licensing/license-document-field.tsx
export const ready = 'Ready'
export const remove = (fileName: string | number) => `Remove ${fileName}`
export const removeLabel = 'Remove'
export const uploadYourLicenseImageOr = 'Upload your License (image or pdf)'
export const bothSidesIfThereAre = (maxFileMebibytes: string | number) =>
  `One photo or PDF, with both sides if there are two. Up to ${maxFileMebibytes} MB`

// screens/licensing/license-fields.ts
export const npNursePractitioner = 'NP, Nurse Practitioner'
export const rnRegisteredNurse = 'RN, Registered Nurse'
export const lpnLicensedPracticalNurse = 'LPN, Licensed Practical Nurse'
export const licenceName = 'Licence Name'
export const licenseNumber = 'License Number'
export const stateIssued = 'State Issued'
export const expirationDate = 'Expiration Date'
export const issuedDate = 'Issued Date'
export const chooseTheLicenseType = 'Choose the license type'
export const theIssuedDateIsIn = 'The issued date is in the future'
export const theExpirationDateIsBefore = 'The expiration date is before the issued date'
export const thisLicenseHasExpiredSubmit = 'This license has expired. Submit the renewed one'
export const enterTheNameOfThe = 'Enter the name of the license'
export const enterTheLicenseNumber = 'Enter the license number'
export const chooseTheStateThatIssued = 'Choose the state that issued it'
export const enterTheDateItWas = 'Enter the date it was issued'
export const enterTheDateItExpires = 'Enter the date it expires'

// screens/licensing/license-form.tsx
export const chooseAType = 'Choose a type'
export const licenseType = 'License Type'
export const changeItIfYourLicense = 'Change this if your license says something else'
export const forExampleRegisteredNurse = 'For example Registered Nurse'
export const multistate = 'Multistate'
export const myLicenseIsAMultistate = ({
  name,
  part,
  states,
  name2,
}: Record<'name' | 'part' | 'states' | 'name2', string | number>) =>
  `My ${name} ${part}license is a multistate (compact) license. It counts in ${states}, not just ${name2}.`
export const onceVerifiedThisLicenseCounts = (states: string | number) =>
  `Once verified, this license counts in ${states}.`

// screens/licensing/license-row.tsx
export const fixAndResubmit = 'Fix and resubmit'
export const submitTheRenewedLicense = 'Submit the renewed license'
export const validThrough = 'Valid through'

// screens/licensing/license-states.ts
export const moreState = 'more state'
export const plus = (name: string | number, otherStates: string | number) => `${name} plus ${otherStates}`
export const expiresToday = 'Expires today'
export const daysLeft = (count: string | number) => `${count} left`
export const ends = (when: string | number) => `Expires ${when}`
export const inLabel = (count: string | number) => `in ${count}`
export const wereCheckingYourLicenseWith =
  "We're checking your license with the board, usually within one business day. We'll let you know when it's done."
export const fixWhatsWrongAndResubmit = "Fix what's wrong and resubmit it. We'll check it again."
export const enterTheNewDatesAnd = "Enter the new dates and replace the file. We'll check it again."
export const validInUntilWellRemind = (
  license: string | number,
  expirationDate: string | number,
  firstReminderDays: string | number,
) => `Valid in ${license} through ${expirationDate}. We'll remind you ${firstReminderDays} days before.`
export const validInButExpiresSubmit = (license: string | number, remainingDays: string | number) =>
  `Valid in ${license}, but it expires ${remainingDays}. Submit the renewed license with its new dates and file.`

// screens/licensing/license-verified.tsx
export const inState = (state: string | number) => `in ${state}`
export const inAllStates = (allStates: string | number) => `in ${allStates}`
export const yourLicenseIsVerified = (name: string | number) => `Your ${name} license is verified`
export const yourLicenseIsVerifiedYou = ({ name, place }: { name: ReactNode; place: ReactNode }) => (
  <>
    Your {name} license is verified. You can apply {place}.
  </>
)
export const weCheckedItWithThe = (verifiedAt: string | number) =>
  ` We checked it with the board on ${verifiedAt}.`
export const validUntilState = ({
  state,
  value,
  expirationDate,
}: {
  state: ReactNode
  value: ReactNode
  expirationDate: ReactNode
}) => (
  <>
    {state}
    {value}. Valid through {expirationDate}.
  </>
)
export const findJobs = 'Find jobs'
export const seeYourLicenses = 'See your licenses'
export const youCanApplyThisLicense = (place: string | number, ownStates: string | number) =>
  `You can apply ${place}. This license counts in ${ownStates}.`
export const yourLicense = 'Your license'
export const countsHere = 'Counts here'
export const needsItsOwnLicense = 'Needs its own license'
export const close = 'Close'

// screens/licensing/license.tsx
export const deleteThisLicense = 'Delete this license'
export const licenses = 'Licenses'
export const theLicense = 'The license'
export const verifiedByOurTeamVerifiedAt = ({ verifiedAt }: { verifiedAt: ReactNode }) => (
  <>Verified {verifiedAt} by our team</>
)
export const licenseDetails = 'License details'
export const countsIn = (states: string) => `Counts in ${states}`
export const countsOnceVerified = (states: string) => `Once verified, it counts in ${states}`
export const notGiven = 'Not given'
export const document = 'Document'
export const documentOf = (title: string | number) => `Document of ${title}`
export const beingVerified = 'Being verified'
export const timeToRenewIt = 'Time to renew it'
export const weCouldntVerifyIt = "We couldn't verify it"
export const thisLicenseHasExpired = 'This license has expired'
export const ifYouChangeAnythingWe =
  "If you change anything, we check it again. You can't apply with it until we're done."
export const downloading = 'Downloading'
export const downloadLicense = 'Download License'
export const youSubmittedIt = 'You submitted it'
export const youChangedTheDetails = 'You changed the details'
export const youReplacedTheFile = 'You replaced the file'
export const verifiedByOurTeamLabel = 'Verified by our team'
export const rejectedByOurTeam = 'Rejected by our team'
export const ourTeamWithdrewTheVerification = 'Our team withdrew the verification'
export const history = 'History'

// screens/licensing/licenses.tsx
export const account = 'Account'
export const aPersonOnOurTeam = 'A person on our team checks each license with its board.'
export const theForm = 'The form'
export const yourLicensesList = 'Your licenses'
export const youDontHaveAnyLicenses = "You Don't Have Any Licenses Yet"
export const onceWeVerifyALicense = 'Once we verify a license, you can apply to jobs in its state.'
export const yourLicenses = 'Your licenses'

// screens/licensing/replace-file.tsx
export const uploading = 'Uploading...'
export const replaceLicenseFile = 'Replace License File'
export const uploadingName = (name: string | number) => `Uploading ${name}`
export const licenseFileReplaced = 'License file replaced'
export const licenseFileReplacedWeCheck = "Replaced. We'll check the license again."
export const anImageOrPdfWell = "An image or PDF. We'll check the license again."

// screens/licensing/submission-steps.tsx
export const youSubmitIt = 'You submit it'
export const onlyOurVerifiersSeeThe = 'Only our team sees the file. Clients see the type, state and date.'
export const aPersonChecksIt = 'A person checks it'
export const theyLookUpNumberType = 'They check the number, type and dates with the board.'
export const weLetYouKnow = 'We let you know'
export const verifiedOrWhatToFix = 'Verified, or what to fix. By email and in your notifications.'
export const youCanApply = 'You can apply'
export const inItsStateOrIn = "In that state, or in every compact state if it's multistate."
export const whatHappensNext = 'What happens next'

// screens/licensing/waiting-drop-zone.tsx
export const thisFirst = 'this first'
export const theseFirst = (count: string | number) => `these ${count} first`
export const fillIn = 'Fill in'
export const thenChooseAFileOr = 'Then choose a file or drop it here'

// screens/licensing/where-to-apply.tsx
export const seeOpenJobs = 'See open jobs'
export const whereYouCanApply = 'Where you can apply'
export const youCanApplyInTheir = (states: string | number) =>
  `You can apply in ${states}. Their names follow.`
export const noStateYet = 'No state yet.'
export const onceYourLicenseIsVerified = (pendingLicense: string | number) =>
  `Once your license is verified, you can apply in ${pendingLicense}. We'll let you know.`
export const nowhereYetYouCanApply = 'Nowhere yet. You can apply once we verify a license.'
export const inNames = ({ names }: { names: ReactNode }) => <>In {names}.</>
export const inStates = ({ states }: { states: ReactNode }) => <>In {states}</>

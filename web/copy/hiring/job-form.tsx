import type { ReactNode } from 'react'

// screens/hiring/job-form/create-job-preview.tsx
export const paidByMedicaidEachNurse = 'Paid by Medicaid. Each nurse proposes a price.'
export const withTheFeeWhenYou = (
  budget: string | number,
  total: string | number,
  feePercent: string | number,
) => `${budget}. You'd pay ${total} with the ${feePercent}% fee when you hire.`
export const preview = 'Preview'
export const change = ({ part }: { part: ReactNode }) => <>Change{part}</>
export const title = 'title'
export const description = 'description'
export const theJobWasntPosted = "The job wasn't posted"
export const postIt = 'post it'
export const yourDraftIsSaved = 'Your draft is saved.'
export const posting = 'Posting'
export const postJob = 'Post job'
export const back = 'Back'
export const postingIsFree = 'Posting is free.'

// screens/hiring/job-form/create-job-step.tsx
export const whatsTheJob = "What's the job?"
export const whereIsIt = 'Where is it?'
export const whatDoYouNeedDone = 'What do you need done?'
export const whatsYourBudget = "What's your budget?"
export const missingLocation = 'Missing Location'
export const postAJob = 'post a job'
export const youCanWriteItNow = 'You can write it now. Your draft is saved.'

// screens/hiring/job-form/create-job.tsx
export const createJobStepOf5 = (count: string | number) => `Create Job, step ${count} of 5`
export const myJobs = 'My Jobs'
export const stepsToCreateAJob = 'Steps to create a job'

// screens/hiring/job-form/edit-job.tsx
export const theJob = 'The job'
export const editJob = 'Edit job'
export const youreHiringSomeoneForThis =
  "You're hiring someone for this job, so you can't edit it now. Finish or cancel the payment first."
export const youCanEditAJob = "You can edit a job only while it's open."
export const seeTheJob = 'See the job'
export const titleLabel = 'Title'
export const descriptionLabel = 'Description'
export const paidByMedicaid = 'Paid by Medicaid'
export const notSaved = 'Not saved'
export const thisCantBeSavedNow = "You can't save this right now"
export const youCanStillCopyWhat = ({ refusal }: { refusal: ReactNode }) => (
  <>{refusal} You can still copy what you wrote.</>
)
export const job = 'job'
export const saving = 'Saving'
export const save = 'Save'

// screens/hiring/job-form/job-draft.ts
export const giveTheJobATitle = 'Give the job a title'
export const enterTheCity = 'Enter the city'
export const chooseTheState = 'Choose the state'
export const enterAZipCodeOf = 'Enter a 5-digit ZIP code'

// screens/hiring/job-form/job-fields.tsx
export const hipaa = 'HIPAA'
export const dontIncludePersonallyIdentifyingInformation =
  "Don't include personally identifying information: no patient names, dates of birth or record numbers."
export const aFewWordsSuchAs = 'A few words, such as “Wound care protocol review”'
export const city = 'City'
export const nursesNeedALicenseThat = 'Nurses need a license that counts here'
export const zip = 'Zip'
export const describeTheWorkWhatYoull =
  'Optional. Describe the work, what you want delivered, and the due date.'
export const categories = 'Categories'
export const addOneAtATime = 'Add one at a time, or several separated by commas.'
export const skills = 'Skills'
export const whatTheNurseShouldBe = 'What the nurse should be able to do.'
export const budget = 'Budget'
export const inUsDollarsYouPay = (feePercent: string | number) =>
  `In US dollars. You pay the price in the proposal you accept, plus a ${feePercent}% fee.`
export const noBudgetIsShownEach =
  'Nurses see no budget; each proposes a price. You still pay that price and the fee into escrow when you hire.'

// screens/hiring/job-form/job-sample.tsx
export const yourJobAsNursesWill = 'Your job, as nurses will see it'
export const whatYouWouldPay = "What you'd pay"
export const fee = (feePercent: string | number) => `Fee, ${feePercent}%`
export const intoEscrowWhenYouHire = 'Into escrow when you hire'

// screens/hiring/job-form/profile-place.tsx
export const chooseFromYourProfile = ({ cityAndState }: { cityAndState: ReactNode }) => (
  <>Use {cityAndState} from your profile</>
)

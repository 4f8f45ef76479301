import type { ReactNode } from 'react'

// screens/identity/register/credentials-step.tsx
export const passwordsDontMatch = "Passwords Don't Match"
export const createYourAccount = (audience: string) => `Create your ${audience} account`
export const itsFreeAndTakesAbout =
  "It's free and takes about two minutes. One account lets you find work and hire."
export const turnOnJavascriptToRegister = 'Turn on JavaScript to register.'
export const weKeptWhatYouEntered = 'We kept what you entered'
export const weDontSavePasswordsIn =
  "We don't save passwords in drafts. Enter yours again, and Next takes you back to where you were."
export const email = 'Email'
export const iRunAClinicInstead = 'Register a clinic instead'
export const imANurseInstead = 'Register as a nurse instead'
export const wellEmailYouALink = "We'll email you a link. Other members can't see your address."

// screens/identity/register/doorways.tsx
export const imANurse = "I'm a nurse"
export const youAdviseClinicsBetweenShifts = 'You advise clinics between shifts, at your price.'
export const youChooseTheJobsAnd = 'You choose the jobs and name your price'
export const theMoneyIsInEscrow = 'The money is in escrow before you start'
export const youNeedAnNpRn = 'You need an NP, RN or LPN license, and can add it later'
export const registerAsANurse = 'Register as a nurse'
export const iRunAClinic = 'I run a clinic'
export const youNeedANursesJudgment =
  "You need a nurse's judgment for a protocol, an audit or staff training."
export const aPersonChecksEveryLicense = 'A person checks every license'
export const postingIsFreeYouPay = (feePercent: string | number) =>
  `Posting is free. You pay ${feePercent}% when you hire`
export const theMoneyIsReleasedOnly = 'The money is released only when you approve the work'
export const registerAClinic = 'Register a clinic'
export const register = 'Register'
export const whoAreYou = 'Who are you?'
export const itSetsWhatWeShow =
  'It sets what we show you first. One account can do both, and you can switch at any time.'
export const logIn = 'Log in'
export const alreadyRegistered = ({ link }: { link: ReactNode }) => <>Already registered? {link}</>

// screens/identity/register/register.tsx
export const step1Of5 = (stepNames: string | number) => `${stepNames}, step 1 of 5`
export const registrationSteps = 'Registration steps'

// screens/identity/register/registration-draft.ts
export const emailAndPassword = 'Email and password'
export const nameAndTitle = 'Name and title'
export const categoriesAndSkills = 'Categories and skills'
export const enterYourEmailAddress = 'Enter your email address'
export const chooseAPasswordOfAt = (passwordMinLength: string | number) =>
  `Choose a password of at least ${passwordMinLength} characters`
export const enterTheSamePasswordAgain = 'Enter the same password again'
export const enterYourCity = 'Enter your city'
export const chooseYourState = 'Choose your state'
export const enterAZipCodeOf = 'Enter a 5-digit ZIP code'
export const enterYourFirstName = 'Enter your first name'
export const enterYourLastName = 'Enter your last name'
export const keepAtMost = (maxWords: string | number) => `Keep at most ${maxWords}`

// screens/identity/register/registration-review.tsx
export const noneYet = 'None yet'
export const cityStateZip = 'City, state, ZIP code'
export const emailAlreadyRegistered = 'Email Already Registered'
export const chooseAnotherEmail = 'Use another email'
export const isThisRight = 'Is this right?'
export const nextWellEmailYouA = "Next, we'll email you a link. Open it, then log in to get started."
export const change = ({ part }: { part: ReactNode }) => <>Change{part}</>
export const registering = 'Registering'
export const completeRegistration = 'Complete Registration'
export const back = 'Back'
export const legalTerms = 'legal terms'
export const privacyPolicy = 'privacy policy'
export const byRegisteringYouAgreeTo = ({ link, link2 }: { link: ReactNode; link2: ReactNode }) => (
  <>
    By registering, you agree to the {link} and have read the {link2}.
  </>
)
export const couldntConfirmYourRegistration = "We couldn't confirm your registration"
export const ifNoEmailArrives =
  'Your connection may be down. If no email arrives in a few minutes, try again.'
export const userAlreadyRegistered = 'User already registered'
export const registrationFailed = 'Registration failed'

// screens/identity/register/sample-card.tsx
export const howClientsWillSeeYou = 'How clients will see you'
export const youAsNursesWillSee = 'How nurses you work with will see you'
export const licenseAfterYouRegister = 'License: after you register'

// screens/identity/register/step-form.tsx
export const next = 'Next'

// screens/identity/register/use-zip-hint.ts
export const looksLikeAZipCode = (zip: string | number, zipState: string | number, state: string | number) =>
  `${zip} looks like a ZIP code in ${zipState}, not ${state}. If it's right, you can continue.`

// screens/identity/register/what-happens-next.tsx
export const aboutTwoMinutesNobodySees = 'About two minutes. Nobody sees anything yet.'
export const verifyYourEmail = 'Verify your email'
export const weSendYouOneLink = "We'll email you a link."
export const addYourLicense = 'Add your license'
export const aPhotoOrPdfOur = 'A photo or PDF. Our team checks it with the board.'
export const toJobsInEveryState = 'To jobs in every state where your license counts.'
export const aboutTwoMinutesItsFree = "About two minutes. It's free."
export const postAJob = 'Post a job'
export const nursesLicensedInItsState = "Nurses licensed in the job's state send you proposals."
export const youPayIntoEscrowAnd = 'You pay into escrow, and only what you approve is paid out.'
export const whatHappensNext = 'What happens next'

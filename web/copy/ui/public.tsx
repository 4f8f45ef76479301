import type { ReactNode } from 'react'

// app/api-error.ts
export const http = (status: string | number) => `HTTP ${status}`
export const thereIsNoConnectionRight = "We can't connect right now. What you entered is kept."
export const anErrorOccurredPleaseTry = 'An error occurred. Please try again.'
export const inLabel = (retryAfter: string | number) => `in ${retryAfter}`
export const tooManyAttemptsPleaseTry = (ending: string | number) =>
  `Too many attempts. Please try again ${ending}.`
export const thePaymentOrStorageService =
  "The payment or storage service didn't respond. You can safely try again."
export const someFieldsNeedAnotherLook = 'Some fields need another look.'
export const oneFieldNeedsAnotherLook = 'One field needs another look.'
export const fieldsNeedAnotherLook = (invalidCount: string | number) =>
  `${invalidCount} fields need another look.`
export const thisWasChangedInThe =
  'This was changed in the meantime. Reload the page to see the latest version.'
export const staffNeedTheAuthenticatorApp = 'Staff must use an authenticator app.'

// app/lazy-screen.ts
export const thisPageDidNotLoad = "This page didn't load"

// app/mode/mode.ts
export const theModeIsNotRemembered = 'The mode is not remembered'

// ui/form/password/new-password.tsx
export const password = 'Password'
export const atLeastCharactersThreeOr = (passwordMinLength: string | number) =>
  `At least ${passwordMinLength} characters. Three or four unrelated words work well.`
export const charactersOrMore = ({ passwordMinLength }: { passwordMinLength: ReactNode }) => (
  <>{passwordMinLength} characters or more</>
)
export const notACommonPassword = 'Not a common password'
export const confirmPassword = 'Confirm Password'
export const bothAreTheSame = 'Both are the same'
export const sameSoFar = 'Same so far'
export const notYet = ', not yet'

// ui/form/password/password-field.tsx
export const hidePassword = 'Hide password'
export const showPassword = 'Show password'

// ui/form/send-button.tsx
export const sending = 'Sending'

// ui/form/text-limits.ts
export const ofCharactersTooMany = (
  count: string | number,
  maxLength: string | number,
  formatCount: string | number,
) => `${count} of ${maxLength} characters: ${formatCount} too many`
export const has = (longWord: string | number, longWord2: string | number) =>
  `“${longWord}…” has ${longWord2}`

// ui/form/wizard.tsx
export const stepOf = ({ count, count2 }: { count: ReactNode; count2: ReactNode }) => (
  <>
    Step {count} of {count2}
  </>
)
export const next = ({ steps }: { steps: ReactNode }) => <>Next: {steps}</>

// ui/layout/bars/footer.tsx
export const nurseConsultantsAndTheClinics =
  'Nurse consultants and the clinics that need them. Every license checked by a person, every payment held in escrow.'
export const forNurses = 'For nurses'
export const howItWorks = 'How it works'
export const whereYourLicenseCounts = 'Where your license counts'
export const gettingPaid = 'Getting paid'
export const forClinics = 'For clinics'
export const postAJob = 'Post a job'
export const howWeVerifyLicenses = 'How we verify licenses'
export const pricing = 'Pricing'
export const help = 'Help'
export const contactUs = 'Contact Us'
export const disputes = 'Disputes'
export const company = 'Company'
export const privacy = 'Privacy'
export const legal = 'Legal'
export const doesntProvideMedicalCare = ({ productName }: { productName: ReactNode }) => (
  <>{productName} doesn't provide medical care.</>
)

// ui/layout/bars/public-bar.tsx
export const menu = 'Menu'
export const main = 'Main'
export const login = 'Login'
export const register = 'Register'

// ui/layout/failed-page.tsx
export const thisPageDoesNotWork = "This page isn't working right now"
export const checkYourConnectionOrTry = 'Check your connection, or try again.'
export const whatYouHaveSavedIs = 'Everything you saved is kept. Please try again.'
export const trying = 'Trying'
export const tryAgain = 'Try again'
export const home = 'Home'

// ui/layout/logo.tsx
export const staff = 'Staff'
export const homeLabel = ', Home'

// ui/layout/shell.tsx
export const youMustLogInTo = 'You must log in to connect'
export const skipToContent = 'Skip to content'

// ui/layout/site-data-notice.tsx
export const needsSiteDataCookiesTo = (productName: string | number) =>
  `Allow site data (cookies) for ${productName}`
export const yourBrowserKeepsNothingFor =
  "Your browser isn't storing anything for this site. Allow it in your browser's settings, then reload this page."

// ui/resend-verification.tsx
export const enterYourEmailAboveFirst = 'Enter your email above first.'
export const ifStillNeedsToBe = (address: string | number) =>
  `If ${address} still needs to be verified, a new link is on its way.`
export const noVerificationEmailYetCheck = 'No verification email yet? Check your spam folder too.'
export const sendANewLink = 'Send a new link'
export const sendItAgain = 'Send it again'

// ui/seal.tsx
export const verifiedByOurTeam = (license: string | number) => `Verified by our team · ${license}`

// ui/state-map.tsx
export const waIdMtNdMn = 'WA ID MT ND MN IL WI MI NY RI MA'
export const orNvWySdIa = 'OR NV WY SD IA IN OH PA NJ CT ..'
export const caUtCoNeMo = 'CA UT CO NE MO KY WV VA MD DE ..'

// ui/stepper.tsx
export const done = ' (done)'

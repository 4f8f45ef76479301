import type { ReactNode } from 'react'

// screens/identity/login/check-email.tsx
export const checkYourEmail = 'Check your email'
export const weSentALinkTo = ({ name }: { name: ReactNode }) => (
  <>We sent a link to {name}. Open it, then log in to get started.</>
)

// screens/identity/login/forgot-password.tsx
export const enterYourEmail = 'Enter your email'
export const enterTheSameEmailAgain = 'Enter the same email again'
export const emailsDoNotMatch = 'Emails do not match'
export const forgotPassword = 'Forgot password'
export const enterYourAccountsEmailAnd =
  "Enter your account's email and we'll send you a link to choose a new password."
export const aPasswordResetLinkHas = 'A password reset link has been sent to your email.'
export const chooseItOnceWithinOnly = ({ resetLinkHours }: { resetLinkHours: ReactNode }) => (
  <>Use it once within {resetLinkHours}. Only the newest link works. Check your spam folder too.</>
)
export const turnOnJavascriptToGet = 'Turn on JavaScript to get a link.'
export const email = 'Email'
export const confirmEmail = 'Confirm Email'
export const sending = 'Sending'
export const sendAnotherLink = 'Send another link'
export const sendLink = 'Send link'
export const logIn = 'Log in'
export const rememberedIt = ({ link }: { link: ReactNode }) => <>Remembered it? {link}</>
export const anErrorOccurredPleaseTry = 'An error occurred. Please try again.'
export const emailNotFound = 'Email not found'

// screens/identity/login/login.tsx
export const enterYourPassword = 'Enter your password'
export const logInToSeeThis = 'Log in to see this page.'
export const turnOnJavascriptToLog = 'Turn on JavaScript to log in.'
export const password = 'Password'
export const loggingIn = 'Logging in'
export const forgotYourPassword = 'Forgot your password?'
export const register = 'Register'
export const noAccountYet = ({ link }: { link: ReactNode }) => <>No account yet? {link}</>
export const newHere = 'New here?'
export const registerAsANurse = 'Register as a nurse'
export const chooseJobsAndNameYour = 'Choose jobs and name your price.'
export const registerAClinic = 'Register a clinic'
export const postAJobForFree = 'Post for free. Pay when you hire.'
export const incorrectCredentials = 'Incorrect Credentials'
export const contactSupport = 'Contact support'
export const youCantLogInRight = ({ link }: { link: ReactNode }) => (
  <>You can't log in right now. {link} to find out why.</>
)
export const thisAccountIsSuspended = 'This account is suspended.'

import type { ReactNode } from 'react'

// screens/identity/account/logout.tsx
export const loggingOutOnTheServer = 'Logging out on the server failed'
export const logOut = 'Log Out'
export const loggingOut = 'Logging out'

// screens/identity/login/reset-password.tsx
export const theLinkIsUsedToo = 'the link is used, too old or not the newest'
export const chooseAPasswordOfAt = (passwordMinLength: string | number) =>
  `Choose a password of at least ${passwordMinLength} characters`
export const enterTheSamePasswordAgain = 'Enter the same password again'
export const passwordsDoNotMatch = 'Passwords do not match'
export const chooseANewPassword = 'Choose a new password'
export const savingItLogsYouOut = 'Saving it logs you out on every device. Then log in with the new password.'
export const almostDone = 'Almost done'
export const askForALink = 'Ask for a link'
export const openTheLink = 'Open the link in your email'
export const somethingOnlyYouKnow = "One you don't use anywhere else."
export const saving = 'Saving'
export const savePassword = 'Save Password'
export const passwordSaved = 'Password Saved'
export const youreLoggedOutOnEvery = "You're logged out on every device. The login page opens in a moment."
export const logIn = 'Log in'
export const anErrorOccurredPleaseTry = 'An error occurred. Please try again.'
export const getANewLink = 'Get a new link'
export const passwordLinkInvalidOrExpired = 'Password Link Invalid or Expired'
export const chooseAnotherPassword = 'Choose another password'
export const emailNotFound = 'Email not found'

// screens/identity/login/second-factor.tsx
export const tooManyWrongCodesLog = 'Too many wrong codes. Log in with your password again.'
export const thisTookMoreThanMinutes = (secondFactorMinutes: string | number) =>
  `This took more than ${secondFactorMinutes} minutes. Log in with your password again.`
export const enterTheCode = 'Enter the code'
export const oneTryIsLeft = 'One try is left.'
export const triesAreLeft = (remainingTries: string | number) => `${remainingTries} tries are left.`
export const incorrectCode = 'Incorrect Code'
export const logInSecondStep = 'Log in, second step'
export const oneMoreStep = 'One more step'
export const enterACodeToFinish = 'Enter a code to finish logging in.'
export const cantGetACode = "Can't get a code?"
export const useARecoveryCode = ({ link }: { link: ReactNode }) => (
  <>
    Use one of the recovery codes you saved when you turned this on. Lost those too? {link}. Once we know it's
    you, we can turn this off.
  </>
)
export const contactUs = 'Contact us'
export const send = (method: string | number) => `send ${method}`
export const verifying = 'Verifying'
export const verify = 'Verify'
export const back = 'Back'

// screens/identity/login/verify.tsx
export const verificationFailed = 'Verification failed'
export const verifyYourEmail = 'Verify your email'
export const pressTheButtonToConfirm =
  'Press the button to confirm that this email is yours. Not you? Close this page, and the email stays unverified.'
export const verifyEmail = 'Verify email'
export const yourEmailIsVerified = 'Your email is verified.'
export const logInToContinue = 'Log in to continue.'
export const login = 'Login'
export const weCouldntCheckYourLink = "We couldn't check your link."
export const tryAgain = 'Try again'
export const verificationComplete = 'Verification Complete'
export const verificationFailedLabel = 'Verification Failed'
export const thisLinkHasExpiredOr = ({ verifyLinkHours }: { verifyLinkHours: ReactNode }) => (
  <>
    This link has expired or is incomplete. Links work for {verifyLinkHours}. Enter your email and we'll send
    you a new one.
  </>
)
export const settings = 'settings'
export const changedYourEmailEnterThe = ({ link }: { link: ReactNode }) => (
  <>Changed your email? Enter the new one again in your {link} and we'll send you a new link.</>
)
export const alreadyVerified = ({ link }: { link: ReactNode }) => <>Already verified? {link}</>
export const email = 'Email'

// screens/notifications/unsubscribe.tsx
export const turnOffEmailNotifications = 'Turn off email notifications?'
export const wellStopEmailingYouAbout =
  "We'll stop emailing you about your jobs, contracts, files and money. You'll still see all of it in your account, and we'll still email you when your account's security is at stake."
export const turnOff = 'Turn off'
export const emailNotificationsAreOff = 'Email notifications are off'
export const everythingIsStillInYour = ({ settingsLink }: { settingsLink: ReactNode }) => (
  <>
    Everything is still in your account, and we'll still email you when its security is at stake. You can turn
    these emails back on in your {settingsLink}.
  </>
)
export const thisLinkNoLongerWorks = 'This link no longer works'
export const itsIncompleteOrItWas = ({ settingsLink }: { settingsLink: ReactNode }) => (
  <>
    It's incomplete, or it was sent to an email your account no longer has. You can turn these emails off in
    your {settingsLink}.
  </>
)
export const notTurnedOffYet = 'Not turned off yet'
export const weCouldntReachOurServer = "We couldn't reach our server. Your link still works, so try again."
export const emailNotificationsWereNotTurned = 'Email notifications were not turned off'
export const emailNotifications = 'Email notifications'
export const turningOff = 'Turning off'

import type { ReactNode } from 'react'

// screens/identity/settings/appearance.tsx
export const sameAsThisDevice = 'Same as this device'
export const appliesToThisBrowserEven = "Applies to this browser, even when you're logged out."
export const appearance = 'Appearance'

// screens/identity/settings/blocked-people.tsx
export const orMorePeople = (maxListEntries: string | number) => `${maxListEntries} or more people`
export const blockedPeople = 'Blocked people'
export const view = 'View'
export const peopleYouBlockCantStart =
  "People you block can't start conversations with you, call you or invite you to appointments. Contracts you share continue. We don't tell them."
export const theListOfBlockedPeople = 'The list of blocked people'
export const youHaventBlockedAnyoneYou =
  "You haven't blocked anyone. You can do it from a conversation or a profile."
export const theseAreThePeopleYou = ({ maxListEntries }: { maxListEntries: ReactNode }) => (
  <>
    These are the {maxListEntries} people you blocked most recently. Earlier ones appear as you unblock these.
  </>
)
export const isUnblocked = (unblockedPerson: string | number) => `${unblockedPerson} is unblocked.`
export const notUnblocked = 'Not unblocked'
export const unblocking = 'Unblocking'
export const unblock = (person: string | number) => `Unblock ${person}`
export const unblockLabel = 'Unblock'
export const unblocked = 'Unblocked'

// screens/identity/settings/email.tsx
export const enterYourNewEmailAddress = 'Enter your new email address'
export const yourEmailWasntChanged = "Your email wasn't changed."
export const thisIsAlreadyYourEmail = 'This is already your email'
export const thisEmailBelongsToAnother = 'This email belongs to another account'
export const linkSent = 'Link sent'
export const weSentALinkTo = ({ pendingEmail }: { pendingEmail: ReactNode }) => (
  <>We sent a link to {pendingEmail}. It takes effect when you open it.</>
)
export const youLogInWithThis =
  'You log in with this email, and we write to you there. A new one takes effect when you open the link we send to it. This logs out all your other devices.'
export const newEmail = 'New Email'
export const changeEmail = 'Change Email'
export const saving = 'Saving'
export const openTheLinkWeSent = 'Open the link we sent'
export const untilYouOpenTheLink = ({
  pendingEmail,
  email,
}: {
  pendingEmail: ReactNode
  email: ReactNode
}) => (
  <>
    Until you open the link to {pendingEmail}, you log in with {email}, and our emails go there. To get a new
    link, enter the new email again.
  </>
)

// screens/identity/settings/notifications.tsx
export const inTheAppOnly = 'In the app only'
export const everythingIsAlwaysInYour = (digestCollectionMinutes: string | number) =>
  `You'll always find everything in your notifications. Choose how else we tell you about anything you haven't read after ${digestCollectionMinutes} minutes. Updates about one job come as one message, with a link but no names or details. We always email you about your account's security.`
export const emailNotifications = 'Email notifications'
export const to = (email: string | number) => `To ${email}`
export const toOnceYouHaveConfirmed = (email: string | number) => `To ${email}, once you confirm it`
export const smsNotifications = 'SMS notifications'
export const toOneLineEach = (phone: string | number) => `To ${phone}, one line each`
export const notSaved = 'Not saved'
export const phone = 'Phone'
export const textMessagesNeedAPhone = ({ link }: { link: ReactNode }) => (
  <>Text messages need a phone number. Save one under {link}, then turn this on</>
)
export const weCantTextSaveAnother = ({ phone, link }: { phone: ReactNode; link: ReactNode }) => (
  <>
    We can't text {phone}. Save another number under {link}
  </>
)
export const textMessagesGoToOnce = ({ phone, link }: { phone: ReactNode; link: ReactNode }) => (
  <>
    Text messages go to {phone} once you confirm it under {link}
  </>
)

// screens/identity/settings/own-data.tsx
export const yourData = 'Your data'
export const downloadItOrHaveIt = 'Download it, or have it erased'
export const open = 'Open'
export const everythingWeStoreAboutYou =
  "Everything we store about you: account, profile, licenses, jobs, contracts, messages you wrote, payments, reviews, and who opened your documents. Files aren't included. Download them in Safe Storage."
export const downloadYourData = 'Download your data'
export const savedAsAFileKeep = 'Saved as a file. Keep it where only you can read it.'
export const contactSupport = 'contact support'
export const toHaveYourAccountAnd = ({ link }: { link: ReactNode }) => (
  <>
    To have your account and data erased for good, {link}. All payments must be settled first. We keep what
    others wrote, and a record of who did what, with ids and times but no names. Emails already sent can't be
    deleted.
  </>
)

// screens/identity/settings/password.tsx
export const oldPasswordRequired = 'Old Password Required'
export const passwordsDoNotMatch = 'Passwords Do Not Match'
export const yourPasswordWasntChanged = "Your password wasn't changed."
export const changed = (changedAt: string | number) => `Changed ${changedAt}`
export const neverChanged = 'Never changed'
export const allYourOtherDevicesWere = 'All your other devices were logged out.'
export const atLeastCharactersChangingIt = (passwordMinLength: string | number) =>
  `At least ${passwordMinLength} characters. Changing it logs out all your other devices.`
export const oldPassword = 'Old Password'
export const newPassword = 'New Password'
export const verifyPassword = 'Verify Password'
export const changePassword = 'Change Password'
export const changing = 'Changing'

// screens/identity/settings/phone.tsx
export const enterYourPhoneNumber = 'Enter your phone number'
export const yourPhoneNumberWasntSaved = "Your phone number wasn't saved."
export const loginCodesStillGoTo = ' Login codes still go to the number you verified.'
export const change = 'Change'
export const add = 'Add'
export const forTextMessagesIfYou = ({ loginCodesNote }: { loginCodesNote: ReactNode }) => (
  <>For text messages, if you want them. Only you can see it.{loginCodesNote}</>
)
export const weDontTextThisNumber = "We don't text this number"
export const weKeepItButWe =
  "We'll keep it, but we can't text numbers of this type or from this country. You'll get codes and notifications by email."
export const tenDigitsForAUs = 'Ten digits for a US number. Other numbers start with + and the country code'
export const savePhone = 'Save Phone'
export const incorrectOrExpiredCode = 'Incorrect or expired code'
export const weSentAnotherCode = 'We sent another code'
export const weSentACode = 'We sent a code'
export const toItWorksForText = ({ phone, codeMinutes }: { phone: ReactNode; codeMinutes: ReactNode }) => (
  <>
    to {phone}. It works for {codeMinutes}. Once you enter it, text messages go to this number.
  </>
)
export const codeFromTheTextMessage = 'Code from the text message'
export const sixDigits = 'Six digits'
export const sending = 'Sending'
export const sendANewCode = 'Send a new code'
export const confirmThisNumber = 'Confirm this number'

// screens/identity/settings/second-factor/authenticator.tsx
export const authenticatorApp = 'Authenticator app'
export const theSecretDidntLoad = "The setup key didn't load"
export const tryAgain = 'Try again'
export const theSixDigitsTheApp = 'The 6-digit code the app shows now'
export const scanThisWithYourAuthenticator = 'Scan this with your authenticator app.'
export const qrCodeForYourAuthenticator =
  'QR code for your authenticator app; the setup key in letters follows'
export const openTheAppOnThis = 'open the app on this device'
export const orTypeThisSecretInto = ({ link }: { link: ReactNode }) => (
  <>Or type this setup key into the app, or {link}.</>
)
export const theQrCodeCouldntBe = "The QR code couldn't be drawn"

// screens/identity/settings/second-factor/code-form.tsx
export const theCodeWasntAccepted = "The code wasn't accepted."
export const enterTheSixDigits = 'Enter the six digits'
export const verifying = 'Verifying'
export const verify = 'Verify'
export const cancel = 'Cancel'

// screens/identity/settings/second-factor/recovery-codes.tsx
export const recoveryCodesForEachWorks = (
  productName: string | number,
  email: string | number,
  codes: string | number,
) => `Recovery codes for ${productName}, ${email}\nEach works once.\n\n${codes}\n`
export const yourRecoveryCodes = 'Your recovery codes'
export const youWontSeeTheseAgain = "You won't see these again"
export const eachCodeLogsYouIn =
  "Each code logs you in once if you can't use your phone or email. Keep them somewhere safe, not on the same phone."
export const download = 'Download'
export const print = 'Print'
export const iveSavedThem = "I've saved them"

// screens/identity/settings/second-factor/second-factor-setting.tsx
export const textMessage = 'Text message'
export const codeByEmail = 'Code by email'
export const isOnFromNowOn = (methodName: string | number) =>
  `${methodName} is on. From now on, you'll enter a code to log in.`
export const secondFactorMfa = 'Two-factor authentication (MFA)'
export const recommended = 'Recommended'
export const setUp = 'Set up'
export const recoveryCodesNotSavedYet = 'Recovery codes not saved yet'
export const notFinished = 'Not finished'
export const aCodeOnTopOf =
  "You'll enter a code after your password. Even if someone has your password, they can't log in. Adding a method or turning this off logs you out on your other devices."
export const theSecondFactorIsOff = 'Two-factor authentication is off.'
export const addAnotherMethod = 'Add another method'
export const turnOff = 'Turn off'
export const youAreStaffSoThe =
  "You're on staff, so your authenticator app stays on. If you lose it, an admin can reset it."

// screens/identity/settings/second-factor/sent-code.tsx
export const theCodeWasntSent = "The code wasn't sent"
export const enterTheCode = 'Enter the code'
export const weSentACodeTo = ({
  address,
  value,
  codeMinutes,
}: {
  address: ReactNode
  value: ReactNode
  codeMinutes: ReactNode
}) => (
  <>
    We sent a code to {address}
    {value}. It works for {codeMinutes}.
  </>
)
export const sendAgain = 'Send again'
export const theCodeWasNotSent = "The code wasn't sent"

// screens/identity/settings/second-factor/set-up.tsx
export const chooseAMethod = 'Choose a method'
export const theSafestWayYourPhone = 'The safest way: your phone shows a code, even without a signal.'
export const chooseAnApp = 'Use an app'
export const saveAPhoneNumberUnder = ' Save a phone number under Phone to get it by text.'
export const weSendACodeTo = ({ address, value }: { address: ReactNode; value: ReactNode }) => (
  <>
    We send a code to {address}.{value}
  </>
)
export const sendMfaCode = 'Send MFA Code'

// screens/identity/settings/second-factor/turn-off.tsx
export const theSecondFactorIsStill = 'Two-factor authentication is still on.'
export const enterYourPassword = 'Enter your password'
export const password = 'Password'
export const thisRemovesAllMethodsAnd = 'This removes all methods and the recovery codes'
export const turningOff = 'Turning off'
export const turnOffTheSecondFactor = 'Turn off two-factor authentication'

// screens/identity/settings/sessions.tsx
export const whereYoureLoggedInIf =
  "Where you're logged in. If you don't recognize a session, end it and change your password."
export const theListOfSessions = 'The list of sessions'
export const ending = 'Ending'
export const endAllOthers = 'End all others'
export const notEnded = 'Not ended'
export const thisDevice = 'This device'
export const end = (userAgent: string | number, ip: string | number) => `End ${userAgent}, ${ip}`
export const endLabel = 'End'
export const samsungInternet = 'Samsung Internet'
export const on = (browser: string | number, system: string | number) => `${browser} on ${system}`
export const aBrowserOn = (system: string | number) => `A browser on ${system}`
export const unknownDevice = 'Unknown device'

// screens/identity/settings/settings.tsx
export const account = 'Account'
export const loggingIn = 'Logging in'
export const howWeReachYou = 'How we reach you'
export const privacyAppearanceAndData = 'Privacy, appearance and data'
export const settings = 'Settings'
export const howYouLogInHow = (productName: string | number) =>
  `How you log in, how we reach you, and how ${productName} looks.`
export const yourSettings = 'Your settings'

import type { ReactNode } from 'react'

// ui/account/account-pages.ts
export const licenses = 'Licenses'
export const reviews = 'Reviews'
export const paymentSettings = 'Payment Settings'
export const payments = 'Payments'
export const tokens = 'Tokens'
export const settings = 'Settings'
export const help = 'Help'
export const profile = 'Profile'

// ui/account/account-popover.tsx
export const accountMenu = 'Account menu'
export const accountMenuName = ({ name, roleName }: { name: ReactNode; roleName: ReactNode }) => (
  <>
    {name}, {roleName}, account menu
  </>
)

// ui/account/facts.ts
export const ofLeft = (balance: string | number, allowance: string | number) =>
  `${balance} of ${allowance} left`
export const newOnesOn = (remainingText: string | number, day: string | number) =>
  `${remainingText}, new ones on ${day}`
export const theNewest = 'the newest '
export const fromLabel = (average: string | number, newestPrefix: string | number, count: string | number) =>
  `${average} from ${newestPrefix}${count}`
export const toWrite = (count: string | number) => `${count} to write`
export const noneYet = 'None yet'
export const payout = (email: string | number) => `Payout: ${email}`
export const payoutNotSet = 'Payout: not set'
export const youPayWithPaypal = 'You pay with PayPal'
export const isWaitingForIt = (shortText: string | number, waitingAmount: string | number) =>
  `${shortText}. ${waitingAmount} is waiting for it`
export const inEscrow = (heldAmount: string | number) => `${heldAmount} in escrow`
export const forYou = (shortText: string | number) => `${shortText} for you`
export const onItsWayToYou = (onItsWay: string | number) => `${onItsWay} on its way to you`
export const yourProfileIsVisibleIn = 'Your Profile Is Visible In Search'
export const yourProfileIsNotVisible = 'Your Profile Is Not Visible In Search'
export const secondFactorOn = 'Two-factor authentication on'
export const secondFactorOff = 'Two-factor authentication off'
export const theNewestLabel = 'The newest '
export const sharedWithYou = (shared: string | number, count: string | number) =>
  `${shared}${count} shared with you`
export const openTo = (count: string | number) => `, open to ${count}`
export const onlyForYou = ', only for you'
export const whatNursesSee = 'What nurses can see about you'
export const answersAndHowToReach = 'Answers, and how to reach us'
export const noneYetYouNeedOne = 'None yet. You need one to apply'
export const validThrough = (expirationDate: string | number) => `, valid through ${expirationDate}`

// ui/account/menu-entries.tsx
export const commandMenu = ({ part }: { part: ReactNode }) => <>Command menu{part}</>
export const keyboardShortcuts = ({ part }: { part: ReactNode }) => <>Keyboard shortcuts{part}</>
export const logOut = 'Log Out'
export const memberArea = 'Member area'

// ui/account/menu.tsx
export const howClientsSeeMe = 'How clients see me'
export const switchUserType = 'Switch user type'
export const staff = 'Staff'

// ui/commands/open-dialog.ts
export const theDialogDidNotLoad = 'The dialog did not load'

// ui/commands/palette.tsx
export const commandMenuLabel = 'Command menu'
export const goToAPlaceOr = 'Go to a page or take an action'
export const placesAndActions = 'Pages and actions'
export const enter = 'Enter'
export const open = ' open'
export const esc = 'Esc'
export const close = ' close'

// ui/commands/shortcuts-dialog.tsx
export const showTheseShortcuts = 'Show these shortcuts'
export const keyboardShortcutsLabel = 'Keyboard shortcuts'
export const onThisPage = 'On this page'
export const everywhere = 'Everywhere'
export const closeLabel = 'Close'

// ui/commands/use-commands.ts
export const password = 'Password'
export const phone = 'Phone'
export const email = 'Email'
export const notifications = 'Notifications'
export const secondFactorMfa = 'Two-factor authentication (MFA)'
export const mfaTwoStepAuthenticatorRecovery = 'mfa two-step authenticator recovery codes'
export const sessions = 'Sessions'
export const appearance = 'Appearance'
export const darkLightModeTheme = 'dark light mode theme'
export const blockedPeople = 'Blocked people'
export const yourData = 'Your data'
export const downloadExport = 'download export'
export const messages = 'Messages'
export const conversationsChat = 'conversations chat'
export const account = 'Account'
export const disputes = 'Disputes'
export const contactUs = 'Contact Us'
export const createJob = 'Create Job'
export const addLicense = 'Add License'
export const toConsultant = 'to consultant'
export const toSeeker = 'to seeker'
export const searchFor = (searchTarget: string | number, searchText: string | number) =>
  `Search ${searchTarget} for “${searchText}”`
export const search = (searchTarget: string | number) => `Search ${searchTarget}`
export const findInAccounts = (searchText: string | number) => `Find “${searchText}” in Accounts`

// ui/keyboard/page-shortcuts.tsx
export const nextPreviousRow = 'next, previous row'
export const leaveAField = 'leave a field'

// ui/keyboard/row-keys.tsx
export const nextRow = 'Next row'
export const previousRow = 'Previous row'

// ui/layout/bars/member-bar.tsx
export const main = 'Main'
export const places = 'Places'
export const notificationsUnread = (unread: string | number) => `Notifications, ${unread} unread`
export const newNotification = (message: string | number) => `New notification: ${message}`
export const messagesUnread = (unread: string | number) => `Messages, ${unread} unread`
export const newMessageFrom = (participant: string | number) => `New message from ${participant}`

// ui/layout/bars/member-pages.ts
export const findConsultants = 'Find consultants'
export const findJobs = 'Find jobs'
export const home = 'Home'
export const myJobs = 'My Jobs'
export const appliedJobs = 'Applied Jobs'
export const contracts = 'Contracts'
export const appointments = 'Appointments'
export const safeStorage = 'Safe Storage'

// ui/layout/bars/mode-switch.tsx
export const consultant = 'Consultant'
export const seeker = 'Seeker'

// ui/layout/member-frame.tsx
export const connectionLostTryingAgain = 'Connection lost. Trying to reconnect'

// ui/layout/session-ended-message.tsx
export const thisAccountIsSuspended = 'This account is suspended.'
export const contactSupport = 'Contact support'
export const youWereLoggedOutYour = ({ link }: { link: ReactNode }) => (
  <>You were logged out. Your contracts and payments stay as they are. {link}.</>
)
export const yourSessionHasEnded = 'Your session has ended'
export const logInAgainToContinue = 'Log in again to continue.'

// ui/layout/staff-link.tsx
export const goToTheQueue = 'Go to the queue'
export const staffLabel = (label: string | number) => `Staff: ${label}`

// ui/layout/use-staff-pages.ts
export const operations = 'Operations'
export const payouts = 'Payouts'
export const reconciliation = 'Reconciliation'
export const audit = 'Audit'
export const accounts = 'Accounts'

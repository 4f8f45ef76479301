import type { ReactNode } from 'react'

// screens/identity/staff/account-actions.tsx
export const accountStatus = 'Account status'
export const youCantSuspendYourOwn = "You can't suspend your own account. Another admin can."
export const thisLogsThePersonOut =
  "This logs the person out everywhere. They can't log in until an admin restores the account. Their contracts and payments stay as they are."
export const yesSuspend = 'Yes, suspend'
export const suspendedThisPersonCantLog = "Suspended: this person can't log in."
export const notRestored = 'Not restored'
export const restoring = 'Restoring'
export const restore = 'Restore'
export const lostSecondFactor = 'Lost two-factor access'
export const resetSecondFactor = 'Reset two-factor authentication'
export const theyAlsoLoseTheirRoles = ' They also lose their roles.'
export const makeSureYouKnowWho = (ending: string | number) =>
  `Make sure you know who is asking. After this, they log in with just their password, and we email them about it.${ending}`
export const howYouConfirmedWhoIs = 'How you confirmed who is asking, and why'
export const yesReset = 'Yes, reset'

// screens/identity/staff/account-for-staff.tsx
export const accounts = 'Accounts'
export const theAccount = 'The account'
export const accountOf = (account: string | number) => `Account of ${account}`
export const thisIsYourOwnAccount = 'This is your own account'
export const entriesAboutThisPerson = 'Entries about this person'
export const whatThisPersonDid = 'What this person did'
export const records = 'Records'
export const whatThisPersonDidHelp =
  'Each action on record, with the files and licenses they could see and when.'
export const entriesAboutYou = 'Entries about you'
export const entriesAboutThisPersonHelp = 'What other people and the system did to this account.'
export const accountTimeline = 'Account timeline'
export const accountTimelineHelp = 'Registration, logins, and changes to the account, event by event.'
export const youHold = (roles: string | number) => `You have: ${roles}.`
export const account = 'Account'
export const twoFactor = 'Two-factor'
export const roles = 'Roles'

// screens/identity/staff/accounts.tsx
export const everyoneWhoHasRegisteredMembers = 'Everyone who has registered, members and staff.'
export const theAccounts = 'The accounts'
export const noAccountsMatch = 'No accounts match'
export const searchForTheFirstLetters = 'Search for the first letters of an email or a name.'
export const emailOrName = 'Email or name'
export const search = 'Search'
export const nameLabel = 'Name'
export const email = 'Email'
export const status = 'Status'
export const member = 'Member'
export const registered = 'Registered'

// screens/identity/staff/action-with-reason.tsx
export const enterAReasonItStays = 'Enter a reason. It stays on record'
export const notDoneYet = 'Not done yet.'
export const working = 'Working'
export const cancel = 'Cancel'

// screens/identity/staff/erasure-panel.tsx
export const theirNameAddressesTextsFiles =
  'Their name, addresses, texts, files, licenses and login are deleted for good, including from any backup we restore. What others wrote stays, as do amounts, times and IDs.'
export const erasure = 'Erasure'
export const theErasure = 'The erasure'
export const thisPersonWasErasedThis = "This person was erased. This can't be undone."
export const thisPersonIsStaffRemove = 'This person is staff. Remove their roles first.'
export const thenRequestItHere = 'Then request it here.'
export const eraseThisPerson = 'Erase this person'
export const thisSuspendsTheAccountNow = (erasureExplanation: string | number) =>
  `This suspends the account now. The person is erased once another admin confirms it. They must have been an admin for a day by now, and neither of you may have made the other one staff. ${erasureExplanation}`
export const whoAskedForItAnd = 'Who asked for it, and how you confirmed that'
export const yesRequestTheErasure = 'Yes, request the erasure'
export const anotherAdminHasToConfirm = 'Another admin has to confirm it.'
export const youOrAnotherAdminHas = 'You or another admin has to confirm it.'
export const notDone = 'Not done'
export const confirming = 'Confirming'
export const confirmEraseForGood = 'Confirm: erase for good'
export const withdrawing = 'Withdrawing'
export const withdrawTheRequest = 'Withdraw the request'
export const youCanConfirmRequestsMade = (from: string | number) =>
  `You can confirm requests made from ${from} on, a day after you became an admin. If nobody else can, withdraw this request and have it made again then.`
export const requestedBy = ({
  strong,
  at,
  children,
}: {
  strong: ReactNode
  at: ReactNode
  children: ReactNode
}) => (
  <>
    Requested by {strong}, {at}. {children}
  </>
)
export const confirmedBy = (name: string | number) => `Confirmed by ${name}.`
export const theyHadAlreadyBeenErased = 'They had already been erased.'
export const thePersonIsBeingErased = 'The person is being erased; this can no longer be stopped.'
export const notSettled = (count: string | number) => `${count} not settled`
export const aPersonCannotBeErased = ({ children }: { children: ReactNode }) => (
  <>A person can be erased once their payments are settled. {children}</>
)
export const fromThem = (total: string | number) => `${total} from them`
export const toThem = (total: string | number) => `${total} to them`

// screens/identity/staff/roles.tsx
export const checksLicensesAndVerifiesOr = 'Checks licenses, and verifies or rejects them'
export const answersContactMessagesDecidesDisputes =
  'Answers contact messages, decides disputes and retries payouts'
export const readsAndVerifiesTheAudit = 'Reads and verifies the audit trail'
export const suspendsAndRestoresAccountsAnd = 'Suspends and restores accounts, and assigns roles'
export const youCantChangeYourOwn = "You can't change your own roles. Another admin can."
export const staffNeedTheAuthenticatorApp =
  'Staff must use an authenticator app. Once this person sets one up in Settings, you can assign roles.'
export const rolesNotSaved = 'Roles not saved'
export const saving = 'Saving'
export const save = 'Save'
export const theseAreTheRolesNow = 'These are the roles now.'
export const notSavedYetChangesTake = 'Not saved yet. Changes take effect as soon as you save.'

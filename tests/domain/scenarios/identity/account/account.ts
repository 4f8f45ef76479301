import { account } from '#domain/identity/account/account.ts'
import type { AccountEvent } from '#domain/identity/account/messages.ts'
import { matrix, type Scenarios, summer } from '../../scenario.ts'
import { inBothStates } from './both-states.ts'
import { commands } from './commands.ts'
import * as e from './events.ts'

const { email, user_id } = e
const said = <E extends AccountEvent>(event: E): [AccountEvent] => [event]

const plain = {
  register: 'unchanged',
  'verify the address': said(e.verified),
  'verify another address': 'email_not_asked',
  'ask for the same address': 'unchanged',
  'ask for another address': said(e.changeAsked),
  'ask for another address in a session': said(e.askedIn),
  'change the phone': said(e.phoned),
  'change the delivery': said(e.delivery),
  'keep the delivery': 'unchanged',
  unsubscribe: said({ ...e.delivery, sms_notifications: false }),
  'become a seeker': said(e.mode),
  'become a consultant': 'unchanged',
  'change the password': said(e.passwordChanged),
  'ask for a reset': said(e.resetAsked),
  'fail to log in': said(e.failed),
  'log out': said(e.loggedOut),
  'end the sessions': said(e.revoked),
  'add an app': said(e.totp),
  'add another app': said(e.otherTotp),
  'add a phone': said(e.sms),
  'add another phone': said(e.otherSms),
  'turn the factors off': 'unchanged',
  'reset the factors': 'unchanged',
  'take the account back': said(e.reclaimed),
  'give roles': 'mfa_required',
  'give roles in another order': 'mfa_required',
  'take all roles': 'unchanged',
  'set the payout address': said(e.payout),
  'set another payout address': said({ ...e.payout, email }),
} as const
const active = { 'log in': said(e.loggedIn), suspend: said(e.suspended), restore: 'unchanged' } as const
const suspended = { 'log in': 'account_suspended', suspend: 'unchanged', restore: said(e.restored) } as const
const withApp = {
  'add an app': 'unchanged',
  'turn the factors off': said(e.mfaOff),
  'reset the factors': said(e.mfaReset),
  'give roles': said(e.roles),
  'give roles in another order': said(e.roles),
} as const
const staff = {
  ...withApp,
  'turn the factors off': 'mfa_required',
  'reset the factors': [e.noRoles, e.mfaReset],
  'take the account back': [e.noRoles, e.reclaimed],
  'add a phone': 'mfa_required',
  'add another phone': 'mfa_required',
  'give roles': 'unchanged',
  'give roles in another order': 'unchanged',
  'take all roles': said(e.noRoles),
} as const
const keptDelivery = said({ ...e.delivery, email_notifications: true, sms_notifications: false })
const seeker = {
  'become a seeker': 'unchanged',
  'become a consultant': said({ ...e.mode, user_type: 'consultant' }),
} as const
const pending = {
  'verify another address': said(e.changed),
  'ask for another address': 'unchanged',
  'ask for another address in a session': 'unchanged',
} as const

const all = [e.registered, e.verified, e.changeAsked, e.phoned, e.delivery, e.totp, e.sms, e.payout]
export const accounts: Scenarios<typeof account> = {
  machine: account,
  scenarios: [
    ...matrix(
      account,
      {
        'No account': [],
        'An account': [e.registered],
        'A verified account': [e.registered, e.verified],
        'An account that is to change its address': [e.registered, e.changeAsked],
        'An account that asked in a session to change its address': [e.registered, e.askedIn],
        'An account that has changed its address': [e.registered, e.changeAsked, e.changed],
        'An account with a phone': [e.registered, e.phoned],
        'An account with another delivery': [e.registered, e.delivery],
        'An account with every delivery': [e.registered, { ...e.delivery, email_notifications: true }],
        'An account in seeker mode': [e.registered, e.mode],
        'An account with a second factor': [e.registered, e.totp],
        'An account with codes by SMS': [e.registered, e.sms],
        'An account with codes by SMS and an app': [e.registered, e.sms, e.totp],
        'A staff account': [e.registered, e.totp, e.roles],
        'An account with a payout address': [e.registered, e.payout],
        'A suspended account': [e.registered, e.suspended],
        'A suspended account with everything': [...all, e.suspended],
        'A suspended staff account': [e.registered, e.totp, e.roles, e.suspended],
        'A restored account': [e.registered, e.suspended, e.restored],
      },
      commands,
      {
        'No account': { register: [e.registered] },
        'An account': { ...plain, ...active },
        'A verified account': {
          ...plain,
          ...active,
          'verify the address': 'unchanged',
          'take the account back': 'unchanged',
        },
        'An account that is to change its address': { ...plain, ...active, ...pending },
        'An account that asked in a session to change its address': {
          ...plain,
          ...active,
          ...pending,
          'verify another address': said(e.changedBy),
        },
        'An account that has changed its address': {
          ...plain,
          ...active,
          'verify the address': 'email_not_asked',
          'verify another address': 'unchanged',
          'take the account back': 'unchanged',
          'ask for the same address': said({ ...e.changeAsked, email }),
          'ask for another address': 'unchanged',
          'ask for another address in a session': 'unchanged',
        },
        'An account with a phone': { ...plain, ...active, 'change the phone': 'unchanged' },
        'An account with another delivery': {
          ...plain,
          ...active,
          'change the delivery': 'unchanged',
          'keep the delivery': keptDelivery,
          unsubscribe: 'unchanged',
        },
        'An account with every delivery': {
          ...plain,
          ...active,
          'keep the delivery': keptDelivery,
          unsubscribe: said(e.delivery),
        },
        'An account in seeker mode': { ...plain, ...active, ...seeker },
        'An account with a second factor': { ...plain, ...active, ...withApp },
        'An account with codes by SMS': {
          ...plain,
          ...active,
          'add a phone': 'unchanged',
          'turn the factors off': said(e.mfaOff),
          'reset the factors': said(e.mfaReset),
        },
        'An account with codes by SMS and an app': {
          ...plain,
          ...active,
          ...withApp,
          'add a phone': 'unchanged',
        },
        'A staff account': { ...plain, ...active, ...staff },
        'An account with a payout address': { ...plain, ...active, 'set the payout address': 'unchanged' },
        'A suspended account': { ...plain, ...suspended },
        'A suspended account with everything': {
          ...plain,
          ...suspended,
          ...withApp,
          ...pending,
          'verify the address': 'unchanged',
          'take the account back': 'unchanged',
          'add a phone': 'unchanged',
          'change the phone': 'unchanged',
          'change the delivery': 'unchanged',
          'keep the delivery': keptDelivery,
          unsubscribe: 'unchanged',
          'set the payout address': 'unchanged',
        },
        'A suspended staff account': { ...plain, ...suspended, ...staff },
        'A restored account': { ...plain, ...active },
      },
    ),
    {
      title: 'A registered account is active and unverified',
      given: [e.registered],
      stands: 'active',
      knowing: { user_id, email, email_verified: false, roles: [], email_notifications: true },
    },
    {
      title: 'A login forgets the failures before it',
      given: [e.registered, e.failed, { ...e.loggedIn, at: summer }],
      stands: 'active',
      knowing: { failed_logins: 0, sessions_changed_at: summer },
    },
    { title: 'A suspended account is suspended', given: [e.registered, e.suspended], stands: 'suspended' },
    {
      title: 'A restored account is active',
      given: [e.registered, e.suspended, e.restored],
      stands: 'active',
    },
    ...inBothStates,
  ],
}

import { account } from '#domain/identity/account/account.ts'
import { ERASED } from '#domain/kernel/personal.ts'
import { id, matrix, type Scenarios, stateAfter, summer } from '../../scenario.ts'
import { commands } from './commands.ts'
import * as e from './events.ts'
import { inEveryState } from './every-state.ts'
import {
  active,
  erasing,
  everything,
  keptDelivery,
  pending,
  plain,
  said,
  seeker,
  staff,
  suspended,
  toBeErased,
  withApp,
} from './outcomes.ts'

const after = stateAfter(account)

const { email, user_id } = e

const all = [e.registered, e.verified, e.changeAsked, e.phoned, e.delivery, e.totp, e.sms, e.payout, e.mode]
/** An active account whose erasure one admin has asked for. */
const toErase = [e.registered, e.suspendedToErase, e.erasureAsked]

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
        'An account to be erased': toErase,
        'A suspended account to be erased': [e.registered, e.suspended, e.erasureAskedOfSuspended],
        'An account with everything to be erased': [...all, e.suspended, e.erasureAsked],
        'A staff account to be erased': [e.registered, e.totp, e.roles, e.suspended, e.erasureAsked],
        'An account that was to be erased': [...toErase, e.erasureWithdrawn, e.restored],
        'An account of which it was withdrawn before it was restored': [...toErase, e.erasureWithdrawn],
        'An account that is being erased': [...toErase, e.erasureConfirmed],
        'An account of a restored backup': [e.registered, e.erasureRepeated],
        'A suspended account of a restored backup': [e.registered, e.suspended, e.erasureRepeated],
        'An account to be erased of a restored backup': [...toErase, e.erasureRepeated],
        'An erased account': [...toErase, e.erasureConfirmed, e.erased],
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
          ...everything,
          ...seeker,
        },
        'A suspended staff account': { ...plain, ...suspended, ...staff },
        'A restored account': { ...plain, ...active },
        'An account to be erased': { ...plain, ...toBeErased },
        'A suspended account to be erased': {
          ...plain,
          ...toBeErased,
          'withdraw the erasure': said(e.erasureWithdrawn),
        },
        'An account with everything to be erased': { ...plain, ...everything, ...seeker, ...toBeErased },
        'A staff account to be erased': { ...plain, ...staff, ...toBeErased },
        'An account that was to be erased': { ...plain, ...active },
        'An account of which it was withdrawn before it was restored': { ...plain, ...suspended },
        'An account that is being erased': erasing,
        'An account of a restored backup': erasing,
        'A suspended account of a restored backup': erasing,
        'An account to be erased of a restored backup': erasing,
        'An erased account': { 'end the erasure': 'unchanged', 'erase again': 'unchanged' },
      },
    ),
    after('A registered account is active and unverified', [e.registered], 'active', {
      user_id,
      email,
      email_verified: false,
      roles: [],
      email_notifications: true,
    }),
    after(
      'A login forgets the failures before it',
      [e.registered, e.failed, { ...e.loggedIn, at: summer }],
      'active',
      { failed_logins: 0, sessions_changed_at: summer },
    ),
    after('A suspended account is suspended', [e.registered, e.suspended], 'suspended'),
    after('A restored account is active', [e.registered, e.suspended, e.restored], 'active'),
    after('An account to be erased knows who asked for it, and what it was', toErase, 'erasure_requested', {
      erasure_asked_by: id(8),
      erasure_asked_at: e.erasureAsked.at,
      erasure_was: 'active',
    }),
    after('A withdrawn erasure is forgotten', [...toErase, e.erasureWithdrawn], 'suspended', {
      erasure_asked_by: undefined,
      erasure_asked_at: undefined,
      erasure_was: undefined,
    }),
    after(
      'An account that waits for its erasure goes on to count failed logins',
      [...toErase, e.failed],
      'erasure_requested',
      { failed_logins: 1 },
    ),
    after(
      'An erased account stays, and knows nothing of its person any more',
      [...all, e.suspendedToErase, e.erasureAsked, e.erasureConfirmed, e.erased],
      'erased',
      {
        email: ERASED,
        email_verified: false,
        email_pending: undefined,
        phone: undefined,
        roles: [],
      },
    ),
    ...inEveryState,
  ],
}

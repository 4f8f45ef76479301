import { accountMachine } from '#domain/identity/account/account.ts'
import { ERASED } from '#domain/kernel/personal.ts'
import { id, matrix, type Scenarios, stateAfter, summer } from '../../scenario.ts'
import { commands } from './commands.ts'
import * as events from './events.ts'
import { everyStateScenarios } from './every-state.ts'
import {
  activeOutcomes,
  authenticatorAppOutcomes,
  commonOutcomes,
  defaultSettingsOutcome,
  erasingOutcomes,
  erasureRequestedOutcomes,
  fullAccountOutcomes,
  pendingEmailOutcomes,
  phoneOutcomes,
  seekerOutcomes,
  single,
  smsCodeOutcomes,
  staffOutcomes,
  suspendedOutcomes,
} from './outcomes.ts'

const stateScenario = stateAfter(accountMachine)

const { email, user_id } = events

const fullHistory = [
  events.accountRegistered,
  events.emailVerified,
  events.emailChangeAsked,
  events.phoneChanged,
  events.notificationSettingsChanged,
  events.totpEnabled,
  events.smsEnabled,
  events.payoutEmailChanged,
  events.userTypeChanged,
]
/** An active account whose erasure one admin has requested. */
const erasureRequestedHistory = [
  events.accountRegistered,
  events.accountSuspendedForErasure,
  events.erasureRequested,
]

/** Codes go to a phone number that was set, replaced and set again. */
const restoredPhoneHistory = [
  events.accountRegistered,
  events.smsEnabled,
  events.otherPhoneChanged,
  events.phoneChanged,
]

export const accountScenarios: Scenarios<typeof accountMachine> = {
  machine: accountMachine,
  scenarios: [
    ...matrix(
      accountMachine,
      {
        'No account': [],
        'An account': [events.accountRegistered],
        'A verified account': [events.accountRegistered, events.emailVerified],
        'An account with a pending address': [events.accountRegistered, events.emailChangeAsked],
        'An account with a pending address and its session': [
          events.accountRegistered,
          events.emailChangeAskedInSession,
        ],
        'An account with a changed address': [
          events.accountRegistered,
          events.emailChangeAsked,
          events.emailChanged,
        ],
        'An account with a phone': [events.accountRegistered, events.phoneChanged],
        'An account with a confirmed phone': [
          events.accountRegistered,
          events.phoneChanged,
          events.phoneConfirmed,
        ],
        'An account with another phone than its confirmed one': [
          events.accountRegistered,
          events.otherPhoneChanged,
          { ...events.phoneConfirmed, phone: events.otherPhone },
          events.phoneChanged,
        ],
        'An account with the phone of its codes': [
          events.accountRegistered,
          events.phoneChanged,
          events.smsEnabled,
        ],
        'An account that has the phone of its codes again': restoredPhoneHistory,
        'An account with another phone than that of its codes': [
          events.accountRegistered,
          events.smsEnabled,
          events.otherPhoneChanged,
        ],
        'An account with other notification settings': [
          events.accountRegistered,
          events.notificationSettingsChanged,
        ],
        'An account with all notifications': [
          events.accountRegistered,
          { ...events.notificationSettingsChanged, email_notifications: true },
        ],
        'An account in seeker mode': [events.accountRegistered, events.userTypeChanged],
        'An account with a second factor': [events.accountRegistered, events.totpEnabled],
        'An account with codes by SMS': [events.accountRegistered, events.smsEnabled],
        'An account with codes by SMS and an app': [
          events.accountRegistered,
          events.smsEnabled,
          events.totpEnabled,
        ],
        'A staff account': [events.accountRegistered, events.totpEnabled, events.rolesChanged],
        'An account with a payout address': [events.accountRegistered, events.payoutEmailChanged],
        'A suspended account': [events.accountRegistered, events.accountSuspended],
        'A suspended account that has the phone of its codes again': [
          ...restoredPhoneHistory,
          events.accountSuspended,
        ],
        'An account to be erased that has the phone of its codes again': [
          ...restoredPhoneHistory,
          events.accountSuspendedForErasure,
          events.erasureRequested,
        ],
        'A suspended account with everything': [...fullHistory, events.accountSuspended],
        'A suspended staff account': [
          events.accountRegistered,
          events.totpEnabled,
          events.rolesChanged,
          events.accountSuspended,
        ],
        'A restored account': [events.accountRegistered, events.accountSuspended, events.accountRestored],
        'An account to be erased': erasureRequestedHistory,
        'A suspended account to be erased': [
          events.accountRegistered,
          events.accountSuspended,
          events.erasureRequestedWhileSuspended,
        ],
        'An account with everything to be erased': [
          ...fullHistory,
          events.accountSuspended,
          events.erasureRequested,
        ],
        'A staff account to be erased': [
          events.accountRegistered,
          events.totpEnabled,
          events.rolesChanged,
          events.accountSuspended,
          events.erasureRequested,
        ],
        'An account whose erasure was withdrawn': [
          ...erasureRequestedHistory,
          events.erasureWithdrawn,
          events.accountRestored,
        ],
        'An account whose erasure was withdrawn before its restoration': [
          ...erasureRequestedHistory,
          events.erasureWithdrawn,
        ],
        'An account that is being erased': [...erasureRequestedHistory, events.erasureConfirmed],
        'An account of a restored backup': [events.accountRegistered, events.erasureRepeated],
        'A suspended account of a restored backup': [
          events.accountRegistered,
          events.accountSuspended,
          events.erasureRepeated,
        ],
        'An account to be erased of a restored backup': [...erasureRequestedHistory, events.erasureRepeated],
        'An erased account': [...erasureRequestedHistory, events.erasureConfirmed, events.personErased],
      },
      commands,
      {
        'No account': { register: [events.accountRegistered] },
        'An account': { ...commonOutcomes, ...activeOutcomes },
        'A verified account': {
          ...commonOutcomes,
          ...activeOutcomes,
          'verify the address': 'unchanged',
          'reclaim the account': 'unchanged',
        },
        'An account with a pending address': {
          ...commonOutcomes,
          ...activeOutcomes,
          ...pendingEmailOutcomes,
        },
        'An account with a pending address and its session': {
          ...commonOutcomes,
          ...activeOutcomes,
          ...pendingEmailOutcomes,
          'verify another address': single(events.emailChangedInSession),
        },
        'An account with a changed address': {
          ...commonOutcomes,
          ...activeOutcomes,
          'verify the address': 'email_not_asked',
          'verify another address': 'unchanged',
          'reclaim the account': 'unchanged',
          'request the same address': single({ ...events.emailChangeAsked, email }),
          'request another address': 'unchanged',
          'request another address in a session': 'unchanged',
        },
        'An account with a phone': { ...commonOutcomes, ...activeOutcomes, ...phoneOutcomes },
        'An account with a confirmed phone': {
          ...commonOutcomes,
          ...activeOutcomes,
          ...phoneOutcomes,
          'confirm the phone': 'unchanged',
        },
        'An account with another phone than its confirmed one': {
          ...commonOutcomes,
          ...activeOutcomes,
          ...phoneOutcomes,
        },
        'An account with the phone of its codes': {
          ...commonOutcomes,
          ...activeOutcomes,
          ...phoneOutcomes,
          ...smsCodeOutcomes,
          'confirm the phone': 'unchanged',
        },
        'An account that has the phone of its codes again': {
          ...commonOutcomes,
          ...activeOutcomes,
          ...phoneOutcomes,
          ...smsCodeOutcomes,
          'add a phone': single(events.phoneConfirmed),
        },
        'An account with another phone than that of its codes': {
          ...commonOutcomes,
          ...activeOutcomes,
          ...smsCodeOutcomes,
          'confirm another phone': single({ ...events.phoneConfirmed, phone: events.otherPhone }),
        },
        'An account with other notification settings': {
          ...commonOutcomes,
          ...activeOutcomes,
          'change the notification settings': 'unchanged',
          'keep the notification settings': defaultSettingsOutcome,
          unsubscribe: 'unchanged',
        },
        'An account with all notifications': {
          ...commonOutcomes,
          ...activeOutcomes,
          'keep the notification settings': defaultSettingsOutcome,
          unsubscribe: single(events.notificationSettingsChanged),
        },
        'An account in seeker mode': { ...commonOutcomes, ...activeOutcomes, ...seekerOutcomes },
        'An account with a second factor': {
          ...commonOutcomes,
          ...activeOutcomes,
          ...authenticatorAppOutcomes,
        },
        'An account with codes by SMS': { ...commonOutcomes, ...activeOutcomes, ...smsCodeOutcomes },
        'An account with codes by SMS and an app': {
          ...commonOutcomes,
          ...activeOutcomes,
          ...authenticatorAppOutcomes,
          'add a phone': 'unchanged',
        },
        'A staff account': { ...commonOutcomes, ...activeOutcomes, ...staffOutcomes },
        'An account with a payout address': {
          ...commonOutcomes,
          ...activeOutcomes,
          'set the payout address': 'unchanged',
        },
        'A suspended account': { ...commonOutcomes, ...suspendedOutcomes },
        'A suspended account that has the phone of its codes again': {
          ...commonOutcomes,
          ...suspendedOutcomes,
          ...phoneOutcomes,
          ...smsCodeOutcomes,
          'add a phone': single(events.phoneConfirmed),
        },
        'An account to be erased that has the phone of its codes again': {
          ...commonOutcomes,
          ...erasureRequestedOutcomes,
          ...phoneOutcomes,
          ...smsCodeOutcomes,
          'add a phone': single(events.phoneConfirmed),
        },
        'A suspended account with everything': {
          ...commonOutcomes,
          ...suspendedOutcomes,
          ...fullAccountOutcomes,
          ...seekerOutcomes,
        },
        'A suspended staff account': { ...commonOutcomes, ...suspendedOutcomes, ...staffOutcomes },
        'A restored account': { ...commonOutcomes, ...activeOutcomes },
        'An account to be erased': { ...commonOutcomes, ...erasureRequestedOutcomes },
        'A suspended account to be erased': {
          ...commonOutcomes,
          ...erasureRequestedOutcomes,
          'withdraw the erasure': single(events.erasureWithdrawn),
        },
        'An account with everything to be erased': {
          ...commonOutcomes,
          ...fullAccountOutcomes,
          ...seekerOutcomes,
          ...erasureRequestedOutcomes,
        },
        'A staff account to be erased': { ...commonOutcomes, ...staffOutcomes, ...erasureRequestedOutcomes },
        'An account whose erasure was withdrawn': { ...commonOutcomes, ...activeOutcomes },
        'An account whose erasure was withdrawn before its restoration': {
          ...commonOutcomes,
          ...suspendedOutcomes,
        },
        'An account that is being erased': erasingOutcomes,
        'An account of a restored backup': erasingOutcomes,
        'A suspended account of a restored backup': erasingOutcomes,
        'An account to be erased of a restored backup': erasingOutcomes,
        'An erased account': { 'complete the erasure': 'unchanged', 'repeat the erasure': 'unchanged' },
      },
    ),
    stateScenario('A registered account is active and unverified', [events.accountRegistered], 'active', {
      user_id,
      email,
      email_verified: false,
      roles: [],
      email_notifications: true,
    }),
    stateScenario(
      'A login resets the count of failures',
      [events.accountRegistered, events.loginFailed, { ...events.loggedIn, at: summer }],
      'active',
      { failed_logins: 0, sessions_changed_at: summer },
    ),
    stateScenario(
      'A suspended account is suspended',
      [events.accountRegistered, events.accountSuspended],
      'suspended',
    ),
    stateScenario(
      'A restored account is active',
      [events.accountRegistered, events.accountSuspended, events.accountRestored],
      'active',
    ),
    stateScenario(
      'An account to be erased has its requester and its earlier state',
      erasureRequestedHistory,
      'erasure_requested',
      {
        erasure_requester_id: id(8),
        erasure_requested_at: events.erasureRequested.at,
        state_before_erasure: 'active',
      },
    ),
    stateScenario(
      'A withdrawn erasure leaves no request',
      [...erasureRequestedHistory, events.erasureWithdrawn],
      'suspended',
      {
        erasure_requester_id: undefined,
        erasure_requested_at: undefined,
        state_before_erasure: undefined,
      },
    ),
    stateScenario(
      'An account that waits for its erasure goes on to count failed logins',
      [...erasureRequestedHistory, events.loginFailed],
      'erasure_requested',
      { failed_logins: 1 },
    ),
    stateScenario(
      'An erased account remains without the data of its person',
      [
        ...fullHistory,
        events.accountSuspendedForErasure,
        events.erasureRequested,
        events.erasureConfirmed,
        events.personErased,
      ],
      'erased',
      {
        email: ERASED,
        email_verified: false,
        email_pending: undefined,
        phone: undefined,
        phone_confirmed: false,
        roles: [],
      },
    ),
    ...everyStateScenarios,
  ],
}

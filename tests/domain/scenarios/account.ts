import { type AccountEvent, account } from '#domain/account.ts'
import { id, type Scenarios, spring, summer, turns } from './scenario.ts'

const at = spring
const user_id = id(1)
const email = 'ann@example.com'
const phone = '+15125550100'

const registered: AccountEvent = { type: 'AccountRegistered', at, user_id, email }
const verified: AccountEvent = { type: 'EmailVerified', at, user_id, email }
const loggedIn: AccountEvent = { type: 'LoggedIn', at, session_id: id(2) }
const failed: AccountEvent = { type: 'LoginFailed', at }
const loggedOut: AccountEvent = { type: 'LoggedOut', at, session_id: id(2) }
const revoked: AccountEvent = { type: 'SessionsRevoked', at, reason: 'password_changed' }
const totp: AccountEvent = { type: 'MfaEnabled', at, user_id, method: 'totp' }
const sms: AccountEvent = { type: 'MfaEnabled', at, user_id, method: 'sms', phone }
const roles: AccountEvent = { type: 'RolesChanged', at, roles: ['verifier', 'admin'] }
const noRoles: AccountEvent = { type: 'RolesChanged', at, roles: [] }
const payout: AccountEvent = { type: 'PayoutEmailChanged', at, user_id, email: 'pay@example.com' }
const suspended: AccountEvent = { type: 'AccountSuspended', at, user_id, reason: 'Spam.' }
const restored: AccountEvent = { type: 'AccountRestored', at }

const plain = {
  register: 'unchanged',
  'verify the address': [verified],
  'verify another address': [{ ...verified, email: 'ann@work.example' } as AccountEvent],
  'fail to log in': [failed],
  'log out': [loggedOut],
  'end the sessions': [revoked],
  'add an app': [totp],
  'add a phone': [sms],
  'give roles': 'mfa_required',
  'give roles in another order': 'mfa_required',
  'take all roles': 'unchanged',
  'set the payout address': [payout],
  'set another payout address': [{ ...payout, email } as AccountEvent],
} as const
const active = { 'log in': [loggedIn], suspend: [suspended], restore: 'unchanged' } as const

export const accounts: Scenarios<typeof account> = {
  machine: account,
  scenarios: [
    ...turns(
      account,
      {
        'No account': [],
        'An account': [registered],
        'A verified account': [registered, verified],
        'An account with a second factor': [registered, totp],
        'A staff account': [registered, totp, roles],
        'An account with a payout address': [registered, payout],
        'A suspended account': [registered, suspended],
        'A suspended staff account': [registered, verified, totp, roles, payout, suspended],
        'A restored account': [registered, suspended, restored],
      },
      {
        register: { type: 'RegisterAccount', at, user_id, email },
        'verify the address': { type: 'VerifyEmail', at, email },
        'verify another address': { type: 'VerifyEmail', at, email: 'ann@work.example' },
        'log in': { type: 'RecordLogin', at, session_id: id(2) },
        'fail to log in': { type: 'RecordLoginFailure', at },
        'log out': { type: 'RecordLogout', at, session_id: id(2) },
        'end the sessions': { type: 'RevokeSessions', at, reason: 'password_changed' },
        'add an app': { type: 'EnableMfa', at, method: 'totp' },
        'add a phone': { type: 'EnableMfa', at, method: 'sms' },
        'give roles': { type: 'ChangeRoles', at, roles: ['verifier', 'admin'] },
        'give roles in another order': { type: 'ChangeRoles', at, roles: ['admin', 'verifier', 'admin'] },
        'take all roles': { type: 'ChangeRoles', at, roles: [] },
        'set the payout address': { type: 'ChangePayoutEmail', at, email: 'pay@example.com' },
        'set another payout address': { type: 'ChangePayoutEmail', at, email },
        suspend: { type: 'SuspendAccount', at, reason: 'Spam.' },
        restore: { type: 'RestoreAccount', at },
      },
      {
        'No account': { register: [registered] },
        'An account': { ...plain, ...active },
        'A verified account': { ...plain, ...active, 'verify the address': 'unchanged' },
        'An account with a second factor': {
          ...plain,
          ...active,
          'add an app': 'unchanged',
          'give roles': [roles],
          'give roles in another order': [roles],
        },
        'A staff account': {
          ...plain,
          ...active,
          'add an app': 'unchanged',
          'give roles': 'unchanged',
          'give roles in another order': 'unchanged',
          'take all roles': [noRoles],
        },
        'An account with a payout address': { ...plain, ...active, 'set the payout address': 'unchanged' },
        'A suspended account': {
          ...plain,
          'log in': 'account_suspended',
          suspend: 'unchanged',
          restore: [restored],
        },
        'A suspended staff account': {
          ...plain,
          'verify the address': 'unchanged',
          'add an app': 'unchanged',
          'give roles': 'unchanged',
          'give roles in another order': 'unchanged',
          'take all roles': [noRoles],
          'set the payout address': 'unchanged',
          'log in': 'account_suspended',
          suspend: 'unchanged',
          restore: [restored],
        },
        'A restored account': { ...plain, ...active },
      },
    ),
    {
      title: 'A registered account is active and unverified',
      given: [registered],
      stands: 'active',
      knowing: { user_id, email, email_verified: false, roles: [] },
    },
    {
      title: 'A login forgets the failures before it',
      given: [registered, failed, { ...loggedIn, at: summer }],
      stands: 'active',
      knowing: { failed_logins: 0, sessions_changed_at: summer },
    },
    { title: 'A suspended account is suspended', given: [registered, suspended], stands: 'suspended' },
    { title: 'A restored account is active', given: [registered, suspended, restored], stands: 'active' },
    ...[[registered], [registered, suspended]].flatMap((given) => {
      const stands = given.length === 1 ? ('active' as const) : ('suspended' as const)
      const but = (title: string, ...event: AccountEvent[]) => ({
        title: `${title} (${stands})`,
        given: [...given, ...event],
        stands,
      })
      return [
        {
          ...but('A verified account has the address that was verified', {
            ...verified,
            email: 'ann@work.example',
          }),
          knowing: { email: 'ann@work.example', email_verified: true },
        },
        { ...but('Failed logins are counted', failed, failed), knowing: { failed_logins: 2 } },
        {
          ...but('A logout ends a session at its moment', { ...loggedOut, at: summer }),
          knowing: { sessions_changed_at: summer },
        },
        {
          ...but('A revocation ends sessions at its moment', { ...revoked, at: summer }),
          knowing: { sessions_changed_at: summer },
        },
        {
          ...but('Second factors add up', totp, sms),
          knowing: { mfa_methods: ['totp' as const, 'sms' as const] },
        },
        { ...but('Roles are the ones given last', roles, noRoles, roles), knowing: { roles: roles.roles } },
        {
          ...but('The payout address is the one set last', payout),
          knowing: { payout_email: 'pay@example.com' },
        },
      ]
    }),
  ],
}

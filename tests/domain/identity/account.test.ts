import { expect, test } from 'vitest'
import { account } from '#domain/identity/account/account.ts'
import { AccountCommand, AccountEvent } from '#domain/identity/account/messages.ts'
import { everyLife } from '#tests/harness/domain/any-command.ts'

test('Nobody logs in while suspended, or has a role without an authenticator app, whatever is asked', () =>
  everyLife(
    account,
    {
      commands: AccountCommand,
      events: AccountEvent,
      repeatable: [
        'RecordLogin',
        'RecordLoginFailure',
        'RecordLogout',
        'RevokeSessions',
        'RecordPasswordChange',
        'RecordPasswordResetAsk',
        'ReclaimAccount',
        'RecordDataExport',
      ],
      pools: { roles: [[], ['admin'], ['verifier', 'support']] },
    },
    (_, past) => {
      let suspended = false
      let apps = 0
      let roles = 0
      for (const event of past) {
        if (event.type === 'AccountSuspended') suspended = true
        if (event.type === 'AccountRestored') suspended = false
        if (event.type === 'ErasureRepeated') suspended = true
        if (event.type === 'LoggedIn') expect(suspended).toBe(false)
        if (event.type === 'MfaEnabled' && event.method === 'totp') apps++
        if (event.type === 'MfaDisabled' || event.type === 'AccountReclaimed') apps = 0
        if (event.type === 'RolesChanged') roles = event.roles.length
        if (roles > 0) expect(apps).toBeGreaterThan(0)
      }
      expect(past.filter(({ type }) => type === 'AccountRegistered').length).toBe(Math.min(past.length, 1))
    },
  ))

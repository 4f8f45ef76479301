import { expect, test } from 'vitest'
import type { AccountEvent } from '#domain/identity/account/account-schemas.ts'
import { kinds } from '#domain/kernel/catalog.ts'
import { eventFromRow, standingChangesReadModel } from '#projections/audit/standing-changes.ts'
import { accountScenarios } from '#tests/domain/scenarios/identity/account/account.ts'
import { spring as at, id } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const user_id = id(1)
const accountRegistered: AccountEvent = { type: 'AccountRegistered', at, user_id, email: 'ann@example.com' }
const loggedInEvent: AccountEvent = { type: 'LoggedIn', at, session_id: 'one' }
const rolesChanged: AccountEvent = { type: 'RolesChanged', at, roles: ['support'] }
const accountSuspended: AccountEvent = { type: 'AccountSuspended', at, user_id, reason: 'Asked for it' }

test('Each change of standing is a row, and no other change of an account is', () => {
  const stream = `account-${user_id}`
  const row = { user_id, at, roles: [], was: null }
  expect(
    everyWay(
      standingChangesReadModel,
      record(stream, [accountRegistered, loggedInEvent, rolesChanged, accountSuspended], 7),
    ),
  ).toEqual([
    { ...row, id: `${stream}@0`, type: 'AccountRegistered', position: 7 },
    { ...row, id: `${stream}@2`, type: 'RolesChanged', position: 9, roles: ['support'] },
    { ...row, id: `${stream}@3`, type: 'AccountSuspended', position: 10 },
  ])
})

test('The rows of an account give the same state and roles as all its events, whatever the history', () => {
  for (const { given: history } of accountScenarios.scenarios) {
    const recorded = record(`account-${user_id}`, history, 1)
    const rows = everyWay(standingChangesReadModel, recorded).toSorted(
      (one, other) => one.position - other.position,
    )
    const standing = rows.map((row) => eventFromRow(row).event as AccountEvent)
    const [short, whole] = [kinds.account.replay(standing), kinds.account.replay(history)]
    expect([short.value, short.context.roles]).toEqual([whole.value, whole.context.roles])
  }
})

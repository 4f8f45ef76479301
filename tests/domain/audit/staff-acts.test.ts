import { expect, test } from 'vitest'
import { createStaffRoleCheck } from '#domain/audit/invariants/staff.ts'
import type { AnyEvent, EventRecord } from '#domain/kernel/catalog.ts'

const [ADA, MEMBER, SESSION] = [1, 2, 3].map((n) => `0192f7a0-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]
const minuteTime = (minute: number) => `2026-03-02T10:${String(minute).padStart(2, '0')}:00.000Z`

/** The finding in these events, in their order. */
function findingOf(...events: [stream: string, event: AnyEvent, session_id?: string][]) {
  const check = createStaffRoleCheck()
  for (const [index, [stream, event, session_id]] of events.entries())
    check.observe({
      stream,
      id: String(index),
      revision: 0n,
      position: BigInt(index),
      event,
      metadata: {
        actor: session_id === undefined ? { kind: 'system' } : { kind: 'staff', user_id: ADA },
        correlation_id: '',
        causation_id: '',
        schema: 1,
        ...(session_id !== undefined && { session_id }),
      },
    } satisfies EventRecord)
  return check.finding(minuteTime(59))
}

const roles = (minute: number, ...grantedRoles: ('admin' | 'support')[]) =>
  [`account-${ADA}`, { type: 'RolesChanged', at: minuteTime(minute), roles: grantedRoles }] as const
const login = [`account-${ADA}`, { type: 'LoggedIn', at: minuteTime(2), session_id: SESSION }] as const
const act = (minute: number, session_id = SESSION) =>
  [
    `account-${MEMBER}`,
    { type: 'AccountSuspended', at: minuteTime(minute), user_id: MEMBER, reason: 'Spam' },
    session_id,
  ] as const

test('An act by an admin in their session fulfills the invariant', () => {
  expect(findingOf([...roles(1, 'admin')], [...login], [...act(3)])).toEqual({
    checked: 1,
    broken: 0,
    first: [],
  })
})

test.each([
  ['without any role', [[...login], [...act(3)]]],
  ['with another role', [[...roles(1, 'support')], [...login], [...act(3)]]],
  ['after the role was taken', [[...roles(1, 'admin')], [...login], [...roles(3)], [...act(9)]]],
  ['before it was given', [[...login], [...act(3)], [...roles(4, 'admin')]]],
] as [string, Parameters<typeof findingOf>][])('an act %s is broken', (_, events) => {
  expect(findingOf(...events)).toMatchObject({
    broken: 1,
    first: [{ how: 'done by one who had no role for it' }],
  })
})

test('An act in an unknown session, or in another person’s, breaks the invariant', () => {
  expect(findingOf([...roles(1, 'admin')], [...login], [...act(3, MEMBER)])).toMatchObject({
    broken: 1,
    first: [{ how: expect.stringContaining('nobody of that account had logged in') }],
  })
})

test('An act that had begun when the role was taken fulfills the invariant', () => {
  expect(findingOf([...roles(1, 'admin')], [...login], [...roles(3)], [...act(3)])).toMatchObject({
    broken: 0,
  })
})

import { expect, test } from 'vitest'
import type { AnyEvent } from '#domain/kernel/catalog.ts'
import { consultantsReadModel } from '#projections/hiring/search/consultants.ts'
import * as license from '#tests/domain/scenarios/licensing/events.ts'
import { spring as at, id } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const user_id = license.ownerId
const place = { city: 'Austin', state: 'TX', zip: '78701' }
const lists = { categories: ['Wound Care'], skills: ['triage'] }
const names = { first_name: 'Zoë', last_name: 'Núñez' }
const profileCreated: AnyEvent = {
  type: 'ProfileCreated',
  at,
  user_id,
  ...names,
  title: 'Night nurse',
  ...place,
  ...lists,
}
const createdScenario = { type: 'ProfileCreated', given: [`profile-${user_id}`, profileCreated] } as const
const account = (type: 'EmailVerified' | 'AccountSuspended' | 'AccountRestored') =>
  [
    `account-${user_id}`,
    { type, at, ...(type !== 'EmailVerified' && { admin_id: id(8), reason: 'r' }) },
  ] as const
const profile = (fields: object) => [`profile-${user_id}`, { type: 'ProfileRevised', at, ...fields }] as const
const licensed = (event: AnyEvent, n = 9) => [`license-${id(n)}`, event] as const

type StreamEvents = readonly (readonly [string, unknown])[]
const rows = (...history: StreamEvents) =>
  everyWay(
    consultantsReadModel,
    history.flatMap(([stream, event], index) => record(stream, [event as AnyEvent], index)),
  )
const visible: StreamEvents = [
  createdScenario.given,
  account('EmailVerified'),
  licensed(license.licenseVerified),
]
const foundFlags = (...history: StreamEvents) => rows(...history).map((row) => row.found)

test('A searchable profile with a verified email and a verified license is found', () =>
  expect(foundFlags(...visible)).toEqual([true]))

test('These conditions may be met in any order', () =>
  expect(foundFlags(...visible.toReversed())).toEqual([true]))

test.each([
  ['without a verified email', [createdScenario.given, licensed(license.licenseVerified)]],
  ['without a verified license', [createdScenario.given, account('EmailVerified')]],
  ['that is not searchable', [...visible, profile({ looking_for_work: false })]],
  ['of a suspended account', [...visible, account('AccountSuspended')]],
  ['whose license was revised', [...visible, licensed(license.licenseRevised)]],
  ['whose license has another document', [...visible, licensed(license.licenseFileReplaced)]],
  ['whose license was revoked', [...visible, licensed(license.licenseRevoked)]],
  ['whose license expired', [...visible, licensed(license.licenseExpired)]],
  ['whose license was deleted', [...visible, licensed(license.licenseDeleted)]],
])('One %s is not', (_, history) => expect(foundFlags(...history)).toEqual([false]))

test.each([
  ['is searchable again', [profile({ looking_for_work: false }), profile({ looking_for_work: true })]],
  ['is restored', [account('AccountSuspended'), account('AccountRestored')]],
  ['has another verified license', [licensed(license.licenseVerified, 10), licensed(license.licenseExpired)]],
])('One that %s is found', (_, history) => expect(foundFlags(...visible, ...history)).toEqual([true]))

test('Words in name and title rank highest, in the bio below them, and lists match as a whole', () => {
  const [row] = rows(...visible, profile({ bio: 'Wound care at night.', skills: ["O'Brien method"] }))
  expect(row?.words.match(/'(?:[^']|'')*'/g)?.toSorted()).toEqual(
    [
      ...["'#wound care'", "'+o''brien method'", "'@TX'"],
      ..."'zoe' 'nunez' 'night' 'nurse' 'wound' 'care' 'o' 'brien' 'method' 'at'".split(' '),
      ..."'_zoe' '_nunez' '_night' '_nurse' '_wound' '_care' '_o' '_brien' '_method'".split(' '),
      "'~at'",
    ].toSorted(),
  )
})

test('A revision keeps the fields that it does not name', () => {
  const [row] = rows(...visible, profile({ title: 'Day nurse' }))
  expect(row).toMatchObject({ ...names, ...lists, title: 'Day nurse', state: 'TX', created_at: at })
})

test('An event from before licenses named their owner belongs to its actor', () => {
  const { user_id: _, ...deleted } = license.licenseDeleted
  const [recorded] = record(`license-${id(9)}`, [deleted], 3)
  if (!recorded) throw new Error('an event was recorded')
  const ownerFields = {
    ...recorded,
    metadata: { ...recorded.metadata, actor: { kind: 'member' as const, user_id } },
  }
  const visibleRecords = visible.flatMap(([stream, event], index) =>
    record(stream, [event as AnyEvent], index),
  )
  expect(everyWay(consultantsReadModel, [...visibleRecords, ownerFields]).map((row) => row.found)).toEqual([
    false,
  ])
})

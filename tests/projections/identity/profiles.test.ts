import { expect, test } from 'vitest'
import type { ProfileEvent } from '#domain/identity/profile.ts'
import { profiles } from '#projections/identity/profiles.ts'
import { details } from '#tests/domain/scenarios/identity/profile.ts'
import { spring as at, id } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const created: ProfileEvent = { type: 'ProfileCreated', at, user_id: id(1), ...details }
const revised: ProfileEvent = { type: 'ProfileRevised', at, city: 'Dallas', looking_for_work: false }
const pictured: ProfileEvent = { type: 'ProfileImageChanged', at, image_id: id(7) }
const bare: ProfileEvent = { type: 'ProfileImageChanged', at }

const profile = (...events: ProfileEvent[]) => everyWay(profiles, record(`profile-${id(1)}`, events))
const fresh = {
  ...details,
  id: id(1),
  bio: '',
  license_type: null,
  looking_for_work: true,
  image_id: null,
  revision: 0,
  created_at: at,
}

test('A new profile is looking for work', () => {
  expect(profile(created)).toEqual([fresh])
})

test('A revision changes what it names, and counts', () => {
  expect(profile(created, revised, revised)).toEqual([
    { ...fresh, city: 'Dallas', looking_for_work: false, revision: 2 },
  ])
})

test('A license type that is chosen can be taken back', () => {
  const chosen: ProfileEvent = { type: 'ProfileRevised', at, license_type: 'NP' }
  expect(profile(created, chosen)).toEqual([{ ...fresh, license_type: 'NP', revision: 1 }])
  const none: ProfileEvent = { type: 'ProfileRevised', at, license_type: '' }
  expect(profile(created, chosen, none)).toEqual([{ ...fresh, revision: 2 }])
})

test('A picture comes and goes without a revision', () => {
  expect(profile(created, pictured)).toEqual([{ ...fresh, image_id: id(7) }])
  expect(profile(created, pictured, bare)).toEqual([fresh])
})

import { expect, test } from 'vitest'
import type { FavoriteEvent } from '#domain/hiring/favorite.ts'
import { favoriteJobs } from '#projections/hiring/favorites/jobs.ts'
import { id, spring, summer } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const stream = `favorite-${id(9)}`
const kept = { user_id: id(1), of: 'job', subject_id: id(2) } as const
const added: FavoriteEvent = { type: 'FavoriteAdded', at: spring, ...kept }
const removed: FavoriteEvent = { type: 'FavoriteRemoved', at: summer, ...kept }
const rows = (...events: FavoriteEvent[]) => everyWay(favoriteJobs, record(stream, events))

test('A job that somebody keeps is a row', () =>
  expect(rows(added)).toEqual([{ id: id(9), user_id: id(1), subject_id: id(2), created_at: spring }]))

test('One that was removed is none', () => expect(rows(added, removed)).toEqual([]))

test('A consultant who is kept is none of them', () =>
  expect(rows({ ...added, of: 'consultant' })).toEqual([]))

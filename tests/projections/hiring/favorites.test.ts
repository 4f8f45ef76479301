import { expect, test } from 'vitest'
import type { FavoriteEvent } from '#domain/hiring/favorite.ts'
import { favoriteConsultants } from '#projections/hiring/favorites/consultants.ts'
import { favoriteJobs } from '#projections/hiring/favorites/jobs.ts'
import { id, spring, summer } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const stream = `favorite-${id(9)}`
const kept = { user_id: id(1), of: 'job', subject_id: id(2) } as const
const added: FavoriteEvent = { type: 'FavoriteAdded', at: spring, ...kept }
const removed: FavoriteEvent = { type: 'FavoriteRemoved', at: summer, ...kept }
const jobs = (...events: FavoriteEvent[]) => everyWay(favoriteJobs, record(stream, events))
const consultants = (event: FavoriteEvent) => everyWay(favoriteConsultants, record(stream, [event]))
const row = { id: id(9), user_id: id(1), subject_id: id(2), created_at: spring }

test('A job that somebody keeps is a row', () => expect(jobs(added)).toEqual([row]))

test('One that was removed is none', () => expect(jobs(added, removed)).toEqual([]))

test('A consultant who is kept is none of them', () =>
  expect(jobs({ ...added, of: 'consultant' })).toEqual([]))

test('A consultant whom somebody keeps is a row', () =>
  expect(consultants({ ...added, of: 'consultant' })).toEqual([row]))

test('A job that is kept is none of those', () => expect(consultants(added)).toEqual([]))

import { expect, test } from 'vitest'
import type { ApplicationEvent } from '#domain/hiring/application.ts'
import type { FavoriteEvent } from '#domain/hiring/favorite.ts'
import type { JobEvent } from '#domain/hiring/job.ts'
import { favoriteConsultantsReadModel, favoriteJobsReadModel } from '#projections/hiring/favorites.ts'
import { jobsReadModel } from '#projections/hiring/jobs.ts'
import * as happened from '#tests/domain/scenarios/hiring/job.ts'
import { id, spring, summer } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const { at, jobPosted, jobEdited, jobReserved, reservationReleased, jobFilled, jobCompleted, jobClosed } =
  happened
const stream = `job-${id(20)}`
const job = (...events: JobEvent[]) => everyWay(jobsReadModel, record(stream, events))
const { usingMedicaid: using_medicaid, ...details } = happened.details
const fresh = {
  ...details,
  id: id(20),
  user_id: happened.clientId,
  using_medicaid,
  status: 'open',
  application_count: 0,
  revision: 0,
  words: expect.any(String),
  created_at: at,
}
const submitted = (n: number): ApplicationEvent => ({
  type: 'ApplicationSubmitted',
  at,
  job_id: id(20),
  client_id: happened.clientId,
  consultant_id: id(n),
  proposal: 'Gladly.',
  price: 150_000,
  eta: 80,
})

test('A posted job is open, and may have no budget', () => {
  expect(job(jobPosted)).toEqual([fresh])
  const { type, user_id } = jobPosted
  expect(job({ type, user_id, at, ...happened.detailsWithoutBudget })).toEqual([{ ...fresh, budget: null }])
})

test('A job is found by the words of its current version, and by whole categories and skills', () => {
  const [row] = job(jobPosted, jobEdited)
  expect(row?.words.split(' ')).toEqual(
    expect.arrayContaining(["'day'", "'_day'", "'two'", "'~two'", "'#icu'", "'+triage'"]),
  )
  expect(row?.words).not.toContain('night')
})

test('An edit changes the details, and increments the revision', () => {
  expect(job(jobPosted, jobEdited)).toEqual([{ ...fresh, title: 'Day shifts', revision: 1 }])
})

test.each([
  ['hiring', [jobReserved]],
  ['open', [jobReserved, reservationReleased]],
  ['in_progress', [jobReserved, jobFilled]],
  ['completed', [jobReserved, jobFilled, jobCompleted]],
  ['closed', [jobClosed]],
] as const)('A job is %s after what happened to it', (status, events) => {
  expect(job(jobPosted, ...events)).toEqual([{ ...fresh, status }])
})

test.each(['ApplicationWithdrawn', 'ApplicationDeclined'] as const)(
  'Only open applications are counted: not after %s',
  (type) => {
    const [first] = record(stream, [jobPosted])
    if (!first) throw new Error('one event was recorded')
    const applications = [2, 3].flatMap((n) => record(`application-${id(n)}`, [submitted(n)], 10 + n))
    const [withdrawnRecord] = record(
      `application-${id(2)}`,
      [submitted(2), { type, at, job_id: id(20) }],
      19,
    ).slice(1)
    const [recordBefore] = record(`application-${id(3)}`, [submitted(3), { type, at }], 29).slice(1)
    if (!withdrawnRecord || !recordBefore) throw new Error('two events were recorded')
    expect(everyWay(jobsReadModel, [first, ...applications, withdrawnRecord])).toEqual([
      { ...fresh, application_count: 1 },
    ])
    // Events of the first release did not name their job.
    expect(everyWay(jobsReadModel, [first, ...applications, recordBefore])).toEqual([
      { ...fresh, application_count: 2 },
    ])
  },
)

test('Applications are counted, before and after an edit alike', () => {
  const applications = [2, 3].flatMap((n) => record(`application-${id(n)}`, [submitted(n)], 10 + n))
  const [first, second] = record(stream, [jobPosted, jobEdited])
  const [lateRecord] = record(stream, [jobPosted, jobEdited], 20).slice(1)
  if (!first || !second || !lateRecord) throw new Error('two events were recorded')
  const both = { ...fresh, title: 'Day shifts', revision: 1, application_count: 2 }
  expect(everyWay(jobsReadModel, [first, second, ...applications])).toEqual([both])
  expect(everyWay(jobsReadModel, [first, ...applications, lateRecord])).toEqual([both])
})

const favorite = `favorite-${id(9)}`
const favored = { user_id: id(1), of: 'job', subject_id: id(2) } as const
const favoriteAdded: FavoriteEvent = { type: 'FavoriteAdded', at: spring, ...favored }
const favoriteRemoved: FavoriteEvent = { type: 'FavoriteRemoved', at: summer, ...favored }
const favoriteJobRows = (...events: FavoriteEvent[]) =>
  everyWay(favoriteJobsReadModel, record(favorite, events))
const favoriteConsultantRows = (event: FavoriteEvent) =>
  everyWay(favoriteConsultantsReadModel, record(favorite, [event]))
const row = { id: id(9), user_id: id(1), subject_id: id(2), created_at: spring }

test('A favorite job is a row', () => expect(favoriteJobRows(favoriteAdded)).toEqual([row]))

test('A removed favorite has no row', () =>
  expect(favoriteJobRows(favoriteAdded, favoriteRemoved)).toEqual([]))

test('A favorite consultant is not a row of favorite jobs', () =>
  expect(favoriteJobRows({ ...favoriteAdded, of: 'consultant' })).toEqual([]))

test('A favorite consultant is a row', () =>
  expect(favoriteConsultantRows({ ...favoriteAdded, of: 'consultant' })).toEqual([row]))

test('A favorite job is not a row of favorite consultants', () =>
  expect(favoriteConsultantRows(favoriteAdded)).toEqual([]))

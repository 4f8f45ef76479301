import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import { routes } from '#api/wire/wire.ts'
import { hasNoChangeFrames, isAffected } from '#web/app/live/affected-queries.ts'
import { invalidate, queryCache } from '#web/app/queries.ts'

const [ownId, other] = ['01936b0e-0000-7000-8000-000000000001', '01936b0e-0000-7000-8000-000000000002']
const concerned = (key: readonly unknown[], name: string, id: string) =>
  isAffected(routes, key, [{ name, id }])

describe('A query of a list', () => {
  test.each([ownId, other])('is invalidated by every id of a read model that it reads', (id) =>
    expect(concerned(['GET /client/jobs', {}, {}, {}], 'jobs', id)).toBe(true),
  )

  test('is not invalidated by a read model that it does not read', () =>
    expect(concerned(['GET /client/jobs', {}, {}, {}], 'licenses', ownId)).toBe(false))

  test('is found by its route, and not by a similar address', () => {
    expect(concerned(['GET /client/contracts', {}, {}, {}], 'applications', ownId)).toBe(false)
    expect(concerned(['POST /files', {}, {}, { searchTerm: 'x' }], 'files', ownId)).toBe(true)
  })
})

describe('A query of one thing', () => {
  const job = ['GET /client/jobs/{id}/applications', { id: ownId }, {}, {}]

  test('is invalidated by a change of that thing', () => expect(concerned(job, 'jobs', ownId)).toBe(true))
  test('is not invalidated by another thing of its kind', () =>
    expect(concerned(job, 'jobs', other)).toBe(false))
  test('is invalidated by every id of other things that it shows', () =>
    expect(concerned(job, 'applications', other)).toBe(true))
  test('is invalidated when one of many changes is its own', () =>
    expect(
      isAffected(routes, job, [
        { name: 'licenses', id: ownId },
        { name: 'jobs', id: other },
        { name: 'jobs', id: ownId },
      ]),
    ).toBe(true))
  test('finds its thing by the name of the parameter in its path', () =>
    expect(concerned(['GET /consultant/jobs/{jobId}', { jobId: ownId }, {}, {}], 'jobs', ownId)).toBe(true))
})

describe.each([
  ['of another release', 'GET /no/longer/here'],
  ['that is named like a property of every object', 'toString'],
  ['of a document, which is recorded as a view', 'GET /files/preview/{id}'],
])('A query %s', (_, route) => {
  test('is never invalidated', () => expect(concerned([route, { id: ownId }], 'files', ownId)).toBe(false))
})

test('A read model that this release does not know invalidates nothing', () =>
  expect(Object.keys(routes).filter((route) => concerned([route, {}, {}, {}], 'moons', ownId))).toEqual([]))

describe('No frame announces', () => {
  test.each([
    'GET /staff/licenses',
    'GET /staff/accounts/{id}',
    'GET /staff/contact',
    'POST /consultant/jobs',
    'GET /consultant/jobs/{jobId}',
    'GET /settings/sessions',
  ])('changes of %s', (route) => expect(hasNoChangeFrames(routes, [route, {}, {}, {}])).toBe(true))

  test.each(['GET /client/jobs', 'GET /settings', 'GET /payments/details/{id}'])(
    '%s is told of by frames',
    (route) => expect(hasNoChangeFrames(routes, [route, {}, {}, {}])).toBe(false),
  )

  test('changes of a document, and yet it is not fetched automatically', () =>
    expect(hasNoChangeFrames(routes, ['viewer', 'GET /files/preview/{id}', ownId])).toBe(false))
})

const JOBS = ['GET /client/jobs', {}, {}, {}]
const job = { name: 'jobs', id: '01936b0e-0000-7000-8000-000000000001' }

afterEach(() => queryCache.clear())

/** A list on screen. `responses` complete its fetches, one after the other. */
function listOnScreen() {
  const responses: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => responses.push(resolve))
  const observer = new QueryObserver(queryCache, { queryKey: JOBS, queryFn })
  return {
    responses,
    shown: () => observer.getCurrentResult().data,
    end: observer.subscribe(() => undefined),
  }
}

test('A change that arrives while a list is fetched for the first time causes a second fetch after it', async () => {
  const { responses, shown, end } = listOnScreen()
  const invalidatedQueries = invalidate([job])
  responses[0]?.('before')
  await expect.poll(() => responses).toHaveLength(2)
  responses[1]?.('after')
  await invalidatedQueries
  expect(shown()).toBe('after')
  end()
})

test('A change that arrives while a list is fetched again is part of the one fetch that replaces it', async () => {
  const { responses, shown, end } = listOnScreen()
  responses[0]?.('before')
  await expect.poll(shown).toBe('before')
  const [earlier, later] = [invalidate([job]), invalidate([job])]
  expect(responses).toHaveLength(3)
  responses[1]?.('too early')
  responses[2]?.('after')
  await Promise.all([earlier, later])
  expect(shown()).toBe('after')
  expect(responses).toHaveLength(3)
  end()
})

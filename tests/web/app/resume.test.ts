import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answered, catchUp, changed, connected, disconnected, resetPosition } from '#web/app/live/resume.ts'
import { queries } from '#web/app/queries.ts'

const JOBS = ['GET /client/jobs', {}, {}, {}]
const LICENSES = ['GET /consultant/licenses', {}, {}, {}]
const STAFF = ['GET /staff/licenses', {}, {}, {}]
const job = { name: 'jobs', id: '01936b0e-0000-7000-8000-000000000001' }

type Question = { event: string; id: number; data: { position: string } }
const sent: Question[] = []
const send = (question: object) => void sent.push(question as Question)
const last = () => sent.at(-1) as Question

/** The queries that were invalidated. */
const invalidated = () =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey)

/** Marks every query as just read. */
const read = () => {
  for (const key of [JOBS, LICENSES, STAFF]) queries.setQueryData(key, {})
}

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  read()
})
afterEach(() => {
  resetPosition()
  queries.clear()
  vi.useRealTimers()
})

describe('After a command', () => {
  test('the queries that the socket names are fetched again, and those without frames', async () => {
    await connected('7', true, send)
    const shown = catchUp()
    expect(last()).toMatchObject({ event: 'resume', data: { position: '7' } })
    answered(last().id, { models: [job], position: '8' })
    await shown
    expect(invalidated()).toEqual([JOBS, STAFF])
  })

  test('what a frame said already as of the same position is not fetched a second time', async () => {
    await connected('7', true, send)
    changed({ models: [job], position: '8' })
    read()
    const shown = catchUp()
    answered(last().id, { models: [job, { name: 'licenses', id: 'l1' }], position: '8' })
    await shown
    expect(invalidated()).toEqual([LICENSES, STAFF])
  })

  test('it is fetched again when a frame told of it as of an older position', async () => {
    await connected('7', true, send)
    changed({ models: [job], position: '8' })
    read()
    const shown = catchUp()
    answered(last().id, { models: [job], position: '9' })
    await shown
    expect(invalidated()).toEqual([JOBS, STAFF])
  })

  test('everything is fetched again when there is no connection', async () => {
    await connected('7', true, send)
    disconnected()
    await catchUp()
    expect(invalidated()).toEqual([JOBS, LICENSES, STAFF])
  })

  test.each([
    ['the connection breaks before the answer', disconnected],
    ['the server cannot say what changed', () => answered(last().id)],
    ['no answer comes', () => vi.advanceTimersByTimeAsync(2_000)],
  ])('everything is fetched again when %s', async (_, happens) => {
    await connected('7', true, send)
    const shown = catchUp()
    await happens()
    await shown
    expect(invalidated()).toEqual([JOBS, LICENSES, STAFF])
  })
})

describe('A connection that was lost', () => {
  test('asks from the newest frame on, and fetches what changed meanwhile', async () => {
    await connected('7', true, send)
    changed({ models: [job], position: '9' })
    read()
    disconnected()
    const back = connected('12', false, send)
    expect(last()).toMatchObject({ event: 'resume', data: { position: '9' } })
    answered(last().id, { models: [{ name: 'licenses', id: 'l1' }], position: '11' })
    await back
    expect(invalidated()).toEqual([LICENSES, STAFF])
  })

  test('asks for the whole absence again when it breaks before the answer', async () => {
    await connected('7', true, send)
    disconnected()
    const first = connected('12', false, send)
    changed({ models: [job], position: '13' })
    disconnected()
    await first
    void connected('14', false, send)
    expect(last().data.position).toBe('7')
  })

  test('fetches everything where the server cannot say what changed, and asks from there on', async () => {
    await connected('7', true, send)
    disconnected()
    const back = connected('12', false, send)
    answered(last().id)
    await back
    expect(invalidated()).toEqual([JOBS, LICENSES, STAFF])
    void catchUp()
    expect(last().data.position).toBe('12')
  })

  test('of one who left is not resumed for the next', async () => {
    await connected('7', true, send)
    resetPosition()
    await connected('12', true, send)
    expect(sent).toEqual([])
  })
})

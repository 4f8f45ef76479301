import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  catchUp,
  handleChanges,
  handleConnected,
  handleDisconnected,
  resetPosition,
} from '#web/app/live/catch-up.ts'
import { connectQuestions, receiveAnswer } from '#web/app/live/socket-questions.ts'
import { queryCache } from '#web/app/queries.ts'

const JOBS = ['GET /client/jobs', {}, {}, {}]
const LICENSES = ['GET /consultant/licenses', {}, {}, {}]
const STAFF = ['GET /staff/licenses', {}, {}, {}]
const job = { name: 'jobs', id: '01936b0e-0000-7000-8000-000000000001' }

type Question = { event: string; id: number; data: { position: string } }
const sentQuestions: Question[] = []
const send = (question: object) => void sentQuestions.push(question as Question)
const lose = () => {
  handleDisconnected()
  connectQuestions(send)
}
const ack = (data: object) => receiveAnswer({ event: 'ack', id: last().id, data })
const last = () => sentQuestions.at(-1) as Question

/** The queries that were invalidated. */
const invalidated = () =>
  queryCache
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey)

/** Marks every query as just read. */
const fillCache = () => {
  for (const key of [JOBS, LICENSES, STAFF]) queryCache.setQueryData(key, {})
}

beforeEach(async () => {
  vi.useFakeTimers()
  sentQuestions.length = 0
  connectQuestions(send)
  fillCache()
  await handleConnected('7', true)
})
afterEach(() => {
  resetPosition()
  queryCache.clear()
  vi.useRealTimers()
})

describe('The first connection', () => {
  test('that opens immediately fetches nothing again', () => expect(invalidated()).toEqual([]))

  test('that opens late fetches queries again whose changes may have been missed', async () => {
    resetPosition()
    connectQuestions(send)
    fillCache()
    vi.advanceTimersByTime(3_000)
    queryCache.setQueryData(JOBS, {})
    await handleConnected('9', true)
    expect(invalidated()).toEqual([LICENSES, STAFF])
  })
})

describe('After a command', () => {
  test('the queries that the socket names are fetched again, and those without frames', async () => {
    const catchingUp = catchUp()
    expect(last()).toMatchObject({ event: 'resume', data: { position: '7' } })
    ack({ models: [job], position: '8' })
    await catchingUp
    expect(invalidated()).toEqual([JOBS, STAFF])
  })

  test('a change already announced at the same position is not fetched a second time', async () => {
    handleChanges({ models: [job], position: '8' })
    fillCache()
    const catchingUp = catchUp()
    ack({ models: [job, { name: 'licenses', id: 'l1' }], position: '8' })
    await catchingUp
    expect(invalidated()).toEqual([LICENSES, STAFF])
  })

  test('a change is fetched again when a frame announced it at an older position', async () => {
    handleChanges({ models: [job], position: '8' })
    fillCache()
    const catchingUp = catchUp()
    ack({ models: [job], position: '9' })
    await catchingUp
    expect(invalidated()).toEqual([JOBS, STAFF])
  })

  test('everything is fetched again when there is no connection', async () => {
    lose()
    await catchUp()
    expect(invalidated()).toEqual([JOBS, LICENSES, STAFF])
  })

  test.each([
    ['the connection breaks before the answer', lose],
    [
      'the server cannot say what changed',
      () => receiveAnswer({ event: 'error', id: last().id, data: { status: 409, code: 'position_unknown' } }),
    ],
    ['no answer comes', () => vi.advanceTimersByTimeAsync(2_000)],
  ])('everything is fetched again when %s', async (_, happens) => {
    const catchingUp = catchUp()
    await happens()
    await catchingUp
    expect(invalidated()).toEqual([JOBS, LICENSES, STAFF])
  })
})

describe('A lost connection', () => {
  test('asks from the newest frame on, and fetches the changes since then', async () => {
    handleChanges({ models: [job], position: '9' })
    fillCache()
    lose()
    const reconnecting = handleConnected('12', false)
    expect(last()).toMatchObject({ event: 'resume', data: { position: '9' } })
    ack({ models: [{ name: 'licenses', id: 'l1' }], position: '11' })
    await reconnecting
    expect(invalidated()).toEqual([LICENSES, STAFF])
  })

  test('asks for the whole absence again when it breaks before the answer', async () => {
    lose()
    const first = handleConnected('12', false)
    handleChanges({ models: [job], position: '13' })
    lose()
    await first
    void handleConnected('14', false)
    expect(last().data.position).toBe('7')
  })

  test('fetches everything when the server cannot list the changes, and asks from there on', async () => {
    lose()
    const reconnecting = handleConnected('12', false)
    receiveAnswer({ event: 'error', id: last().id, data: { status: 409, code: 'position_unknown' } })
    await reconnecting
    expect(invalidated()).toEqual([JOBS, LICENSES, STAFF])
    void catchUp()
    expect(last().data.position).toBe('12')
  })

  test('of a member who logged out is not resumed for the next', async () => {
    resetPosition()
    await handleConnected('12', true)
    expect(sentQuestions).toEqual([])
  })
})

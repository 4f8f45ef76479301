import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answered, canAsk } from '#web/app/live/asking.ts'
import { catchUp, changed, connected, disconnected, resetPosition } from '#web/app/live/resume.ts'
import { queries } from '#web/app/queries.ts'

const JOBS = ['GET /client/jobs', {}, {}, {}]
const LICENSES = ['GET /consultant/licenses', {}, {}, {}]
const STAFF = ['GET /staff/licenses', {}, {}, {}]
const job = { name: 'jobs', id: '01936b0e-0000-7000-8000-000000000001' }

type Question = { event: string; id: number; data: { position: string } }
const sent: Question[] = []
const send = (question: object) => void sent.push(question as Question)
const lose = () => {
  disconnected()
  canAsk(send)
}
const ack = (data: object) => answered({ event: 'ack', id: last().id, data })
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

beforeEach(async () => {
  vi.useFakeTimers()
  sent.length = 0
  canAsk(send)
  read()
  await connected('7', true)
})
afterEach(() => {
  resetPosition()
  queries.clear()
  vi.useRealTimers()
})

describe('The first connection', () => {
  test('that comes at once fetches nothing again', () => expect(invalidated()).toEqual([]))

  test('that takes its time fetches again what was read before it, and may have changed unheard', async () => {
    resetPosition()
    canAsk(send)
    read()
    vi.advanceTimersByTime(3_000)
    queries.setQueryData(JOBS, {})
    await connected('9', true)
    expect(invalidated()).toEqual([LICENSES, STAFF])
  })
})

describe('After a command', () => {
  test('the queries that the socket names are fetched again, and those without frames', async () => {
    const shown = catchUp()
    expect(last()).toMatchObject({ event: 'resume', data: { position: '7' } })
    ack({ models: [job], position: '8' })
    await shown
    expect(invalidated()).toEqual([JOBS, STAFF])
  })

  test('what a frame said already as of the same position is not fetched a second time', async () => {
    changed({ models: [job], position: '8' })
    read()
    const shown = catchUp()
    ack({ models: [job, { name: 'licenses', id: 'l1' }], position: '8' })
    await shown
    expect(invalidated()).toEqual([LICENSES, STAFF])
  })

  test('it is fetched again when a frame told of it as of an older position', async () => {
    changed({ models: [job], position: '8' })
    read()
    const shown = catchUp()
    ack({ models: [job], position: '9' })
    await shown
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
      () => answered({ event: 'error', id: last().id, data: { status: 409, code: 'position_unknown' } }),
    ],
    ['no answer comes', () => vi.advanceTimersByTimeAsync(2_000)],
  ])('everything is fetched again when %s', async (_, happens) => {
    const shown = catchUp()
    await happens()
    await shown
    expect(invalidated()).toEqual([JOBS, LICENSES, STAFF])
  })
})

describe('A connection that was lost', () => {
  test('asks from the newest frame on, and fetches what changed meanwhile', async () => {
    changed({ models: [job], position: '9' })
    read()
    lose()
    const back = connected('12', false)
    expect(last()).toMatchObject({ event: 'resume', data: { position: '9' } })
    ack({ models: [{ name: 'licenses', id: 'l1' }], position: '11' })
    await back
    expect(invalidated()).toEqual([LICENSES, STAFF])
  })

  test('asks for the whole absence again when it breaks before the answer', async () => {
    lose()
    const first = connected('12', false)
    changed({ models: [job], position: '13' })
    lose()
    await first
    void connected('14', false)
    expect(last().data.position).toBe('7')
  })

  test('fetches everything where the server cannot say what changed, and asks from there on', async () => {
    lose()
    const back = connected('12', false)
    answered({ event: 'error', id: last().id, data: { status: 409, code: 'position_unknown' } })
    await back
    expect(invalidated()).toEqual([JOBS, LICENSES, STAFF])
    void catchUp()
    expect(last().data.position).toBe('12')
  })

  test('of one who left is not resumed for the next', async () => {
    resetPosition()
    await connected('12', true)
    expect(sent).toEqual([])
  })
})

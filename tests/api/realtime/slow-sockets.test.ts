import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { heartbeat } from '#api/realtime/connection.ts'
import { inbox } from '#api/realtime/inbox.ts'
import { newId } from '#domain/kernel/ids.ts'
import { member } from '#tests/harness/people/people.ts'
import { openSocket, socket } from '#tests/harness/sockets.ts'
import { licensedCast, startConversation } from '#tests/harness/stories/hiring.ts'
import { lockTable, tables } from '#tests/harness/tables.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const db = setUpOnce(async () => tables(product))
const people = setUpOnce(() => licensedCast(product))

/** A socket of this person that does nothing by itself once it is connected. */
async function openConversationSocket(token: string) {
  const line = openSocket(product, token)
  await expect.poll(() => line.framesOf('connect')).toHaveLength(1)
  return line
}

test('A client that does not read is disconnected with a reason, and others are served', async () => {
  const { consultant } = people
  const ada = await member(product, 'Ada')
  const conversationId = await startConversation(ada, consultant)
  const [calling, called] = [await socket(product, ada.token), await socket(product, consultant.token)]
  const slowSocket = await openConversationSocket(consultant.token)
  slowSocket.websocket.pause()
  const { callId } = (await calling.ask('callUser', { conversationId })).data
  await called.ask('answerCall', { callId, accept: true })
  const description = { type: 'offer', sdp: 'a='.repeat(24_000) }
  const [frames, batchSize] = [260, 20]
  // Few at a time, so that the reading client keeps up. Without pauses, since a socket that is being closed
  // is cut off after 30 seconds, and then gets no reason.
  for (let sentCount = 0; sentCount < frames; sentCount += batchSize) {
    await Promise.all(
      Array.from({ length: batchSize }, () => calling.ask('renegotiate', { callId, description })),
    )
    await expect.poll(() => called.framesOf('renegotiate').length).toBe(sentCount + batchSize)
  }
  slowSocket.websocket.resume()
  await expect.poll(() => slowSocket.closed).toEqual([4408])
  expect((await called.ask('ping', {})).event).toBe('ack')
  await calling.ask('hangUp', { callId })
  await expect.poll(() => called.framesOf('callEnded')).toHaveLength(1)
})

test('When announcements may have been lost, every socket is closed so that its client resumes', async () => {
  const ada = await member(product, 'Ada')
  const { closed } = await openConversationSocket(ada.token)
  await db.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'consilium-api' and query ilike 'listen%'`
  await expect.poll(() => closed).toEqual([1012])
  const newSocket = await socket(product, ada.token)
  expect((await newSocket.ask('ping', {})).event).toBe('ack')
})

const MB = 1024 * 1024

describe('Frames sent while the first question of a socket waits', () => {
  // More than the kernel's buffers on both sides hold.
  const ids = Array.from({ length: 640 }, (_, index) => index + 1)
  const data = { padding: 'x'.repeat(60 * 1024) }

  test.each([
    ['before its token is checked', 'sessions', 'ping'],
    ['for an answer', 'conversations', 'join-conversation'],
  ])('of %s wait, and are answered in order', async (_, table, first) => {
    const { token } = await member(product, 'Ada')
    const release = await lockTable(db.sql, table)
    const { websocket, frames, closed, send } = openSocket(product, token)
    const answeredIds = () => frames.flatMap(({ id }) => id ?? [])
    await once(websocket, 'open')
    send({ event: first, id: 0, data: { conversationId: newId() } })
    for (const id of ids) send({ event: 'ping', id, data })
    await sleep(2000)
    const unsent = websocket.bufferedAmount
    const early = answeredIds()
    await release()
    await expect.poll(() => answeredIds().length, { timeout: 30_000 }).toBe(ids.length + 1)
    expect(answeredIds()).toEqual([0, ...ids])
    expect(early).toEqual([])
    expect(unsent).toBeGreaterThan(16 * MB)
    expect(closed).toEqual([])
    websocket.close()
  })
})

test.each([
  ['many small', 65, 1],
  ['some large', 5, 60 * 1024],
])(
  'A socket is not read while %s frames wait, and is read again after they are answered',
  async (_, maxCount, size) => {
    const socket = {
      isPaused: false,
      pause: () => void Object.assign(socket, { isPaused: true }),
      resume: () => void Object.assign(socket, { isPaused: false }),
    }
    const { receive, begin, whenEmpty } = inbox(socket)
    const sentTexts = Array.from({ length: maxCount }, (_, index) => String(index).padEnd(size))
    for (const text of sentTexts.slice(0, -1)) receive(text)
    expect(socket.isPaused).toBe(false)
    for (const text of sentTexts.slice(-1)) receive(text)
    expect(socket.isPaused).toBe(true)
    const answeredIds: string[] = []
    begin(async (text) => void answeredIds.push(text))
    await whenEmpty()
    expect([answeredIds, socket.isPaused]).toEqual([sentTexts, false])
  },
)

/** A connection that records what was done to it. */
function connection(isAlive: boolean, isPaused: boolean) {
  const calledMethods: string[] = []
  const socket = {
    isPaused,
    terminate: () => calledMethods.push('terminate'),
    ping: () => calledMethods.push('ping'),
  }
  return { isAlive, socket, done: calledMethods }
}

test('A connection that does not answer is ended, but not one that is only not being read', () => {
  const [answering, silent, unread] = [
    connection(true, false),
    connection(false, false),
    connection(false, true),
  ]
  heartbeat([answering, silent, unread])
  expect([answering.done, silent.done, unread.done]).toEqual([['ping'], ['terminate', 'ping'], ['ping']])
  expect(answering.isAlive).toBe(false)
  heartbeat([answering])
  expect(answering.done).toEqual(['ping', 'terminate', 'ping'])
})

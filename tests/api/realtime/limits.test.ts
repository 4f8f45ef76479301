// A product of its own: it sets RATE_LIMITS and TRUSTED_PROXIES.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import WebSocket from 'ws'
import { newId } from '#domain/kernel/ids.ts'
import { readStore } from '#tests/harness/event-store/events.ts'
import { login, member } from '#tests/harness/people/people.ts'
import { startRaising } from '#tests/harness/people/raising.ts'
import { licensedCast } from '#tests/harness/people/story.ts'
import { before, ownProduct } from '#tests/harness/running.ts'
import { tables } from '#tests/harness/tables.ts'

/** A fifth of every limit: 4 sockets a session, 20 an address, 12 frames in ten seconds, 120 calls a minute. */
const product = ownProduct({ RATE_LIMITS: '0.2', TRUSTED_PROXIES: '127.0.0.1' })
const ada = before(() => member(product, 'Ada'))
const db = before(async () => tables(product))
const raising = before(async () => startRaising(product))

type Frame = { event: string; id?: number; data: Record<string, unknown> }

/** A socket from that address, with what it was sent and the code that it was closed with. */
function open(token: string, address: string) {
  const socket = new WebSocket(
    `${product.api.replace(/^http/, 'ws')}/realtime`,
    ['consilium.v1', `bearer.${token}`],
    { headers: { 'x-forwarded-for': address } },
  )
  const frames: Frame[] = []
  const state = { socket, frames, end: 0 as number }
  socket.on('message', (text) => frames.push(JSON.parse(String(text))))
  socket.on('close', (code) => {
    state.end = code
  })
  socket.on('error', () => undefined)
  return state
}
type Open = ReturnType<typeof open>

const entered = ({ frames }: Open) => frames.some(({ event }) => event === 'connect')
const settled = (all: Open[]) =>
  expect.poll(() => all.every((each) => entered(each) || each.end !== 0)).toBe(true)
const closeAll = async (all: Open[]) => {
  for (const { socket } of all) socket.close()
  await expect.poll(() => all.every(({ end }) => end !== 0)).toBe(true)
}

test('A session has so many sockets and no more; one that is closed makes room', async () => {
  const all = Array.from({ length: 6 }, (_, at) => open(ada.token, `192.0.2.${at}`))
  await settled(all)
  expect(all.filter(entered)).toHaveLength(4)
  expect(all.filter((each) => !entered(each)).map(({ end }) => end)).toEqual([4429, 4429])
  await closeAll(all.filter(entered).slice(0, 1))
  const next = open(ada.token, '192.0.2.9')
  await settled([next])
  expect(entered(next)).toBe(true)
  await closeAll([...all, next])
})

/** Opens a socket without a token, and never answers when it is closed. */
function hold(address: string) {
  const { hostname, port } = new URL(product.api)
  const socket = connect(Number(port), hostname)
  const lines = [
    'GET /realtime HTTP/1.1',
    `host: ${hostname}:${port}`,
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
    'sec-websocket-protocol: consilium.v1',
    `x-forwarded-for: ${address}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

test('An address has so many sockets and no more, with a token or without', async () => {
  const held = Array.from({ length: 20 }, () => hold('198.51.100.1'))
  const answers = await Promise.all(held.map((socket) => once(socket, 'data')))
  expect(answers.every(([answer]) => String(answer).startsWith('HTTP/1.1 101 '))).toBe(true)
  const [more, other] = [open(ada.token, '198.51.100.1'), open(ada.token, '198.51.100.2')]
  await settled([more, other])
  expect([more.end, entered(other)]).toEqual([4429, true])
  for (const socket of held) socket.destroy()
  await closeAll([more, other])
})

test.each(['frames', 'pings'])(
  'A socket that sends too many %s is closed, one that sends fewer is not',
  async (what) => {
    const [quiet, loud] = [open(ada.token, '192.0.2.1'), open(ada.token, '192.0.2.1')]
    await settled([quiet, loud])
    const send = ({ socket }: Open, id: number) =>
      what === 'pings' ? socket.ping() : socket.send(JSON.stringify({ event: 'ping', id, data: {} }))
    for (let id = 1; id <= 11; id++) send(quiet, id)
    for (let id = 1; id <= 13; id++) send(loud, id)
    await expect.poll(() => loud.end).toBe(4429)
    quiet.socket.send(JSON.stringify({ event: 'ping', id: 12, data: {} }))
    await expect.poll(() => quiet.frames.some(({ event, id }) => event === 'ack' && id === 12)).toBe(true)
    expect(quiet.end).toBe(0)
    await closeAll([quiet])
  },
)

test('A question to resume is a call of the session as others are', async () => {
  const { token, call } = await login(product, ada.email)
  const one = open(token, '192.0.2.1')
  await settled([one])
  const position = one.frames[0]?.data.position
  const ask = (id: number) => one.socket.send(JSON.stringify({ event: 'resume', id, data: { position } }))
  for (let id = 1; id <= 10; id++) ask(id)
  await expect.poll(() => one.frames.filter(({ event }) => event === 'ack')).toHaveLength(10)
  const statuses: number[] = []
  for (let count = 0; count < 111; count++) statuses.push((await call('GET /settings')).status)
  expect(statuses.indexOf(429)).toBe(110)
  ask(11)
  await expect
    .poll(() => one.frames.at(-1))
    .toMatchObject({ event: 'error', id: 11, data: { status: 429, code: 'too_many_requests' } })
  await closeAll([one])
})

test('A socket that was closed takes its place until its frames were answered', async () => {
  const { token } = await login(product, ada.email)
  const tx = await db.sql.reserve()
  await tx`begin`
  await tx`lock table conversations in access exclusive mode`
  const all = Array.from({ length: 4 }, () => open(token, '192.0.2.1'))
  await settled(all)
  for (const { socket } of all)
    socket.send(JSON.stringify({ event: 'join-conversation', id: 1, data: { conversationId: newId() } }))
  await closeAll(all)
  const more = open(token, '192.0.2.1')
  await settled([more])
  await tx`rollback`
  tx.release()
  expect(more.end).toBe(4429)
  await expect
    .poll(async () => {
      const next = open(token, '192.0.2.1')
      await settled([next])
      next.socket.close()
      return entered(next)
    })
    .toBe(true)
})

/** Sends that question 144 times, over sockets of which three are open at a time, and answers how often came what. */
async function asked(token: string, event: string, data: object) {
  const codes: string[] = []
  while (codes.length < 144) {
    const all = Array.from({ length: 3 }, () => open(token, '192.0.2.1'))
    await settled(all)
    for (const { socket } of all)
      for (let id = 1; id <= 12; id++) socket.send(JSON.stringify({ event, id, data }))
    const answers = () => all.flatMap(({ frames }) => frames.filter(({ id }) => id !== undefined))
    await expect.poll(answers, { timeout: 20_000 }).toHaveLength(36)
    codes.push(...answers().map(({ event, data }) => (event === 'ack' ? event : String(data.code))))
    await closeAll(all)
  }
  const counts: Record<string, number> = {}
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

test.each(['typing', 'sendICECandidate', 'sfu-capabilities'])(
  'Of refused frames of %s no more are recorded than a session may make calls',
  async (event) => {
    const { token, user_id } = await login(product, ada.email)
    const ids = { conversationId: newId(), callId: newId() }
    const recorded = async () =>
      (await readStore(raising.store)).filter(
        ({ event: { type }, metadata }) =>
          type === 'AttemptRefused' && JSON.stringify(metadata).includes(user_id),
      ).length
    const earlier = await recorded()
    const counts = await asked(token, event, { ...ids, candidate: {} })
    expect(counts).toEqual({ not_found: 120, too_many_requests: 24 })
    expect((await recorded()) - earlier).toBe(120)
  },
)

test('Frames that are no calls and are not refused are not counted', async () => {
  const { consultant } = await licensedCast(product)
  const { token, call } = await login(product, ada.email)
  const { body } = await call('POST /conversations', {
    message: 'Hi',
    participant_id: consultant.user_id,
  })
  const counts = await asked(token, 'typing', { conversationId: body.conversation.id })
  expect(counts).toEqual({ ack: 144 })
  expect((await call('GET /settings')).status).toBe(200)
})

// A product of its own: it sets RATE_LIMITS and TRUSTED_PROXIES.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { readStore } from '#tests/harness/event-store/events.ts'
import { login, member } from '#tests/harness/people/people.ts'
import { openSocket } from '#tests/harness/sockets.ts'
import { licensedCast, startConversation } from '#tests/harness/stories/hiring.ts'
import { startNotificationTriggers } from '#tests/harness/stories/notification-triggers.ts'
import { lockTable, tables } from '#tests/harness/tables.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'

/** A fifth of every limit: 4 sockets a session, 20 an address, 12 frames in ten seconds, 120 calls a minute. */
const product = ownProduct({ RATE_LIMITS: '0.2', TRUSTED_PROXIES: '127.0.0.1' })
const ada = setUpOnce(() => member(product, 'Ada'))
const db = setUpOnce(async () => tables(product))
const raising = setUpOnce(async () => startNotificationTriggers(product))

/** A socket from that address. */
const from = (address: string, token: string) => openSocket(product, token, { 'x-forwarded-for': address })
type Open = ReturnType<typeof from>

const entered = ({ framesOf }: Open) => framesOf('connect').length > 0
const settledSockets = (all: Open[]) =>
  expect.poll(() => all.every((each) => entered(each) || each.closed.length > 0)).toBe(true)
const closeAll = async (all: Open[]) => {
  for (const { websocket } of all) websocket.close()
  await expect.poll(() => all.every(({ closed }) => closed.length > 0)).toBe(true)
}

test('A session has a limited number of sockets; closing one makes room', async () => {
  const all = Array.from({ length: 6 }, (_, index) => from(`192.0.2.${index}`, ada.token))
  await settledSockets(all)
  expect(all.filter(entered)).toHaveLength(4)
  expect(all.filter((each) => !entered(each)).map(({ closed }) => closed)).toEqual([[4429], [4429]])
  await closeAll(all.filter(entered).slice(0, 1))
  const next = from('192.0.2.9', ada.token)
  await settledSockets([next])
  expect(entered(next)).toBe(true)
  await closeAll([...all, next])
})

/** Opens a socket without a token, which never answers a close. */
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

test('An address has a limited number of sockets, with a token or without', async () => {
  const heldSockets = Array.from({ length: 20 }, () => hold('198.51.100.1'))
  const answers = await Promise.all(heldSockets.map((socket) => once(socket, 'data')))
  expect(answers.every(([answer]) => String(answer).startsWith('HTTP/1.1 101 '))).toBe(true)
  const [more, other] = [from('198.51.100.1', ada.token), from('198.51.100.2', ada.token)]
  await settledSockets([more, other])
  expect([more.closed, entered(other)]).toEqual([[4429], true])
  for (const socket of heldSockets) socket.destroy()
  await closeAll([more, other])
})

// Each has its own address, since addresses have a limit of frames as well.
test.each([
  { what: 'frames', address: '192.0.2.11' },
  { what: 'pings', address: '192.0.2.12' },
])('A socket that sends too many $what is closed, one that sends fewer is not', async ({ what, address }) => {
  const [quiet, loud] = [from(address, ada.token), from(address, ada.token)]
  await settledSockets([quiet, loud])
  const ping = ({ websocket, send }: Open, id: number) =>
    what === 'pings' ? websocket.ping() : send({ event: 'ping', id, data: {} })
  for (let id = 1; id <= 11; id++) ping(quiet, id)
  for (let id = 1; id <= 13; id++) ping(loud, id)
  await expect.poll(() => loud.closed).toEqual([4429])
  quiet.send({ event: 'ping', id: 12, data: {} })
  await expect.poll(() => quiet.frames.some(({ event, id }) => event === 'ack' && id === 12)).toBe(true)
  expect(quiet.closed).toEqual([])
  await closeAll([quiet])
})

test('All sockets of an address share one limit of frames', async () => {
  const [address, sockets] = ['192.0.2.14', 4]
  const all = Array.from({ length: sockets }, () => from(address, ada.token))
  await settledSockets(all)
  // Each sends as many frames as a socket may.
  for (const { send } of all) for (let id = 1; id <= 12; id++) send({ event: 'ping', id, data: {} })
  await expect.poll(() => all.flatMap(({ closed }) => closed)).toContain(4429)
  const elsewhere = from('192.0.2.15', (await login(product, ada.email)).token)
  await settledSockets([elsewhere])
  elsewhere.send({ event: 'ping', id: 1, data: {} })
  await expect.poll(() => elsewhere.frames.some(({ event, id }) => event === 'ack' && id === 1)).toBe(true)
  await closeAll([...all, elsewhere])
})

test('A question to resume counts as a call of the session', async () => {
  const { token, call } = await login(product, ada.email)
  const socketAt = from('192.0.2.13', token)
  await settledSockets([socketAt])
  const position = socketAt.frames[0]?.data.position
  const ask = (id: number) => socketAt.send({ event: 'resume', id, data: { position } })
  for (let id = 1; id <= 10; id++) ask(id)
  await expect.poll(() => socketAt.frames.filter(({ event }) => event === 'ack')).toHaveLength(10)
  const statuses: number[] = []
  for (let count = 0; count < 111; count++) statuses.push((await call('GET /settings')).status)
  expect(statuses.indexOf(429)).toBe(110)
  ask(11)
  await expect
    .poll(() => socketAt.frames.at(-1))
    .toMatchObject({ event: 'error', id: 11, data: { status: 429, code: 'too_many_requests' } })
  await closeAll([socketAt])
})

test('A closed socket occupies its place until its frames are answered', async () => {
  const { token } = await login(product, ada.email)
  const release = await lockTable(db.sql, 'conversations')
  const all = Array.from({ length: 4 }, () => from('192.0.2.1', token))
  await settledSockets(all)
  for (const { send } of all) send({ event: 'join-conversation', id: 1, data: { conversationId: newId() } })
  await closeAll(all)
  const more = from('192.0.2.1', token)
  await settledSockets([more])
  await release()
  expect(more.closed).toEqual([4429])
  await expect
    .poll(async () => {
      const next = from('192.0.2.1', token)
      await settledSockets([next])
      next.websocket.close()
      return entered(next)
    })
    .toBe(true)
})

let addresses = 0

/**
 * Sends the question 144 times, over three open sockets at a time, and counts the answers by kind. Three
 * sockets share an address, which has a limit of its own.
 */
async function countAnswers(token: string, event: string, data: object) {
  const codes: string[] = []
  while (codes.length < 144) {
    const address = `203.0.113.${++addresses}`
    const all = Array.from({ length: 3 }, () => from(address, token))
    await settledSockets(all)
    for (const { send } of all) for (let id = 1; id <= 12; id++) send({ event, id, data })
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
  'Refused frames of %s are recorded only up to the number of calls that a session may make',
  async (event) => {
    const { token, user_id } = await login(product, ada.email)
    const ids = { conversationId: newId(), callId: newId() }
    const recorded = async () =>
      (await readStore(raising.store)).filter(
        ({ event: { type }, metadata }) =>
          type === 'AttemptRefused' && JSON.stringify(metadata).includes(user_id),
      ).length
    const earlier = await recorded()
    const counts = await countAnswers(token, event, { ...ids, candidate: {} })
    expect(counts).toEqual({ not_found: 120, too_many_requests: 24 })
    expect((await recorded()) - earlier).toBe(120)
  },
)

test('Frames that are neither calls nor refused are not counted', async () => {
  const { consultant } = await licensedCast(product)
  const { token, call } = await login(product, ada.email)
  const counts = await countAnswers(token, 'typing', {
    conversationId: await startConversation({ call }, consultant),
  })
  expect(counts).toEqual({ ack: 144 })
  expect((await call('GET /settings')).status).toBe(200)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { questions } from '#api/wire/frames.ts'
import { contractConversationId, newId } from '#domain/kernel/ids.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { socket } from '#tests/harness/sockets.ts'
import { licensedCast, startConversation } from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const people = setUpOnce(async () => {
  const cast = await licensedCast(product)
  const conversationId = await startConversation(cast.client, cast.consultant)
  return { ...cast, stranger: await member(product, 'Sam'), conversationId }
})
const joinConversation = async (participant: { token: string }) => {
  const line = await socket(product, participant.token)
  const answer = await line.ask('join-conversation', { conversationId: people.conversationId })
  expect(answer).toMatchObject({ event: 'ack', data: { joined: true } })
  return line
}

describe('A message', () => {
  test('arrives as `message` for those who joined the conversation, and as `new-message` for those who did not', async () => {
    const { client, consultant, conversationId } = people
    const [joinedLine, outsideLine, ownLine] = [
      await joinConversation(consultant),
      await socket(product, consultant.token),
      await joinConversation(client),
    ]
    const sentAnswer = await ownLine.ask('new-message', {
      message: ' Hi ',
      conversationId,
      sender_id: client.user_id,
    })
    expect(sentAnswer).toMatchObject({
      event: 'ack',
      data: { message: { value: 'Hi', user_id: client.user_id } },
    })
    const { message } = sentAnswer.data
    const frame = (line: typeof joinedLine, event: string) =>
      expect.poll(() => line.framesOf(event).filter((each) => each.message.id === message.id))
    await frame(joinedLine, 'message').toMatchObject([{ message, conversation: { id: conversationId } }])
    await frame(outsideLine, 'new-message').toMatchObject([{ message, conversation: { id: conversationId } }])
    await frame(ownLine, 'message').toHaveLength(1)
    expect(joinedLine.framesOf('new-message')).toEqual([])
    expect(outsideLine.framesOf('message')).toEqual([])
  })

  test('that was posted by a call is not stored again when it is sent on the socket', async () => {
    const { client, conversationId } = people
    const ownLine = await joinConversation(client)
    const key = newId()
    const postMessage = (
      await client.call(`POST /conversations/${conversationId}/messages`, { message: 'Once', key })
    ).body.message
    const byId = await ownLine.ask('new-message', {
      message: postMessage,
      conversationId,
      sender_id: client.user_id,
    })
    const byKey = await ownLine.ask('new-message', {
      message: 'Once',
      key,
      conversationId,
      sender_id: client.user_id,
    })
    expect([byId.data.message.id, byKey.data.message.id]).toEqual([postMessage.id, postMessage.id])
    const { messages } = (await client.call(`GET /conversations/${conversationId}?peek=true`)).body
    expect(messages.filter(({ value }: { value: string }) => value === 'Once')).toHaveLength(1)
  })

  test.each([
    ['blank', { message: '  ' }, 400],
    ['in the name of another', { message: 'Hi', sender_id: newId() }, 400],
    ['of nobody’s', { message: { id: newId() } }, 404],
    ['that is no text', { message: 7 }, 400],
  ])('is refused when it is %s', async (_, fields, status) => {
    const ownLine = await joinConversation(people.client)
    const answer = await ownLine.ask('new-message', { conversationId: people.conversationId, ...fields })
    expect(answer).toMatchObject({ event: 'error', data: { status } })
  })
})

test('Typing is sent to the other participant only', async () => {
  const { client, consultant, conversationId } = people
  const [ownLine, second, other] = [
    await joinConversation(client),
    await joinConversation(client),
    await joinConversation(consultant),
  ]
  await ownLine.ask('typing', { conversationId })
  await expect.poll(() => other.framesOf('typing')).toEqual([{ conversationId, user_id: client.user_id }])
  expect([...ownLine.framesOf('typing'), ...second.framesOf('typing')]).toEqual([])
})

test('Reading is sent to the other participant, with the last message read', async () => {
  const { client, consultant, conversationId } = people
  const [ownLine, other] = [await joinConversation(client), await joinConversation(consultant)]
  const { message } = (await ownLine.ask('new-message', { message: 'Read me', conversationId })).data
  await other.ask('read', { conversationId, message_id: message.id })
  await expect
    .poll(() => ownLine.framesOf('read'))
    .toEqual([{ conversationId, user_id: consultant.user_id, message_id: message.id }])
  const conversation = async () =>
    (await consultant.call(`GET /conversations/${conversationId}?peek=true`)).body.conversation
  await expect.poll(conversation).toMatchObject({ unread: 0 })
})

test.each([
  ['a page of it', ({ call }: Person, id: string) => call(`GET /conversations/${id}`)],
  ['a call', ({ call }: Person, id: string) => call(`POST /conversations/${id}/read`, {})],
])('Reading by %s is told on the socket, too, and once', async (_, readConversation) => {
  const { client, consultant, conversationId } = people
  const ownLine = await joinConversation(client)
  await ownLine.ask('new-message', { message: 'Read me over HTTP', conversationId })
  for (let n = 0; n < 2; n++) await readConversation(consultant, conversationId)
  await ownLine.ask('ping', {})
  await expect
    .poll(() => ownLine.framesOf('read'))
    .toMatchObject([{ conversationId, user_id: consultant.user_id }])
})

describe('A stranger', () => {
  test.each([
    ['join-conversation', {}],
    ['new-message', { message: 'Let me in' }],
    ['typing', {}],
    ['read', {}],
  ])('gets an error for %s, and nobody receives anything', async (event, data) => {
    const { client, consultant, stranger, conversationId } = people
    const ownLine = await joinConversation(client)
    const lines = [ownLine, await joinConversation(consultant)]
    const line = await socket(product, stranger.token)
    for (const id of [conversationId, newId(), contractConversationId(newId())]) {
      const answer = await line.ask(event, { ...data, conversationId: id })
      expect(answer).toMatchObject({ event: 'error', data: { status: 404, code: 'not_found' } })
    }
    // A message that is sent afterwards arrives afterwards.
    const { message } = (await ownLine.ask('new-message', { message: 'After', conversationId })).data
    for (const each of lines) {
      await expect.poll(() => each.framesOf('message').map((frame) => frame.message.id)).toContain(message.id)
      expect(each.framesOf('message')).toHaveLength(1)
      expect([...each.framesOf('typing'), ...each.framesOf('read')]).toEqual([])
    }
  })
})

const strangeFrame = fc.oneof(
  fc.anything(),
  fc.constantFrom('', '__proto__', null, -1, Number.POSITIVE_INFINITY, '\u0000', '🩺'.repeat(99)),
)
/** Arbitrary data, and data that look like a frame of the two other members. */
const anyFrame = (ids: readonly string[]) => {
  const id = fc.oneof(fc.constantFrom(...ids), strangeFrame)
  const event = fc.oneof(
    fc.constantFrom(...Object.keys(questions), 'connect', 'ack', 'toString'),
    fc.string(),
  )
  const data = fc.record(
    {
      conversationId: id,
      callId: id,
      message: fc.oneof(fc.string(), fc.record({ id })),
      message_id: id,
      sender_id: id,
      key: strangeFrame,
      accept: fc.oneof(fc.boolean(), strangeFrame),
      offer: fc.oneof(fc.record({ type: fc.constantFrom('offer', 'x'), sdp: strangeFrame }), strangeFrame),
      candidate: strangeFrame,
      description: strangeFrame,
      position: strangeFrame,
      audio: fc.boolean(),
      video: strangeFrame,
    },
    { requiredKeys: [] },
  )
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .record({ event, data: fc.oneof(data, strangeFrame), id: strangeFrame })
        .map((frame) => JSON.stringify(frame)),
    },
    fc.string(),
    fc.json(),
  )
}

test('Whatever a stranger sends, the socket answers or closes, the server continues, and nobody else receives anything', async () => {
  const { client, consultant, stranger, conversationId } = people
  const ownLine = await socket(product, client.token)
  const other = await socket(product, consultant.token)
  const join = async (line: typeof ownLine) => line.ask('join-conversation', { conversationId })
  await Promise.all([join(ownLine), join(other)])
  const { callId } = (await ownLine.ask('callUser', { conversationId })).data
  const countBefore = (await client.call(`GET /conversations/${conversationId}/messages`)).body.messages
    .length

  const url = `${product.api.replace(/^http/, 'ws')}/realtime`
  const ids = [conversationId, callId, client.user_id, newId()]
  const frames = fc.sample(anyFrame(ids), 1_000).map((frame) => String(frame))
  for (let index = 0; index < frames.length; index += 50) {
    const line = new WebSocket(url, ['consilium.v1', `bearer.${stranger.token}`])
    let answers = 0
    await new Promise<void>((resolve) => {
      line.on('error', () => undefined)
      line.on('close', () => resolve())
      line.on('message', (text) => {
        const { event } = JSON.parse(String(text))
        if (event === 'connect') for (const frame of frames.slice(index, index + 50)) line.send(frame)
        else answers++
        if (event === 'ack' || event === 'error') if (answers === 50) line.close()
      })
      line.on('open', () => setTimeout(() => line.close(), 2_000))
    })
    expect(answers).toBeGreaterThan(0)
  }

  expect((await ownLine.ask('ping', {})).event).toBe('ack')
  const { message } = (await ownLine.ask('new-message', { message: 'Still here', conversationId })).data
  await expect.poll(() => other.framesOf('message').map((frame) => frame.message.id)).toContain(message.id)
  for (const line of [ownLine, other])
    expect(
      ['typing', 'read', 'receiveICECandidate', 'renegotiate', 'callMedia', 'callEnded'].flatMap(
        line.framesOf,
      ),
    ).toEqual([])
  const messagesAfter = (await client.call(`GET /conversations/${conversationId}/messages`)).body.messages
  expect(messagesAfter).toHaveLength(countBefore + 1)
  await ownLine.ask('hangUp', { callId })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import WebSocket from 'ws'
import { questions } from '#api/wire/frames.ts'
import { newId } from '#domain/kernel/ids.ts'
import { member } from '#tests/harness/people/people.ts'
import { licensedCast } from '#tests/harness/people/story.ts'
import { before, running } from '#tests/harness/running.ts'
import { socket } from '#tests/harness/sockets.ts'

const product = running()
const people = before(async () => {
  const cast = await licensedCast(product)
  const stranger = await member(product, 'Sam')
  const { body } = await cast.client.call('POST /conversations', {
    message: 'Hello',
    participant_id: cast.consultant.user_id,
  })
  return { ...cast, stranger, conversationId: body.conversation.id as string }
})

const strange = fc.oneof(
  fc.anything(),
  fc.constantFrom('', '__proto__', null, -1, Number.POSITIVE_INFINITY, '\u0000', '🩺'.repeat(99)),
)
/** Anything, and what looks like a frame of the two others. */
const anyFrame = (ids: readonly string[]) => {
  const id = fc.oneof(fc.constantFrom(...ids), strange)
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
      key: strange,
      accept: fc.oneof(fc.boolean(), strange),
      offer: fc.oneof(fc.record({ type: fc.constantFrom('offer', 'x'), sdp: strange }), strange),
      candidate: strange,
      description: strange,
      position: strange,
      audio: fc.boolean(),
      video: strange,
    },
    { requiredKeys: [] },
  )
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .record({ event, data: fc.oneof(data, strange), id: strange })
        .map((frame) => JSON.stringify(frame)),
    },
    fc.string(),
    fc.json(),
  )
}

test('Whatever a stranger sends, the socket answers or closes, the server stays, and nobody else hears of it', async () => {
  const { client, consultant, stranger, conversationId } = people
  const own = await socket(product, client.token)
  const other = await socket(product, consultant.token)
  const join = async (line: typeof own) => line.ask('join-conversation', { conversationId })
  await Promise.all([join(own), join(other)])
  const { callId } = (await own.ask('callUser', { conversationId })).data
  const before = (await client.call(`GET /conversations/${conversationId}/messages`)).body.messages.length

  const url = `${product.api.replace(/^http/, 'ws')}/realtime`
  const ids = [conversationId, callId, client.user_id, newId()]
  const frames = fc.sample(anyFrame(ids), { numRuns: 1_000, seed: 20_261_123 }).map((frame) => String(frame))
  for (let at = 0; at < frames.length; at += 50) {
    const line = new WebSocket(url, ['consilium.v1', `bearer.${stranger.token}`])
    let answers = 0
    await new Promise<void>((done) => {
      line.on('error', () => undefined)
      line.on('close', () => done())
      line.on('message', (text) => {
        const { event } = JSON.parse(String(text))
        if (event === 'connect') for (const frame of frames.slice(at, at + 50)) line.send(frame)
        else answers++
        if (event === 'ack' || event === 'error') if (answers === 50) line.close()
      })
      line.on('open', () => setTimeout(() => line.close(), 2_000))
    })
    expect(answers).toBeGreaterThan(0)
  }

  expect((await own.ask('ping', {})).event).toBe('ack')
  const { message } = (await own.ask('new-message', { message: 'Still here', conversationId })).data
  await expect.poll(() => other.of('message').map((frame) => frame.message.id)).toContain(message.id)
  for (const line of [own, other])
    expect(
      ['typing', 'read', 'receiveICECandidate', 'renegotiate', 'callMedia', 'callEnded'].flatMap(line.of),
    ).toEqual([])
  const after = (await client.call(`GET /conversations/${conversationId}/messages`)).body.messages
  expect(after).toHaveLength(before + 1)
  await own.ask('hangUp', { callId })
})

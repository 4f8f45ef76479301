import { describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { member } from '#tests/harness/people/people.ts'
import { socket } from '#tests/harness/sockets.ts'
import { licensedCast, postJob, startConversation } from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const people = setUpOnce(async () => {
  const cast = await licensedCast(product)
  return { ...cast, stranger: await member(product, 'Sam') }
})

/** A new caller and the consultant, one test after the other: no test leaves anybody in a call. */
async function meeting() {
  const caller = await member(product, 'Ada')
  const { consultant } = people
  const conversationId = await startConversation(caller, consultant)
  const [calling, called] = [await socket(product, caller.token), await socket(product, consultant.token)]
  const lastMessage = async () =>
    (await caller.call(`GET /conversations/${conversationId}/messages`)).body.messages.at(-1)
  return { caller, consultant, calling, called, conversationId, lastMessage }
}
const offer = { type: 'offer', sdp: 'v=0' }
const answer = { type: 'answer', sdp: 'v=0' }

test('A call rings, is answered, carries candidates and new descriptions both ways, and ends with its length', async () => {
  const { caller, calling, called, conversationId, lastMessage } = await meeting()
  const { data } = await calling.ask('callUser', { conversationId, offer })
  expect(data).toMatchObject({ mode: 'direct' })
  const { callId } = data
  await expect
    .poll(() => called.framesOf('callUser').filter((each) => each.callId === callId))
    .toMatchObject([
      { conversationId, from: { user_id: caller.user_id, first_name: 'Ada' }, offer, mode: 'direct' },
    ])
  for (const line of [calling, called])
    expect((await line.ask('renegotiate', { callId, description: offer })).data.code).toBe('out_of_turn')
  expect((await called.ask('answerCall', { callId, accept: true, answer })).event).toBe('ack')
  await expect.poll(() => calling.framesOf('callAccepted')).toEqual([{ callId, answer }])
  await calling.ask('sendICECandidate', { callId, candidate: { candidate: 'one', sdpMid: '0' } })
  await called.ask('sendICECandidate', { callId, candidate: null })
  await expect
    .poll(() => called.framesOf('receiveICECandidate'))
    .toEqual([{ callId, candidate: { candidate: 'one', sdpMid: '0' } }])
  await expect.poll(() => calling.framesOf('receiveICECandidate')).toEqual([{ callId, candidate: null }])
  const long = { type: 'offer', sdp: 'a='.repeat(10_000) }
  await called.ask('renegotiate', { callId, description: long })
  await expect.poll(() => calling.framesOf('renegotiate')).toEqual([{ callId, description: long }])
  await calling.ask('hangUp', { callId })
  await expect.poll(() => called.framesOf('callEnded')).toEqual([{ callId, reason: 'hangup' }])
  const message = await lastMessage()
  expect(message).toMatchObject({ id: callId, type: 'call', user_id: caller.user_id })
  expect(message.call).toMatchObject({ answered: true, reason: 'hangup', mode: 'direct' })
})

test('A call passes nothing on before its answer or after its end, and its caller may reconnect while it rings', async () => {
  const { caller, calling, called, conversationId } = await meeting()
  const { callId } = (await calling.ask('callUser', { conversationId, offer })).data
  const reconnected = await socket(product, caller.token)
  const all = [calling, called, reconnected]
  const signals = [
    ['sendICECandidate', { candidate: { candidate: 'text', sdpMid: '0' } }],
    ['callMedia', { audio: true, video: true }],
    ['renegotiate', { description: offer }],
  ] as const
  const answersOf = async (lines: typeof all) => {
    const codes = new Set<string>()
    for (const line of lines)
      for (const [event, data] of signals)
        codes.add((await line.ask(event, { callId, ...data })).data.code ?? 'passed on')
    return [...codes]
  }
  const mediaFrames = () =>
    all.flatMap((line) => ['receiveICECandidate', 'callMedia', 'renegotiate'].flatMap(line.framesOf))

  expect(await answersOf(all)).toEqual(['out_of_turn'])
  await called.ask('answerCall', { callId, accept: true, answer })
  await expect.poll(() => calling.framesOf('callAccepted')).toEqual([{ callId, answer }])
  expect(mediaFrames()).toEqual([])
  await calling.ask('hangUp', { callId })
  await expect.poll(() => called.framesOf('callEnded')).toEqual([{ callId, reason: 'hangup' }])
  const fresh = await socket(product, caller.token)
  expect(await answersOf([...all, fresh])).toEqual(['call_over'])
  expect(mediaFrames()).toEqual([])
})

test('A declined call is reported to the caller, and stays in the conversation', async () => {
  const { calling, called, conversationId, lastMessage } = await meeting()
  const { callId } = (await calling.ask('callUser', { conversationId, offer })).data
  await called.ask('answerCall', { callId, accept: false })
  await expect.poll(() => calling.framesOf('callDeclined')).toEqual([{ callId, reason: 'declined' }])
  expect((await lastMessage()).call).toMatchObject({ answered: false, reason: 'declined' })
  expect((await called.ask('answerCall', { callId, accept: true })).data.code).toBe('call_over')
})

test('When one device answers, the other devices of the called person stop ringing and can no longer answer', async () => {
  const { consultant, calling, called, conversationId } = await meeting()
  const second = await socket(product, consultant.token)
  const { callId } = (await calling.ask('callUser', { conversationId, offer })).data
  await expect.poll(() => second.framesOf('callUser')).toHaveLength(1)
  await called.ask('answerCall', { callId, accept: true, answer })
  await expect.poll(() => second.framesOf('callEnded')).toEqual([{ callId, reason: 'answered_elsewhere' }])
  expect((await second.ask('answerCall', { callId, accept: true, answer })).data.code).toBe('call_over')
  expect(called.framesOf('callEnded')).toEqual([])
  await called.ask('hangUp', { callId })
  await expect.poll(() => calling.framesOf('callEnded')).toEqual([{ callId, reason: 'hangup' }])
})

test('A person in a call is busy, and cannot call anybody else', async () => {
  const first = await meeting()
  const second = await meeting()
  const { callId } = (await first.calling.ask('callUser', { conversationId: first.conversationId, offer }))
    .data
  const busy = await second.calling.ask('callUser', { conversationId: second.conversationId, offer })
  expect(busy).toMatchObject({ event: 'error', data: { status: 409, code: 'peer_busy' } })
  const ownCall = await first.calling.ask('callUser', { conversationId: first.conversationId, offer })
  expect(ownCall.data.code).toBe('in_call')
  await first.calling.ask('hangUp', { callId })
  await expect.poll(() => first.called.framesOf('callEnded')).toHaveLength(1)
})

test('A person without a socket is offline, and nothing rings', async () => {
  const ada = await member(product, 'Ada')
  const bo = await member(product, 'Bo')
  await postJob({ client: bo })
  const conversationId = await startConversation(ada, bo)
  const line = await socket(product, ada.token)
  const answer = await line.ask('callUser', { conversationId, offer })
  expect(answer).toMatchObject({ event: 'error', data: { status: 409, code: 'peer_offline' } })
})

test('A call ends after its caller has been disconnected for 15 seconds', async () => {
  const { calling, called, conversationId, lastMessage } = await meeting()
  const { callId } = (await calling.ask('callUser', { conversationId, offer })).data
  await called.ask('answerCall', { callId, accept: true, answer })
  calling.close()
  await expect
    .poll(() => called.framesOf('callEnded'), { timeout: 40_000 })
    .toEqual([{ callId, reason: 'failed' }])
  expect((await lastMessage()).call).toMatchObject({ answered: true, reason: 'failed' })
}, 60_000)

describe('A stranger', () => {
  test.each([
    ['callUser', {}],
    ['answerCall', { accept: true }],
    ['answerCall', { accept: false }],
    ['sendICECandidate', { candidate: null }],
    ['renegotiate', { description: offer }],
    ['callMedia', { audio: true, video: true }],
    ['hangUp', {}],
  ])('gets an error for %s %j, and neither side receives anything', async (event, data) => {
    const { calling, called, conversationId } = await meeting()
    const line = await socket(product, people.stranger.token)
    const { callId } = (await calling.ask('callUser', { conversationId, offer })).data
    for (const id of [callId, newId()]) {
      const answer = await line.ask(event, { ...data, conversationId, callId: id })
      expect(answer).toMatchObject({ event: 'error', data: { status: 404, code: 'not_found' } })
    }
    await called.ask('answerCall', { callId, accept: true, answer })
    await expect.poll(() => calling.framesOf('callAccepted')).toEqual([{ callId, answer }])
    await calling.ask('hangUp', { callId })
    await expect.poll(() => called.framesOf('callEnded')).toEqual([{ callId, reason: 'hangup' }])
    for (const each of [calling, called])
      expect(['receiveICECandidate', 'renegotiate', 'callMedia'].flatMap(each.framesOf)).toEqual([])
    expect(line.framesOf('callUser')).toEqual([])
  })
})

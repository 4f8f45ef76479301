// A product of its own: it sets CALLS and a relay.
import { expect, test } from 'vitest'
import { mediaQuestions } from '#domain/messaging/media/questions.ts'
import { member } from '#tests/harness/people/people.ts'
import { withMediaServer } from '#tests/harness/sfu/rooms.ts'
import { socket } from '#tests/harness/sockets.ts'
import { licensedCast, startConversation } from '#tests/harness/stories/hiring.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'

const offer = { type: 'offer', sdp: 'v=0' }

withMediaServer(() => {
  const TURN = { TURN_URLS: 'turn:relay.example.com', TURN_SECRET: 'a-secret-of-the-relay' }
  const product = ownProduct({ CALLS: 'sfu', ...TURN })
  const people = setUpOnce(async () => {
    const cast = await licensedCast(product)
    return { ...cast, stranger: await member(product, 'Sam') }
  })

  /** A ringing call to the consultant, from a new caller. */
  async function ringing() {
    const caller = await member(product, 'Ada')
    const { consultant } = people
    const conversationId = await startConversation(caller, consultant)
    const [calling, called] = [await socket(product, caller.token), await socket(product, consultant.token)]
    const { data } = await calling.ask('callUser', { conversationId, offer })
    await expect.poll(() => called.framesOf('callUser')).toHaveLength(1)
    const end = async () => {
      await calling.ask('hangUp', { callId: data.callId })
      await expect.poll(() => called.framesOf('callEnded')).toHaveLength(1)
    }
    return { caller, consultant, calling, called, data, callId: data.callId as string, end }
  }

  test('A call through the media server carries no offer, and each side gets its own relay credentials', async () => {
    const { caller, consultant, called, data, end } = await ringing()
    expect(data.mode).toBe('sfu')
    const [rung] = called.framesOf('callUser')
    expect(rung).toMatchObject({ mode: 'sfu', callId: data.callId })
    expect(rung).not.toHaveProperty('offer')
    const userOf = (servers: { username: string }[]) => servers.map(({ username }) => username.split(':')[1])
    expect(userOf(data.iceServers)).toEqual([caller.user_id])
    expect(userOf(rung?.iceServers)).toEqual([consultant.user_id])
    await end()
  })

  test('Both sides have transports in its room, each is told of the other, and the room ends with the call', async () => {
    const { calling, called, callId, end } = await ringing()
    for (const line of [calling, called])
      expect((await line.ask('sfu-transport', { callId, direction: 'send' })).data.code).toBe('out_of_turn')
    await called.ask('answerCall', { callId, accept: true })
    await expect.poll(() => calling.framesOf('callAccepted')).toEqual([{ callId }])
    for (const line of [calling, called]) {
      const { rtpCapabilities } = (await line.ask('sfu-capabilities', { callId })).data
      expect(rtpCapabilities.codecs.length).toBeGreaterThan(1)
    }
    const ownTransport = (await calling.ask('sfu-transport', { callId, direction: 'send' })).data
    const foreign = await called.ask('sfu-restart', { callId, transportId: ownTransport.id })
    expect(foreign).toMatchObject({ event: 'error', data: { status: 404, code: 'media_not_found' } })
    expect((await calling.ask('sfu-restart', { callId, transportId: ownTransport.id })).event).toBe('ack')
    const unfit = {
      callId,
      transportId: ownTransport.id,
      kind: 'audio',
      rtpParameters: { codecs: [], encodings: [] },
    }
    expect((await calling.ask('sfu-produce', unfit)).data.code).toBe('media_unfit')
    expect((await calling.ask('sfu-produce', { ...unfit, kind: 'smell' })).data.code).toBe('invalid_input')
    await end()
    await expect
      .poll(async () => (await calling.ask('sfu-transport', { callId, direction: 'recv' })).data)
      .toMatchObject({ status: 409, code: 'call_over' })
  })

  test.each(Object.keys(mediaQuestions))(
    'A stranger gets an error for %s, with the ids of the two',
    async (question) => {
      const { calling, called, callId, end } = await ringing()
      await called.ask('answerCall', { callId, accept: true })
      const line = await socket(product, people.stranger.token)
      const { id } = (await calling.ask('sfu-transport', { callId, direction: 'send' })).data
      const parameters = { codecs: [], encodings: [] }
      const answer = await line.ask(question, {
        callId,
        direction: 'recv',
        transportId: id,
        producerId: id,
        consumerId: id,
        kind: 'audio',
        rtpParameters: parameters,
        rtpCapabilities: parameters,
        dtlsParameters: { fingerprints: [{ algorithm: 'sha-256', value: Array(32).fill('00').join(':') }] },
      })
      expect(answer).toMatchObject({ event: 'error', data: { status: 404, code: 'not_found' } })
      for (const each of [calling, called, line]) expect(each.framesOf('sfu-produced')).toEqual([])
      await end()
    },
  )
})

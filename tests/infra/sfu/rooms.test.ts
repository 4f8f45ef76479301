import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SfuEvent } from '#commands/ports/messaging/sfu.ts'
import type { MediaData, MediaQuestion } from '#domain/messaging/media/questions.ts'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { acked, callOf, dtlsParameters, rtpParameters } from '#tests/harness/sfu/parameters.ts'
import { ownRooms, withMediaServer } from '#tests/harness/sfu/rooms.ts'

const MEDIA_PORT = await freePort()

withMediaServer(() => {
  const rooms = ownRooms({ SFU_MEDIA_PORT: MEDIA_PORT })

  const announced = ownRooms({ SFU_ANNOUNCED_ADDRESS: '203.0.113.7', SFU_WORKERS: 2 })

  test('A transport has an address for UDP and one for TCP, on the port that is configured', async () => {
    const { send } = await callOf(rooms)
    const places = send.iceCandidates.map(({ protocol, address, port }) => `${protocol} ${address}:${port}`)
    expect(places.toSorted()).toEqual(['tcp', 'udp'].map((protocol) => `${protocol} 127.0.0.1:${MEDIA_PORT}`))
  })

  test('The address that is announced is the one that browsers are told', async () => {
    const { send } = await callOf(announced)
    expect(send.iceCandidates.map(({ address }) => address)).toEqual(['203.0.113.7', '203.0.113.7'])
  })

  test('Opened again a room is the same; ended, it is gone', async () => {
    const { call_id, one, other, send } = await callOf(rooms)
    expect(await rooms.open(call_id, [one.user_id, other.user_id])).toBe('sfu')
    await acked(rooms, one, 'sfu-restart', { transportId: send.id })
    await rooms.endCall(call_id)
    expect(await rooms.ask(call_id, one.user_id, 'sfu-capabilities', {})).toEqual({
      refused: 'call_not_found',
    })
    await rooms.endCall(call_id)
  })

  test('A stranger gets nothing of a call, and nobody anything of one that is not', async () => {
    const { call_id, one } = await callOf(rooms)
    const refused = { refused: 'call_not_found' }
    expect(await rooms.ask(call_id, randomUUID(), 'sfu-capabilities', {})).toEqual(refused)
    expect(await rooms.ask(randomUUID(), one.user_id, 'sfu-capabilities', {})).toEqual(refused)
  })

  /** Questions about the ids of the first call, for somebody who has only their own. */
  const touching = ({
    send,
    recv,
    producers,
    consumers,
    rtpCapabilities,
  }: Awaited<ReturnType<typeof callOf>>): [MediaQuestion, object][] => [
    ...[send.id, recv.id].flatMap((transportId): [MediaQuestion, object][] => [
      ['sfu-connect', { transportId, dtlsParameters: dtlsParameters() }],
      ['sfu-restart', { transportId }],
      ['sfu-produce', { transportId, kind: 'audio', rtpParameters: rtpParameters('audio', 7) }],
      ...producers.map((producerId): [MediaQuestion, object] => [
        'sfu-consume',
        { transportId, producerId, rtpCapabilities },
      ]),
    ]),
    ...producers.map((producerId): [MediaQuestion, object] => ['sfu-resume', { producerId, paused: true }]),
    ...consumers.map((consumerId): [MediaQuestion, object] => ['sfu-resume', { consumerId }]),
  ]

  test('Ids of another call are unknown to its neighbors, however they are asked for', async () => {
    const [theirs, ours] = [await callOf(rooms), await callOf(rooms)]
    const own = { 'sfu-consume': ours.recv.id, 'sfu-produce': ours.send.id } as Record<string, string>
    for (const [question, data] of touching(theirs))
      for (const { call_id, user_id } of [ours.one, ours.other]) {
        const asked = data as MediaData<typeof question>
        expect(await rooms.ask(call_id, user_id, question, asked)).toEqual({ refused: 'media_not_found' })
      }
    const foreign = { producerId: theirs.producers[0] ?? '', rtpCapabilities: ours.rtpCapabilities }
    expect(
      await rooms.ask(ours.call_id, ours.other.user_id, 'sfu-consume', {
        transportId: String(own['sfu-consume']),
        ...foreign,
      }),
    ).toEqual({ refused: 'media_not_found' })
    await acked(rooms, theirs.one, 'sfu-restart', { transportId: theirs.send.id })
  })

  test('What the other one has in the same call is theirs, too', async () => {
    const { call_id, one, other, send, recv, producers, consumers } = await callOf(rooms)
    const refused = { refused: 'media_not_found' }
    const { ask } = rooms
    expect(await ask(call_id, other.user_id, 'sfu-restart', { transportId: send.id })).toEqual(refused)
    expect(await ask(call_id, one.user_id, 'sfu-restart', { transportId: recv.id })).toEqual(refused)
    const muting = { producerId: producers[0] ?? '', paused: true }
    expect(await ask(call_id, other.user_id, 'sfu-resume', muting)).toEqual(refused)
    expect(await ask(call_id, one.user_id, 'sfu-resume', { consumerId: consumers[0] ?? '' })).toEqual(refused)
  })

  test('The other one is told of a stream, of its muting, and of the one that replaces it', async () => {
    const told: SfuEvent[] = []
    const stop = rooms.onEvent((event) => told.push(event))
    const { call_id, one, other, send, producers } = await callOf(rooms)
    const [audio = '', video = ''] = producers
    await acked(rooms, one, 'sfu-resume', { producerId: audio, paused: true })
    const stream = { transportId: send.id, kind: 'video' as const, paused: false }
    const next = await acked(rooms, one, 'sfu-produce', {
      ...stream,
      rtpParameters: rtpParameters('video', 9),
    })
    stop()
    const heard = told.filter((each) => each.call_id === call_id)
    expect(heard.map((each) => 'user_id' in each && each.user_id)).toEqual(heard.map(() => other.user_id))
    expect(heard.map((each) => 'data' in each && each.data)).toEqual([
      { producerId: audio, kind: 'audio', paused: false },
      { producerId: video, kind: 'video', paused: false },
      { producerId: audio, kind: 'audio', paused: true },
      { producerId: next.id, kind: 'video', paused: false },
    ])
    const again = await acked(rooms, other, 'sfu-transport', { direction: 'recv' })
    expect(again.producers).toEqual([
      { producerId: audio, kind: 'audio', paused: true },
      { producerId: next.id, kind: 'video', paused: false },
    ])
  })
})

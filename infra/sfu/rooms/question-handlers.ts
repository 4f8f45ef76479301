import type { z } from 'zod'
import type { MediaAnswer } from '#commands/ports/sfu.ts'
import {
  type MediaQuestion,
  type MediaRefusal,
  mediaQuestions,
  type ProducerInfo,
} from '#domain/messaging/media/questions.ts'
import { type Participant, type Room, toProduced } from './room.ts'

/** Bits per second: the first estimate of a transport, and the most that a participant may send. */
const START_BITRATE = 1_000_000
const MAX_BITRATE = 2_500_000

type QuestionContext = {
  room: Room
  /** The participant who asks, and the other one. */
  own: Participant
  other: Participant
  /** Tells the other participant of a stream. */
  tell(producer: ProducerInfo): void
}

/** Answers the data of a question. Throws what mediasoup throws. */
type QuestionHandler<Q extends MediaQuestion> = (
  questionContext: QuestionContext,
  data: unknown,
) => Promise<MediaAnswer<Q>>

/**
 * Parses the data, since mediasoup must not receive unchecked data: an error inside a message breaks its
 * channel to the worker for all calls. `answer` returns undefined when the data names something that is not
 * the participant's. Fields that the ack does not declare are left out.
 */
const handleQuestion =
  <Data extends z.ZodType, Ack extends z.ZodType>(
    declared: { data: Data; ack: Ack },
    answer: (questionContext: QuestionContext, data: z.output<Data>) => Promise<object | undefined>,
  ) =>
  async (
    questionContext: QuestionContext,
    data: unknown,
  ): Promise<{ refused: MediaRefusal } | { ack: z.output<Ack> }> => {
    const { success, data: parsedData } = declared.data.safeParse(data)
    if (!success) return { refused: 'media_unfit' }
    const result = await answer(questionContext, parsedData)
    if (!result) return { refused: 'media_not_found' }
    // In the form on the wire, without undefined fields.
    return { ack: declared.ack.parse(JSON.parse(JSON.stringify(result))) }
  }

const transportOf = ({ send, recv }: Participant, id: string) => [send, recv].find((each) => each?.id === id)

/**
 * The handler of every question. A missing one does not compile. All of them look only among what belongs to
 * the participant.
 */
export const questionHandlers: { [Q in MediaQuestion]: QuestionHandler<Q> } = {
  'sfu-capabilities': handleQuestion(mediaQuestions['sfu-capabilities'], async ({ room }) => ({
    rtpCapabilities: room.router.rtpCapabilities,
  })),

  'sfu-transport': handleQuestion(
    mediaQuestions['sfu-transport'],
    async ({ room, own, other }, { direction }) => {
      const transport = await room.router.createWebRtcTransport({
        webRtcServer: room.mediaWorker.server,
        enableUdp: true,
        enableTcp: true,
        preferUdp: true,
        initialAvailableOutgoingBitrate: START_BITRATE,
      })
      if (direction === 'send') await transport.setMaxIncomingBitrate(MAX_BITRATE)
      own[direction]?.close()
      own[direction] = transport
      const { id, iceParameters, iceCandidates, dtlsParameters } = transport
      const producers = direction === 'recv' ? [...other.producers.values()].map(toProduced) : []
      return { id, iceParameters, iceCandidates, dtlsParameters, producers }
    },
  ),

  'sfu-connect': handleQuestion(
    mediaQuestions['sfu-connect'],
    async ({ own }, { transportId, dtlsParameters }) => {
      const transport = transportOf(own, transportId)
      if (!transport) return undefined
      await transport.connect({ dtlsParameters })
      return {}
    },
  ),

  'sfu-produce': handleQuestion(
    mediaQuestions['sfu-produce'],
    async ({ own, tell }, { transportId, kind, rtpParameters, paused }) => {
      if (own.send?.id !== transportId) return undefined
      own.producers.get(kind)?.close()
      const producer = await own.send.produce({ kind, rtpParameters, paused })
      own.producers.set(kind, producer)
      const forget = () => own.producers.get(kind) === producer && own.producers.delete(kind)
      producer.observer.once('close', forget)
      tell(toProduced(producer))
      return { id: producer.id }
    },
  ),

  'sfu-consume': handleQuestion(
    mediaQuestions['sfu-consume'],
    async ({ own, other }, { transportId, producerId, rtpCapabilities }) => {
      const producer = [...other.producers.values()].find(({ id }) => id === producerId)
      if (own.recv?.id !== transportId || !producer) return undefined
      for (const previousConsumer of own.consumers.values())
        if (previousConsumer.producerId === producerId) previousConsumer.close()
      const consumer = await own.recv.consume({ producerId, rtpCapabilities, paused: true })
      own.consumers.set(consumer.id, consumer)
      consumer.observer.once('close', () => own.consumers.delete(consumer.id))
      const { id, kind, rtpParameters } = consumer
      return { id, producerId, kind, rtpParameters }
    },
  ),

  'sfu-resume': handleQuestion(mediaQuestions['sfu-resume'], async ({ own, tell }, data) => {
    if ('consumerId' in data) {
      const consumer = own.consumers.get(data.consumerId)
      if (!consumer) return undefined
      await consumer.resume()
      return {}
    }
    const producer = [...own.producers.values()].find(({ id }) => id === data.producerId)
    if (!producer) return undefined
    await (data.paused ? producer.pause() : producer.resume())
    tell(toProduced(producer))
    return {}
  }),

  'sfu-restart': handleQuestion(mediaQuestions['sfu-restart'], async ({ own }, { transportId }) => {
    const transport = transportOf(own, transportId)
    return transport && { iceParameters: await transport.restartIce() }
  }),
}

import type { Consumer } from 'mediasoup/types'
import type { StreamQuality } from '#commands/ports/messaging/sfu.ts'
import type { Room } from './room.ts'

/** Receivers report losses as a share of this. */
const LOSS_UNIT = 256

/** How each stream of the room arrives. */
export const qualityOf = ({ participants }: Room): Promise<StreamQuality[]> =>
  Promise.all(
    [...participants].flatMap(([user_id, { consumers }]) =>
      [...consumers.values()].map((consumer) => ofStream(user_id, consumer)),
    ),
  )

async function ofStream(user_id: string, consumer: Consumer): Promise<StreamQuality> {
  const { kind, score } = consumer
  const sent = (await consumer.getStats()).find(({ type }) => type === 'outbound-rtp')
  return {
    user_id,
    kind,
    score: Math.min(score.score, score.producerScore),
    bitrate: sent?.bitrate ?? 0,
    loss: (sent?.fractionLost ?? 0) / LOSS_UNIT,
    rtt: sent?.roundTripTime ?? 0,
  }
}

import { z } from 'zod'
import { MediaKind, RtpCapabilities, RtpParameters } from './rtp.ts'
import { DtlsParameters, IceCandidate, IceParameters } from './transport.ts'

/** Ids that the media server gave. */
const MediaId = z.string().min(1).max(64)

/** A stream that the other participant sends, `paused` while it is muted. */
export type ProducerInfo = z.infer<typeof ProducerInfo>
export const ProducerInfo = z.object({ producerId: MediaId, kind: MediaKind, paused: z.boolean() })

/**
 * What a participant of a call asks the media server, by its frame: the data that it takes (beside the call's id) and that
 * of its ack. A participant has one transport in each direction, and sends one stream of each kind: another replaces it.
 */
export type MediaQuestions = typeof mediaQuestions
export const mediaQuestions = {
  'sfu-capabilities': { data: z.object({}), ack: z.object({ rtpCapabilities: RtpCapabilities }) },
  /** Answers, to whom wants to receive, also what the other one sends already. */
  'sfu-transport': {
    data: z.object({ direction: z.enum(['send', 'recv']) }),
    ack: z.object({
      id: MediaId,
      iceParameters: IceParameters,
      iceCandidates: z.array(IceCandidate),
      dtlsParameters: DtlsParameters,
      producers: z.array(ProducerInfo),
    }),
  },
  'sfu-connect': {
    data: z.object({ transportId: MediaId, dtlsParameters: DtlsParameters }),
    ack: z.object({}),
  },
  'sfu-produce': {
    data: z.object({
      transportId: MediaId,
      kind: MediaKind,
      rtpParameters: RtpParameters,
      paused: z.boolean().default(false),
    }),
    ack: z.object({ id: MediaId }),
  },
  /** Begins paused, so that nothing is sent before the browser is ready: `sfu-resume` starts it. */
  'sfu-consume': {
    data: z.object({ transportId: MediaId, producerId: MediaId, rtpCapabilities: RtpCapabilities }),
    ack: z.object({ id: MediaId, producerId: MediaId, kind: MediaKind, rtpParameters: RtpParameters }),
  },
  /** Starts what one receives, or mutes and unmutes what one sends. */
  'sfu-resume': {
    data: z.union([
      z.object({ consumerId: MediaId }),
      z.object({ producerId: MediaId, paused: z.boolean().default(false) }),
    ]),
    ack: z.object({}),
  },
  /** New ICE parameters for a transport whose connection broke. */
  'sfu-restart': {
    data: z.object({ transportId: MediaId }),
    ack: z.object({ iceParameters: IceParameters }),
  },
}

export type MediaQuestion = keyof MediaQuestions
export type MediaData<Q extends MediaQuestion> = z.output<MediaQuestions[Q]['data']>
export type MediaAck<Q extends MediaQuestion> = z.output<MediaQuestions[Q]['ack']>

/**
 * Why the media server refuses a question: no such call of this member, no such transport or stream of theirs in it,
 * parameters that cannot be, or it is out of order; then it may be asked again.
 */
export type MediaRefusal = (typeof mediaRefusals)[number]
export const mediaRefusals = [
  'call_not_found',
  'media_not_found',
  'media_unfit',
  'media_unavailable',
] as const

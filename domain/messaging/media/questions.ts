// How a browser reaches the media server and proves its key, in mediasoup's format.

import { z } from 'zod'
import { MediaKind, RtpCapabilities, RtpParameters } from './rtp.ts'

const IceParameters = z.object({
  usernameFragment: z.string(),
  password: z.string(),
  iceLite: z.boolean().exactOptional(),
})

const IceCandidate = z.object({
  foundation: z.string(),
  priority: z.number(),
  ip: z.string(),
  address: z.string(),
  protocol: z.enum(['udp', 'tcp']),
  port: z.int(),
  type: z.literal('host'),
  tcpType: z.literal('passive').exactOptional(),
})

const DtlsParameters = z.object({
  role: z.enum(['auto', 'client', 'server']).exactOptional(),
  fingerprints: z
    .array(
      z.object({
        algorithm: z.enum(['sha-1', 'sha-224', 'sha-256', 'sha-384', 'sha-512']),
        value: z.string().regex(/^[0-9a-f]{2}(:[0-9a-f]{2}){19,63}$/i),
      }),
    )
    .min(1)
    .max(10),
})

/** An id that the media server issued. */
const MediaId = z.string().min(1).max(64)

/** A stream that the other participant sends. It is `paused` while muted. */
export type ProducerInfo = z.infer<typeof ProducerInfo>
export const ProducerInfo = z.object({ producerId: MediaId, kind: MediaKind, paused: z.boolean() })

/**
 * The questions of a participant to the media server, by frame: the data (beside the call's id) and the data
 * of the ack. A participant has one transport for each direction, and sends one stream of each kind: a new
 * one replaces it.
 */
export type MediaQuestions = typeof mediaQuestions
export const mediaQuestions = {
  'sfu-capabilities': { data: z.object({}), ack: z.object({ rtpCapabilities: RtpCapabilities }) },
  /** For the receiving direction, the ack lists the streams that the other participant already sends. */
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
  /**
   * The stream begins paused, so that nothing is sent before the browser is ready. `sfu-resume` starts it.
   */
  'sfu-consume': {
    data: z.object({ transportId: MediaId, producerId: MediaId, rtpCapabilities: RtpCapabilities }),
    ack: z.object({ id: MediaId, producerId: MediaId, kind: MediaKind, rtpParameters: RtpParameters }),
  },
  /** Starts a received stream, or mutes and unmutes a sent one. */
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
 * Why the media server refuses a question: unknown call of this member, unknown transport or stream of
 * theirs, impossible parameters, or an unavailable server. In the last case the question may be repeated.
 */
export type MediaRefusal = (typeof mediaRefusals)[number]
export const mediaRefusals = [
  'call_not_found',
  'media_not_found',
  'media_unfit',
  'media_unavailable',
] as const

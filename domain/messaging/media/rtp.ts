// The data about streams that a browser and the media server exchange, in mediasoup's format. All values
// have limits, since mediasoup's worker is native code: no number exceeds its field, and no list is longer
// than browsers send.

import { z } from 'zod'

const Text = z.string().max(300)
const boundedList = <S extends z.ZodType>(item: S, maxLength: number) => z.array(item).max(maxLength)
const Uint32 = z.int().min(0).max(0xff_ff_ff_ff)
const PayloadType = z.int().min(0).max(127)

export type MediaKind = z.infer<typeof MediaKind>
export const MediaKind = z.enum(['audio', 'video'])

/** Settings of a codec or a header extension, such as `{'profile-level-id': '42e01f'}`. */
const Parameters = z
  .record(Text, z.union([Text, z.number()]))
  .refine((parameters) => Object.keys(parameters).length <= 50, 'has too many entries')

const Codec = z.object({
  mimeType: z.string().regex(/^(audio|video)\/[\w.+-]{1,40}$/i),
  clockRate: z.int().min(1).max(0xff_ff_ff_ff),
  channels: z.int().min(1).max(255).exactOptional(),
  parameters: Parameters.exactOptional(),
  rtcpFeedback: boundedList(z.object({ type: Text, parameter: Text.exactOptional() }), 50).exactOptional(),
})

/** The header extensions that the media server knows; browsers are told of these only. */
const HeaderExtension = z.enum([
  'urn:ietf:params:rtp-hdrext:sdes:mid',
  'urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
  'urn:ietf:params:rtp-hdrext:sdes:repaired-rtp-stream-id',
  'http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time',
  'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
  'urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  'https://aomediacodec.github.io/av1-rtp-spec/#dependency-descriptor-rtp-header-extension',
  'urn:3gpp:video-orientation',
  'urn:ietf:params:rtp-hdrext:toffset',
  'http://www.webrtc.org/experiments/rtp-hdrext/abs-capture-time',
  'http://www.webrtc.org/experiments/rtp-hdrext/playout-delay',
  'urn:mediasoup:params:rtp-hdrext:packet-id',
])
/** The RTP packet has one byte for it. 0 and 15 have a special meaning in the short form. */
const ExtensionId = z.int().min(1).max(255)

/** The formats that a device can receive, or that the media server can forward. */
export type RtpCapabilities = z.infer<typeof RtpCapabilities>
export const RtpCapabilities = z.object({
  codecs: boundedList(Codec.extend({ kind: MediaKind, preferredPayloadType: PayloadType }), 100),
  headerExtensions: boundedList(
    z.object({
      kind: MediaKind,
      uri: HeaderExtension,
      preferredId: ExtensionId,
      preferredEncrypt: z.boolean().exactOptional(),
      direction: z.enum(['sendrecv', 'sendonly', 'recvonly', 'inactive']).exactOptional(),
    }),
    100,
  ).exactOptional(),
})

const Encoding = z.object({
  ssrc: Uint32.exactOptional(),
  rid: z
    .string()
    .regex(/^[a-z0-9]{1,16}$/i)
    .exactOptional(),
  codecPayloadType: PayloadType.exactOptional(),
  rtx: z.object({ ssrc: Uint32 }).exactOptional(),
  dtx: z.boolean().exactOptional(),
  scalabilityMode: z
    .string()
    .regex(/^[LS][1-3]T[1-3]\w{0,10}$/)
    .exactOptional(),
  maxBitrate: Uint32.exactOptional(),
})

/** The parameters with which one stream is sent. */
export type RtpParameters = z.infer<typeof RtpParameters>
export const RtpParameters = z.object({
  mid: z.string().max(32).exactOptional(),
  codecs: boundedList(Codec.extend({ payloadType: PayloadType }), 100),
  headerExtensions: boundedList(
    z.object({
      uri: HeaderExtension,
      id: ExtensionId,
      encrypt: z.boolean().exactOptional(),
      parameters: Parameters.exactOptional(),
    }),
    100,
  ).exactOptional(),
  encodings: boundedList(Encoding, 8).exactOptional(),
  rtcp: z.object({ cname: Text.exactOptional(), reducedSize: z.boolean().exactOptional() }).exactOptional(),
  msid: z.string().max(128).exactOptional(),
})

// Whatever the schemas let through to the native code of the media server, sensible or not.

import fc from 'fast-check'
import { RtpCapabilities, RtpParameters } from '#domain/messaging/media/rtp.ts'

const payloadType = fc.oneof(fc.constantFrom(96, 97, 111), fc.integer({ min: 0, max: 127 }))
const ssrc = fc.oneof(fc.constantFrom(0, 1, 2 ** 32 - 1), fc.integer({ min: 0, max: 2 ** 32 - 1 }))
const text = fc
  .oneof(fc.constantFrom('', '0', '42e01f', '\0'), fc.string({ maxLength: 300, unit: 'grapheme' }))
  .filter((each) => each.length <= 300)
const parameters = fc.dictionary(
  fc.constantFrom('apt', 'profile-level-id', 'packetization-mode', 'level-asymmetry-allowed', 'usedtx', 'x'),
  fc.oneof(text, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(1e300)),
)
const feedback = fc.record({
  type: fc.constantFrom('nack', 'transport-cc', 'goog-remb', 'ccm', 'x'),
  parameter: fc.constantFrom('', 'pli', 'fir', 'y'),
})
const codec = {
  mimeType: fc.constantFrom(
    ...['audio/opus', 'audio/OPUS', 'audio/multiopus', 'audio/PCMU', 'audio/telephone-event'],
    ...['video/VP8', 'video/H264', 'video/rtx', 'video/VP9', 'video/AV1', 'video/ulpfec'],
  ),
  clockRate: fc.constantFrom(1, 8000, 48_000, 90_000, 2 ** 32 - 1),
  channels: fc.constantFrom(1, 2, 255),
  parameters,
  rtcpFeedback: fc.array(feedback, { maxLength: 6 }),
}
const kind = fc.constantFrom('audio' as const, 'video' as const)
const uri = fc.constantFrom(...RtpParameters.shape.headerExtensions.unwrap().element.shape.uri.options)
const extension = fc.integer({ min: 1, max: 255 })

export const anyRtpParameters: fc.Arbitrary<RtpParameters> = fc
  .record(
    {
      mid: fc.oneof(fc.constantFrom('0', '1'), fc.string({ maxLength: 32 })),
      codecs: fc.array(fc.record({ ...codec, payloadType }), { maxLength: 4 }),
      headerExtensions: fc.array(fc.record({ uri, id: extension, encrypt: fc.boolean(), parameters }), {
        maxLength: 14,
      }),
      encodings: fc.array(
        fc.record(
          {
            ssrc,
            rid: fc.constantFrom('a', 'b', 'r0'),
            codecPayloadType: payloadType,
            rtx: fc.record({ ssrc }),
            dtx: fc.boolean(),
            scalabilityMode: fc.constantFrom('L1T1', 'L1T3', 'L3T3_KEY', 'S3T3'),
            maxBitrate: ssrc,
          },
          { requiredKeys: [] },
        ),
        { maxLength: 8 },
      ),
      rtcp: fc.record({ cname: text, reducedSize: fc.boolean() }),
      msid: fc.string({ maxLength: 100 }),
    },
    { requiredKeys: ['codecs'] },
  )
  .map((value) => RtpParameters.parse(value))

export const anyRtpCapabilities: fc.Arbitrary<RtpCapabilities> = fc
  .record({
    codecs: fc.array(fc.record({ ...codec, kind, preferredPayloadType: payloadType }), { maxLength: 8 }),
    headerExtensions: fc.array(
      fc.record({
        kind,
        uri,
        preferredId: extension,
        preferredEncrypt: fc.boolean(),
        direction: fc.constantFrom('sendrecv', 'sendonly', 'recvonly', 'inactive'),
      }),
      { maxLength: 14 },
    ),
  })
  .map((value) => RtpCapabilities.parse(value))

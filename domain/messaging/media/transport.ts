import { z } from 'zod'

/** How a browser reaches the media server and proves its key, in mediasoup's format. */

export type IceParameters = z.infer<typeof IceParameters>
export const IceParameters = z.object({
  usernameFragment: z.string(),
  password: z.string(),
  iceLite: z.boolean().exactOptional(),
})

export const IceCandidate = z.object({
  foundation: z.string(),
  priority: z.number(),
  ip: z.string(),
  address: z.string(),
  protocol: z.enum(['udp', 'tcp']),
  port: z.int(),
  type: z.literal('host'),
  tcpType: z.literal('passive').exactOptional(),
})

export const DtlsParameters = z.object({
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

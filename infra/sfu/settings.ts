import { isIP } from 'node:net'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)

/** The environment of the media server. */
export const Settings = z
  .object({
    /** Where the API processes reach it, and what they say to be let in. */
    SFU_PORT: port.default(0),
    SFU_HOST: z.string().default('127.0.0.1'),
    SFU_SECRET: z.string().min(16),
    /** Where browsers reach it, by UDP and TCP alike: the address that it listens on, and the one that they are told. */
    SFU_LISTEN_IP: z.string().refine(isIP, 'is no IP address').default('127.0.0.1'),
    SFU_ANNOUNCED_ADDRESS: z.string().min(1).optional(),
    /** The port of the first worker; each further one has the next. */
    SFU_MEDIA_PORT: port.default(0),
    /** Each worker is one process, for some two hundred calls. */
    SFU_WORKERS: z.coerce.number().int().min(1).max(64).default(1),
    MEDIASOUP_WORKER_BIN: z.string().min(1),
    LOG_LEVEL: z.string().default('info'),
  })
  .refine(
    ({ SFU_LISTEN_IP, SFU_ANNOUNCED_ADDRESS }) =>
      !['0.0.0.0', '::'].includes(SFU_LISTEN_IP) || SFU_ANNOUNCED_ADDRESS !== undefined,
    {
      path: ['SFU_ANNOUNCED_ADDRESS'],
      message: 'is what browsers are told where SFU_LISTEN_IP is any address',
    },
  )
export type Settings = z.infer<typeof Settings>

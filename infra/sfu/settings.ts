import { isIP } from 'node:net'
import { z } from 'zod'
import { port } from '../settings/types.ts'

/** The environment of the media server. */
export const SfuSettings = z
  .object({
    SFU_PORT: port(0).describe('The port at which API processes reach it. 0: a free one.'),
    SFU_HOST: z.string().default('127.0.0.1').describe('The address on which it listens for API processes.'),
    SFU_SECRET: z.string().min(16),
    SFU_LISTEN_IP: z
      .string()
      .refine(isIP, 'is no IP address')
      .default('127.0.0.1')
      .describe('The IP address on which it listens for browsers, by UDP and TCP.'),
    SFU_ANNOUNCED_ADDRESS: z
      .string()
      .min(1)
      .optional()
      .describe(
        'The address that browsers are told. Without it SFU_LISTEN_IP; needed where that is any address (`0.0.0.0`, `::`).',
      ),
    SFU_MEDIA_PORT: port(0),
    SFU_WORKERS: z.coerce
      .number()
      .int()
      .min(1)
      .max(64)
      .default(1)
      .describe('How many workers it has, at most 64: each is one process, for some two hundred calls.'),
    MEDIASOUP_WORKER_BIN: z
      .string()
      .min(1)
      .describe(
        'The path of its worker. `npm start` finds what `npm run sfu:worker` got, unless this names another.',
      ),
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
  .describe('The media server')
export type SfuSettings = z.infer<typeof SfuSettings>

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { port } from '#infra/settings/types.ts'
import { StoreFaults } from './faults.ts'

const fileContent = z.string().transform((path) => readFileSync(path))

const userList = z.string().transform((list, context) => {
  const pairs = list.split(',').map((pair) => pair.split(/:(.*)/s).slice(0, 2))
  if (pairs.some(([name, password]) => !name || !password)) {
    context.addIssue('expected name:password,name:password')
    return z.NEVER
  }
  return new Map(pairs.map(([name = '', password = '']) => [name.trim(), password]))
})

/** The path at which tests set faults, and the faults at the start, as JSON. */
export const FaultSetting = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('expected JSON')
      return z.NEVER
    }
  })
  .pipe(z.strictObject({ token: z.string().min(16), gaps: z.boolean().default(false), ...StoreFaults.shape }))

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** The environment of the server. It may listen beyond loopback only with TLS and users. */
export const EventStoreSettings = z
  .object({
    EVENT_STORE_POSTGRES_URL: z
      .url()
      .describe('The connection string (`postgres://…`) of the database that holds the events.'),
    EVENT_STORE_PORT: port(2113).describe('The port of its gRPC and HTTP server.'),
    EVENT_STORE_HOST: z
      .string()
      .default('127.0.0.1')
      .describe('The address on which it listens. Beyond loopback it needs TLS and users.'),
    EVENT_STORE_TLS_CERT: fileContent
      .optional()
      .describe('The PEM file of the certificate with which it listens by TLS.'),
    EVENT_STORE_TLS_KEY: fileContent
      .optional()
      .describe('The PEM file of the key of EVENT_STORE_TLS_CERT. Either both are set or none.'),
    EVENT_STORE_USERS: userList
      .optional()
      .describe(
        'Who may log in, as `name:password` pairs, comma-joined. It needs TLS; without it everybody on loopback may read and write.',
      ),
    EVENT_STORE_PATIENCE: z.coerce
      .number()
      .int()
      .min(0)
      .default(10_000)
      .describe('For how many milliseconds it waits until a predecessor releases the lock for writing.'),
    EVENT_STORE_FAULTS: FaultSetting.optional().describe(
      'For tests alone, as JSON: faults from the start, and the token by which more are set. `npm start` and production refuse it.',
    ),
    NODE_ENV: z
      .string()
      .optional()
      .describe('`production` refuses EVENT_STORE_FAULTS and, in other processes, CLOCK_SETTABLE.'),
  })
  .refine(
    (env) => !env.EVENT_STORE_FAULTS || (isLoopback(env.EVENT_STORE_HOST) && env.NODE_ENV !== 'production'),
    {
      message: 'EVENT_STORE_FAULTS are for tests: on loopback, and not where NODE_ENV is production',
    },
  )
  .refine((env) => Boolean(env.EVENT_STORE_TLS_CERT) === Boolean(env.EVENT_STORE_TLS_KEY), {
    message: 'EVENT_STORE_TLS_CERT and EVENT_STORE_TLS_KEY belong together',
  })
  .refine((env) => isLoopback(env.EVENT_STORE_HOST) || (env.EVENT_STORE_TLS_CERT && env.EVENT_STORE_USERS), {
    message:
      'beyond loopback the event store listens only with EVENT_STORE_TLS_CERT, _KEY and EVENT_STORE_USERS',
  })
  .refine((env) => !env.EVENT_STORE_USERS || env.EVENT_STORE_TLS_CERT, {
    message: 'EVENT_STORE_USERS need TLS: clients send no credentials without it',
  })
  .describe('The local event store')
export type EventStoreSettings = z.infer<typeof EventStoreSettings>

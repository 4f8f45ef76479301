import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { Faults } from './faults.ts'

const file = z.string().transform((path) => readFileSync(path))

const users = z.string().transform((list, context) => {
  const pairs = list.split(',').map((pair) => pair.split(/:(.*)/s).slice(0, 2))
  if (pairs.some(([name, password]) => !name || !password)) {
    context.addIssue('expected name:password,name:password')
    return z.NEVER
  }
  return new Map(pairs.map(([name = '', password = '']) => [name.trim(), password]))
})

/** Where tests set faults, and which are set from the start: JSON. */
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
  .pipe(z.strictObject({ token: z.string().min(16), gaps: z.boolean().default(false), ...Faults.shape }))

const loopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** The environment of the server. @throws ZodError also when it would listen beyond loopback without TLS and users */
export const Settings = z
  .object({
    EVENT_STORE_POSTGRES_URL: z.url(),
    EVENT_STORE_PORT: z.coerce.number().int().min(0).max(65_535).default(2113),
    EVENT_STORE_HOST: z.string().default('127.0.0.1'),
    EVENT_STORE_TLS_CERT: file.optional(),
    EVENT_STORE_TLS_KEY: file.optional(),
    EVENT_STORE_USERS: users.optional(),
    /** milliseconds to wait for a predecessor to release the lock for writing */
    EVENT_STORE_PATIENCE: z.coerce.number().int().min(0).default(10_000),
    /** for tests alone: who has the token may make the server unkind */
    EVENT_STORE_FAULTS: FaultSetting.optional(),
    NODE_ENV: z.string().optional(),
  })
  .refine(
    (env) => !env.EVENT_STORE_FAULTS || (loopback(env.EVENT_STORE_HOST) && env.NODE_ENV !== 'production'),
    {
      message: 'EVENT_STORE_FAULTS are for tests: on loopback, and not where NODE_ENV is production',
    },
  )
  .refine((env) => Boolean(env.EVENT_STORE_TLS_CERT) === Boolean(env.EVENT_STORE_TLS_KEY), {
    message: 'EVENT_STORE_TLS_CERT and EVENT_STORE_TLS_KEY belong together',
  })
  .refine((env) => loopback(env.EVENT_STORE_HOST) || (env.EVENT_STORE_TLS_CERT && env.EVENT_STORE_USERS), {
    message:
      'beyond loopback the event store listens only with EVENT_STORE_TLS_CERT, _KEY and EVENT_STORE_USERS',
  })
  .refine((env) => !env.EVENT_STORE_USERS || env.EVENT_STORE_TLS_CERT, {
    message: 'EVENT_STORE_USERS need TLS: clients send no credentials without it',
  })
export type Settings = z.infer<typeof Settings>

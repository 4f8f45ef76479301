import { readFileSync } from 'node:fs'
import { z } from 'zod'

const file = z.string().transform((path) => readFileSync(path))

const users = z.string().transform((list, context) => {
  const pairs = list.split(',').map((pair) => pair.split(/:(.*)/s).slice(0, 2))
  if (pairs.some(([name, password]) => !name || !password)) {
    context.addIssue('expected name:password,name:password')
    return z.NEVER
  }
  return new Map(pairs.map(([name = '', password = '']) => [name.trim(), password]))
})

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
  })
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

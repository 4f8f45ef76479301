import { resolve } from 'node:path'
import { z } from 'zod'
import { nonEmptyVariables } from './non-empty-variables.ts'
import { accounts, calls, operation, tests } from './product-settings.ts'
import { data, files, messages, payments, video } from './service-settings.ts'

/** All settings by subject, each with its meaning. `npm run settings` makes infra/settings.md from them. */
export const SETTINGS_BY_SUBJECT = [calls, data, payments, files, messages, accounts, video, operation, tests]

/**
 * Every setting of the product. In place of a service that is not configured, a local one is started with its
 * data under DATA_DIR.
 */
const Env = z.object({
  ...calls.shape,
  ...data.shape,
  ...payments.shape,
  ...files.shape,
  ...messages.shape,
  ...accounts.shape,
  ...video.shape,
  ...operation.shape,
  ...tests.shape,
})
export type Env = z.infer<typeof Env>

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(Env.shape)

const BASIC_VARIABLES =
  /^(PATH|HOME|USER|LOGNAME|LANG|LC_\w+|TZ|TMPDIR|XDG_\w+|LD_\w+|NODE_\w+|UV_\w+|SSL_CERT_\w+|\w+_proxy|CLOCK_OFFSET|CLOCK_SETTABLE|FAULT_AT|LOG_LEVEL)$/i
/** Whether every process gets this variable, which is none of the product's secrets. */
export const isBasicVariable = (name: string) => BASIC_VARIABLES.test(name)

/** Returns the validated settings. Throws an error that names each invalid one. */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const parsed = Env.safeParse(nonEmptyVariables(variables))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`invalid settings: ${problems.join('; ')}`)
}

/** The folder beside the data directory, unless it is set. */
export const erasedDir = ({ ERASED_DIR, DATA_DIR }: Env) => ERASED_DIR ?? `${resolve(DATA_DIR)}-erased`

export const webOrigin = (env: Env) => env.WEB_ORIGIN ?? `http://localhost:${env.WEB_PORT}`
/** Returns the address on this machine of a port that listens on HOST. */
export function addressOf({ HOST }: Env, port: number) {
  const loopbackByWildcard: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
  return `http://${loopbackByWildcard[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST)}:${port}`
}
export const apiOrigin = (env: Env) => env.API_ORIGIN ?? `http://localhost:${env.API_PORT}`

/** Returns a required setting, which `npm start` provides. Throws when it is missing. */
export function required<K extends keyof Env>(env: Env, name: K): NonNullable<Env[K]> {
  const value = env[name]
  if (value === undefined || value === null) throw new Error(`${name} is not set`)
  return value
}

/** The bytes that an account may upload in an hour. */
export const uploadLimit = ({ UPLOAD_MIB_PER_HOUR, RATE_LIMITS }: Env) =>
  RATE_LIMITS > 0 ? UPLOAD_MIB_PER_HOUR * RATE_LIMITS * 2 ** 20 : Number.POSITIVE_INFINITY

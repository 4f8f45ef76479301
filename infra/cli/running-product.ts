import { storedSettings } from '../local/settings.ts'
import { type Env, readEnv } from '../settings/env.ts'

const STORE_SETTINGS = [
  'POSTGRES_URL',
  'EVENTSTORE_URL',
  'MASTER_KEY',
  'S3_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
] as const

/** The settings without which `createStores` throws. */
export const REQUIRED_BY_STORES: readonly (keyof Env)[] = STORE_SETTINGS

/**
 * The settings of the environment, together with those that a product on this machine has stored under
 * DATA_DIR.
 */
export const readKnownSettings = (): Env => readEnv({ ...storedSettings(readEnv().DATA_DIR), ...process.env })

/**
 * Returns the settings of the product that runs on this machine or that the environment names. Throws a
 * sentence when there is none, or when one of `requiredNames` is missing.
 */
export function runningProduct(requiredNames: readonly (keyof Env)[]): Env {
  const env = readKnownSettings()
  if (env.POSTGRES_URL === undefined)
    throw new Error(`no data was found in ${env.DATA_DIR}; start the product first`)
  const missing = requiredNames.filter((name) => env[name] === undefined)
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')}: not set; give this command the settings of the product, too`)
  return env
}

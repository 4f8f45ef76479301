import { apiOrigin, type Env, webOrigin } from '../env.ts'
import { type Places, startLocalServices } from './local-services.ts'
import type { Part } from './settings-of-parts.ts'
import type { Settings } from './supervisor.ts'

export type Product = Places & {
  web: string
  api: string
  /** The environment of the product's processes, with which a command-line tool reaches the same parts. */
  settings: Settings
  /** Ends a part gracefully and starts it again, with additional settings for this run only. */
  restart(part: Part, once?: Settings): Promise<void>
  /** How often a part has ended unexpectedly. */
  deaths(part: Part): number
  /** The id of a part's process, unless it runs elsewhere. */
  pid(part: Part | 'postgres'): number | undefined
  stop(): Promise<void>
}

/**
 * Starts the product: first the local services for those that are not configured, then its own processes; each is
 * restarted when it dies. Resolves when all are ready. Throws when one cannot start.
 */
export async function startProduct(env: Env, given: NodeJS.ProcessEnv = process.env): Promise<Product> {
  const { places, settings, parts, postgres, stores, others, stop } = await startLocalServices(env, given)
  try {
    const web = parts.start('web')
    await stores
    await Promise.all([web, parts.start('worker'), parts.start('api'), others])
  } catch (error) {
    await stop()
    throw error
  }
  return {
    ...places,
    web: webOrigin(env),
    api: apiOrigin(env),
    settings,
    restart: parts.restart,
    deaths: parts.deaths,
    pid: (part) => (part === 'postgres' ? postgres?.pid() : parts.pid(part)),
    stop,
  }
}

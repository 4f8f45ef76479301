import { clockRefusal } from '../clock/clock-refusal.ts'
import { parseDurationMs } from '../clock/iso-duration.ts'
import { apiOrigin, type Env, webOrigin } from '../settings/env.ts'
import { allowUnhandledFailure, type LocalAddresses, startLocalServices } from './local-services.ts'
import type { Part } from './part-settings.ts'
import { CannotStart } from './starting/cannot-start.ts'
import type { ProcessSettings } from './supervisor.ts'

/** The parts that sign requests to other parts with their time. */
const CALLERS: ReadonlySet<Part> = new Set(['api', 'worker'])

export type Product = LocalAddresses & {
  web: string
  api: string
  /** The environment of the product's processes, by which a command-line tool reaches the same parts. */
  settings: ProcessSettings
  /** The parts that run as separate processes. */
  parts(): Part[]
  /** Ends a part gracefully and starts it again, with additional settings for this run only. */
  restart(part: Part, extraSettings?: ProcessSettings): Promise<void>
  /**
   * Sets the clock of these parts, or of all, to this offset (an ISO 8601 duration, "P3DT1M") from the
   * machine's clock. The offset survives restarts. Resolves when each part has acknowledged it. Throws
   * without CLOCK_SETTABLE.
   */
  setClock(offset: string, parts?: readonly Part[]): Promise<void>
  /** How often a part has ended unexpectedly. */
  deaths(part: Part): number
  /** The process id of a part; undefined when it runs elsewhere. */
  pid(part: Part | 'postgres'): number | undefined
  stop(): Promise<void>
}

/**
 * `onStarted` receives the function that ends the product, as soon as something has started. `startWeb`
 * starts a web server in place of the web process.
 */
type Options = { onStarted?: (stop: () => Promise<void>) => void; startWeb?: () => Promise<unknown> }

/**
 * Starts the product: first local services in place of those that are not configured, then its own processes.
 * A process that dies is restarted. Resolves when all are ready. Throws when one cannot start, or where a
 * settable clock is forbidden.
 */
export async function startProduct(
  env: Env,
  environment: NodeJS.ProcessEnv = process.env,
  { onStarted, startWeb }: Options = {},
): Promise<Product> {
  const refusal = clockRefusal(
    { ...environment, WEB_ORIGIN: webOrigin(env), API_ORIGIN: apiOrigin(env) },
    true,
  )
  if (refusal) throw new CannotStart(refusal)
  const { localAddresses, settings, parts, postgres, stores, otherServices, stop } = await startLocalServices(
    env,
    environment,
    onStarted,
  )
  try {
    const web = allowUnhandledFailure(startWeb ? startWeb() : parts.start('web'))
    await stores
    await Promise.all([web, parts.start('worker'), parts.start('api'), otherServices])
  } catch (error) {
    await stop()
    throw error
  }
  return {
    ...localAddresses,
    web: webOrigin(env),
    api: apiOrigin(env),
    settings,
    parts: parts.all,
    restart: parts.restart,
    async setClock(offset, selectedParts) {
      if (!env.CLOCK_SETTABLE)
        throw new Error('the clock of the parts is not settable: CLOCK_SETTABLE is not set')
      parseDurationMs(offset)
      const chosen = selectedParts ?? parts.all()
      const callers = chosen.filter((part) => CALLERS.has(part))
      const services = chosen.filter((part) => !CALLERS.has(part))
      // A request that is signed at one time must not arrive at another.
      await Promise.all(callers.map((part) => parts.holdClock(part)))
      for (const group of [services, callers])
        await Promise.all(group.map((part) => parts.setClock(part, offset)))
    },
    deaths: parts.deaths,
    pid: (part) => (part === 'postgres' ? postgres?.pid() : parts.pid(part)),
    stop,
  }
}

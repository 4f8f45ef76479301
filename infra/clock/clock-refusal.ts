type Environment = Record<string, string | undefined>

/** Why CLOCK_SETTABLE is refused where nobody could set the clock. */
export const NO_SUPERVISOR_REFUSAL =
  'CLOCK_SETTABLE is for the parts of a product that a test has started; this process has the time of its machine'

/**
 * Returns in one sentence why the clock of a process with these settings must not be set; undefined when it
 * may be. It may be set only under a supervisor, and never in production (NODE_ENV, or an HTTPS address of
 * the product).
 */
export function clockRefusal(env: Environment, isSupervised: boolean): string | undefined {
  if (!env.CLOCK_SETTABLE) return undefined
  if (env.NODE_ENV === 'production') return 'CLOCK_SETTABLE is refused where NODE_ENV is production'
  const origin = ['WEB_ORIGIN', 'API_ORIGIN'].find((name) => env[name]?.startsWith('https:'))
  if (origin) return `CLOCK_SETTABLE is refused in production, as which ${origin} by HTTPS counts`
  return isSupervised ? undefined : NO_SUPERVISOR_REFUSAL
}

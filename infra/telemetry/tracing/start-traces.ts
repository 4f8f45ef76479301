import type { Env } from '../../settings/env.ts'
import { processLog } from '../process-log.ts'
import { noTraces, type Traces } from '../traces.ts'

/**
 * Starts the traces of a process, exported to the configured collector. The libraries are loaded only when
 * one is configured.
 */
export async function startTraces(env: Env, name: string): Promise<Traces> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, TRACES_SAMPLED: sampleRatio } = env
  if (collector === undefined) return noTraces
  const { exportedTraces } = await import('./exported.ts')
  return exportedTraces({ collector, sampleRatio, name }, processLog(env, name))
}

import { readEnv } from '../../settings/env.ts'
import { startTraces } from '../../telemetry/tracing/start-traces.ts'
import { killAtFault } from '../fault-points.ts'
import { reportReady } from '../report-ready.ts'
import { closeParts, type createStores, type Stores } from '../stores.ts'
import type { OnFailure } from './start-projections.ts'

/**
 * Runs this process as `name` over the parts that `build` makes. It is ready once `start` resolves, and ends
 * when one of its loops ends.
 */
export async function runProcess<All extends Stores>(
  name: string,
  build: (...args: Parameters<typeof createStores>) => All,
  start: (dependencies: All, failed: OnFailure) => Promise<() => Promise<void>>,
) {
  const env = readEnv()
  const dependencies = build(env, name, killAtFault, await startTraces(env, name))
  const stop = await start(dependencies, (message, error) => {
    dependencies.log.fatal({ err: error }, message)
    process.exit(1)
  })
  reportReady({}, async () => {
    await stop()
    await closeParts(dependencies)
  })
}

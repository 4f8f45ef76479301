import { readEnv } from '../../env.ts'
import { killing } from '../../faults.ts'
import { startTraces } from '../../telemetry/tracing/start.ts'
import { closeParts, type Stores, type stores } from '../parts/stores.ts'
import { serve } from '../serve.ts'
import type { Failed } from './projections.ts'

/** Runs this process as `name` over what `build` makes: it is ready once `start` resolves, and ends when one of its loops does. */
export async function run<All extends Stores>(
  name: string,
  build: (...given: Parameters<typeof stores>) => All,
  start: (all: All, failed: Failed) => Promise<() => Promise<void>>,
) {
  const env = readEnv()
  const all = build(env, name, killing, await startTraces(env, name))
  const stop = await start(all, (what, error) => {
    all.log.fatal({ err: error }, what)
    process.exit(1)
  })
  serve({}, async () => {
    await stop()
    await closeParts(all)
  })
}

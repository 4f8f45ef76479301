import '../clock.ts'
import { readEnv } from '../env.ts'
import { parts } from './process-parts.ts'
import { serve } from './serve.ts'
import { startWorker } from './start-worker.ts'

/** The worker process. */
const all = parts(readEnv(), 'worker')

const { stop } = await startWorker(all, (what, error) => {
  all.log.fatal({ err: error }, what)
  process.exit(1)
})

serve({}, stop)

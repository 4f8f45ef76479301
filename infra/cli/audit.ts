import '../processes/signals.ts'
import '../clock.ts'
import { parseArgs } from 'node:util'
import { trailLog } from '../audit/log.ts'
import { type Env, required } from '../env.ts'
import { pool } from '../postgres/pool.ts'
import { closeParts, stores } from '../processes/parts/stores.ts'
import { expectAnswers } from '../processes/starting/answers.ts'
import { reasonOf } from '../processes/starting/cannot-start.ts'
import { audit } from './audit/audit.ts'
import { reportWords } from './audit/words.ts'
import { runningProduct, STORES } from './running-product.ts'

/**
 * `npm run audit`: checks all invariants of the product, which may run meanwhile. Exits with 0 when all hold, with 1 when one is
 * broken, with 2 when it could not be found out. `--quiet` says nothing where all hold: for cron, which mails what is said.
 */
const usage = 'npm run audit -- [--json] [--quiet]'

function readArguments() {
  try {
    const { values } = parseArgs({ options: { json: { type: 'boolean' }, quiet: { type: 'boolean' } } })
    return { json: values.json === true, quiet: values.quiet === true }
  } catch (error) {
    throw new Error(`${reasonOf(error)} Use ${usage}`)
  }
}

async function run(env: Env) {
  const all = stores({ ...env, LOG_LEVEL: 'error' }, 'audit')
  const { sql, store, objects } = all
  await expectAnswers({
    PostgreSQL: () => sql`select 1`,
    'the event store': () => store.head(),
    'the object store': objects.check,
  })
  // Its temporary tables live as long as its connection does. Rows are read by key alone.
  const alone = pool(required(env, 'POSTGRES_URL'), 1, {
    application_name: 'consilium-audit-fold',
    enable_seqscan: 'off',
  })
  try {
    return await audit({ sql, alone, store, log: trailLog(all) })
  } finally {
    await Promise.all([closeParts(all), alone.end({ timeout: 2 })])
  }
}

try {
  const { json, quiet } = readArguments()
  const report = await run(runningProduct(STORES))
  const holds = report.results.every(({ broken }) => broken === 0)
  if (!(quiet && holds)) console.log(json ? JSON.stringify({ holds, ...report }) : reportWords(report))
  process.exit(holds ? 0 : 1)
} catch (error) {
  console.error(`The audit could not run: ${reasonOf(error).replace(/\.$/, '')}.`)
  // Whatever still waits for a part that does not answer is left.
  process.exit(2)
}

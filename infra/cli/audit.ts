import '../processes/signals.ts'
import '../clock/process-clock.ts'
import { parseArgs } from 'node:util'
import { trailLog } from '../audit/trail-log.ts'
import { pool } from '../postgres/pool.ts'
import { reasonOf } from '../processes/starting/cannot-start.ts'
import { expectReachable } from '../processes/starting/expect-reachable.ts'
import { closeParts, createStores } from '../processes/stores.ts'
import { type Env, required } from '../settings/env.ts'
import { reportText, runAudit } from './audit/run-audit.ts'
import { REQUIRED_BY_STORES, runningProduct } from './running-product.ts'

/**
 * `npm run audit`: checks all invariants of the product, which may be running. Exits with 0 when all hold, 1
 * when one is broken, and 2 when the check could not run. With `--quiet` it prints nothing when all hold, so
 * that cron sends no mail.
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
  const auditStores = createStores({ ...env, LOG_LEVEL: 'error' }, 'audit')
  const { sql, store, objects } = auditStores
  await expectReachable({
    PostgreSQL: () => sql`select 1`,
    'the event store': () => store.head(),
    'the object store': objects.check,
  })
  // The audit's temporary tables live as long as their connection. Rows are read by key alone.
  const foldConnection = pool(required(env, 'POSTGRES_URL'), 1, {
    application_name: 'consilium-audit-fold',
    enable_seqscan: 'off',
  })
  try {
    return await runAudit({ sql, foldConnection, store, log: trailLog(auditStores) })
  } finally {
    await Promise.all([closeParts(auditStores), foldConnection.end({ timeout: 2 })])
  }
}

try {
  const { json, quiet } = readArguments()
  const report = await run(runningProduct(REQUIRED_BY_STORES))
  const allHold = report.results.every(({ broken }) => broken === 0)
  if (!(quiet && allHold))
    console.log(json ? JSON.stringify({ holds: allHold, ...report }) : reportText(report))
  process.exit(allHold ? 0 : 1)
} catch (error) {
  console.error(`The audit could not run: ${reasonOf(error).replace(/\.$/, '')}.`)
  // Exits without waiting for parts that do not answer.
  process.exit(2)
}

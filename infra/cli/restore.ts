import '../processes/signals.ts'
import '../clock/process-clock.ts'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { activeAlarms } from '../audit/alarms.ts'
import { totalBytes } from '../backup/manifest.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { pool } from '../postgres/pool.ts'
import { acknowledgeRestores } from '../postgres/restores.ts'
import { reasonOf } from '../processes/starting/cannot-start.ts'
import { expectReachable } from '../processes/starting/expect-reachable.ts'
import { readEnv, required } from '../settings/env.ts'
import { runningProduct } from './running-product.ts'

/**
 * `npm run restore`: restores a backup into an empty DATA_DIR, with which `npm start` then continues. With
 * `--acknowledge` an operator of the running product confirms that they know what was lost. Exits with 1 on
 * failure.
 */
const usage =
  'npm run restore -- FOLDER [--keys KEYS_FOLDER], and after the start: npm run restore -- --acknowledge'

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keys: { type: 'string' }, acknowledge: { type: 'boolean' } },
  })
  const [folder, ...extraArguments] = positionals
  if (values.acknowledge && folder === undefined) return {}
  if (folder === undefined || extraArguments.length > 0 || values.acknowledge) throw new Error(`use ${usage}`)
  return { folder: resolve(folder), keys: values.keys }
}

async function restore(folder: string, keys: string | undefined) {
  const { DATA_DIR } = readEnv()
  const manifest = await restoreBackup(folder, keys, DATA_DIR)
  return `${manifest.files.length} files, ${totalBytes(manifest)} bytes, are back in ${DATA_DIR}, as of ${manifest.at}.
What was written after that is lost. Now run npm start, compare the payments, and then npm run restore -- --acknowledge.`
}

/**
 * Records that an operator knows of a restored backup. When the trail's tree in AUDIT_LOG_DIR is longer than
 * the restored trail, it is moved aside as evidence of what was lost, and the product writes a new one.
 * Returns what was done.
 */
async function acknowledgeRestore(): Promise<string> {
  const env = runningProduct(['POSTGRES_URL'])
  const sql = pool(required(env, 'POSTGRES_URL'), 1, { application_name: 'consilium-acknowledge' })
  try {
    await expectReachable({ PostgreSQL: () => sql`select 1` })
    const isCheckpointBroken = (await activeAlarms(sql)).some((alarm) => alarm.startsWith('checkpoint:'))
    const count = await acknowledgeRestores(sql)
    if (count === 0) return 'There is no restored backup to acknowledge.'
    const { AUDIT_LOG_DIR } = env
    if (!isCheckpointBroken || AUDIT_LOG_DIR === undefined || !existsSync(AUDIT_LOG_DIR))
      return 'Acknowledged.'
    const movedDirectory = `${AUDIT_LOG_DIR}.until-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
    await rename(AUDIT_LOG_DIR, movedDirectory)
    return `Acknowledged. The tree of the trail that knows more was moved to ${movedDirectory}: keep it as evidence.`
  } finally {
    await sql.end({ timeout: 2 })
  }
}

try {
  const { folder, keys } = readArguments()
  console.log(await (folder === undefined ? acknowledgeRestore() : restore(folder, keys)))
} catch (error) {
  console.error(`It failed: ${reasonOf(error)}.`)
  process.exit(1)
}
process.exit(0)

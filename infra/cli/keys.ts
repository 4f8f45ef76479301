import '../processes/signals.ts'
import '../clock.ts'
import postgres from 'postgres'
import { readEnv, required } from '../env.ts'
import { killing } from '../faults.ts'
import { masterKeyFiles } from '../local/master-key-files.ts'
import { local } from '../local/settings.ts'
import { expectAnswers } from '../processes/starting/answers.ts'
import { reasonOf } from '../processes/starting/cannot-start.ts'
import { masterKeyOf } from '../secrets/master-key.ts'
import { oldSeals, replaceMasterKey } from '../secrets/reseal.ts'
import { runningProduct } from './running-product.ts'

/**
 * `npm run keys -- rotate`: seals with MASTER_KEY what MASTER_KEYS_BEFORE have sealed. Where the data directory keeps the
 * key, the first run makes the new one; the product is restarted with it, and the second run seals. Runs may be killed.
 */
const usage = 'npm run keys -- rotate'

/** Makes the data directory's next key where it is time for that; a sentence on what to do before values can be sealed. */
function prepare(files: ReturnType<typeof masterKeyFiles>, running: string | undefined) {
  const [current, before] = [files.current(), files.before()]
  const isKept = running !== undefined && (running === current || running === before)
  if (!isKept || current === undefined) return { isKept: false }
  if (before === undefined || before === current) {
    files.change(current)
    return { isKept, todo: 'A new key was made. Restart the product, then run this again.' }
  }
  const todo = running === current ? undefined : 'Restart the product, then run this again.'
  return { isKept, todo }
}

async function rotate() {
  const given = readEnv()
  const running = local(given.DATA_DIR)
  const env = runningProduct(['POSTGRES_URL', 'MASTER_KEY'])
  const files = masterKeyFiles(env.DATA_DIR)
  const { isKept, todo } =
    given.MASTER_KEY === undefined ? prepare(files, running.MASTER_KEY) : { isKept: false }
  if (todo !== undefined) return todo
  const sql = postgres(required(env, 'POSTGRES_URL'), { max: 4, onnotice: () => undefined })
  try {
    await expectAnswers({ PostgreSQL: () => sql`select 1` })
    const master = masterKeyOf(required(env, 'MASTER_KEY'), env.MASTER_KEYS_BEFORE)
    const count = await oldSeals(sql, master)
    console.log(`${count} values are sealed with an older key.`)
    await replaceMasterKey(sql, master, killing)
    const left = await oldSeals(sql, master)
    if (left > 0) throw new Error(`${left} values are left; run this again`)
  } finally {
    await sql.end({ timeout: 2 })
  }
  if (!isKept) return '0 are left. MASTER_KEYS_BEFORE can be removed.'
  files.forgetBefore()
  return '0 are left. The older key was removed.'
}

const [verb, ...more] = process.argv.slice(2)
if (verb !== 'rotate' || more.length > 0) {
  console.error(`Missing command: use rotate.\n\n${usage}`)
  process.exit(2)
}
try {
  console.log(await rotate())
  process.exit(0)
} catch (error) {
  console.error(`It failed: ${reasonOf(error)}.`)
  process.exit(1)
}

import '../processes/signals.ts'
import '../clock/process-clock.ts'
import postgres from 'postgres'
import { masterKeyFiles } from '../local/master-key-files.ts'
import { storedSettings } from '../local/settings.ts'
import { killAtFault } from '../processes/fault-points.ts'
import { reasonOf } from '../processes/starting/cannot-start.ts'
import { expectReachable } from '../processes/starting/expect-reachable.ts'
import { masterKeyOf } from '../secrets/master-key.ts'
import { countOldSeals, replaceMasterKey } from '../secrets/reseal.ts'
import { readEnv, required } from '../settings/env.ts'
import { runningProduct } from './running-product.ts'

/**
 * `npm run keys -- rotate`: encrypts with MASTER_KEY what older keys (MASTER_KEYS_BEFORE) have encrypted.
 * When the data directory keeps the key, the first run creates the new key; after a restart of the product,
 * the second run encrypts. Runs may be killed.
 */
const usage = 'npm run keys -- rotate'

/**
 * Creates the data directory's next key when it is time to. Returns a sentence on what to do before values
 * can be encrypted.
 */
function prepareNextKey(files: ReturnType<typeof masterKeyFiles>, runningKey: string | undefined) {
  const [current, previousKey] = [files.current(), files.before()]
  const isStoredLocally = runningKey !== undefined && (runningKey === current || runningKey === previousKey)
  if (!isStoredLocally || current === undefined) return { isStoredLocally: false }
  if (previousKey === undefined || previousKey === current) {
    files.change(current)
    return { isStoredLocally, nextStep: 'A new key was made. Restart the product, then run this again.' }
  }
  const nextStep = runningKey === current ? undefined : 'Restart the product, then run this again.'
  return { isStoredLocally, nextStep }
}

async function rotate() {
  const settings = readEnv()
  const runningSettings = storedSettings(settings.DATA_DIR)
  const env = runningProduct(['POSTGRES_URL', 'MASTER_KEY'])
  const files = masterKeyFiles(env.DATA_DIR)
  const { isStoredLocally, nextStep } =
    settings.MASTER_KEY === undefined
      ? prepareNextKey(files, runningSettings.MASTER_KEY)
      : { isStoredLocally: false }
  if (nextStep !== undefined) return nextStep
  const sql = postgres(required(env, 'POSTGRES_URL'), { max: 4, onnotice: () => undefined })
  try {
    await expectReachable({ PostgreSQL: () => sql`select 1` })
    const master = masterKeyOf(required(env, 'MASTER_KEY'), env.MASTER_KEYS_BEFORE)
    const count = await countOldSeals(sql, master)
    console.log(`${count} values are sealed with an older key.`)
    await replaceMasterKey(sql, master, killAtFault)
    const remaining = await countOldSeals(sql, master)
    if (remaining > 0) throw new Error(`${remaining} values are left; run this again`)
  } finally {
    await sql.end({ timeout: 2 })
  }
  if (!isStoredLocally) return '0 are left. MASTER_KEYS_BEFORE can be removed.'
  files.forgetBefore()
  return '0 are left. The older key was removed.'
}

const [verb, ...extraArguments] = process.argv.slice(2)
if (verb !== 'rotate' || extraArguments.length > 0) {
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

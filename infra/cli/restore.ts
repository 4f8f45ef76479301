import '../processes/signals.ts'
import '../clock.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { acknowledgeRestore } from '../backup/acknowledge-restore.ts'
import { totalBytes } from '../backup/manifest.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { readEnv } from '../env.ts'
import { reasonOf } from '../processes/starting/cannot-start.ts'
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

async function acknowledgeRunning() {
  return acknowledgeRestore(runningProduct(['POSTGRES_URL']))
}

try {
  const { folder, keys } = readArguments()
  console.log(await (folder === undefined ? acknowledgeRunning() : restore(folder, keys)))
} catch (error) {
  console.error(`It failed: ${reasonOf(error)}.`)
  process.exit(1)
}
process.exit(0)

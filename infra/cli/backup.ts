import '../processes/signals.ts'
import '../clock/process-clock.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { backupSourceOf, describeExcluded } from '../backup/backup-source.ts'
import { createBackup } from '../backup/create-backup.ts'
import { backupRoots, readManifest, totalBytes } from '../backup/manifest.ts'
import { verifyBackup } from '../backup/verify-backup.ts'
import { eventStore } from '../event-store/client.ts'
import { storedSettings } from '../local/settings.ts'
import { recordBackup } from '../postgres/backups.ts'
import { pool } from '../postgres/pool.ts'
import { reasonOf } from '../processes/starting/cannot-start.ts'
import { expectReachable } from '../processes/starting/expect-reachable.ts'
import { acquireMachineLock } from '../processes/starting/machine-lock.ts'
import { masterKeyOf } from '../secrets/master-key.ts'
import { vault } from '../secrets/vault.ts'
import { readEnv, required } from '../settings/env.ts'
import { runningProduct } from './running-product.ts'

/**
 * `npm run backup`: makes a backup of the running product's data on this machine, reads it back and compares
 * it. `--verify` checks an earlier backup. `--made` records the size of a backup that was made by other
 * means, for figures and alerts. Exits with 1 when there is no good backup afterwards.
 */
const usage = 'npm run backup -- [--verify] FOLDER [--keys KEYS_FOLDER], or npm run backup -- --made BYTES'

const NOTHING_LOCAL_MESSAGE =
  'nothing of the product is on this machine, so there is nothing that this could copy; back up each store by its own tools, as infra/deploy/backup.md says'

const Bytes = z.coerce.number('it needs the bytes of the backup').int().nonnegative()

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keys: { type: 'string' }, verify: { type: 'boolean' }, made: { type: 'string' } },
  })
  const [folder, ...extraArguments] = positionals
  if (values.made !== undefined && positionals.length === 0) return z.object({ made: Bytes }).parse(values)
  if (folder === undefined || extraArguments.length > 0) throw new Error(`name one folder: ${usage}`)
  return { folder: resolve(folder), keys: values.keys, isVerifying: values.verify === true }
}

async function makeBackup(folder: string, keys: string | undefined) {
  const settings = readEnv()
  const runningSettings = storedSettings(settings.DATA_DIR)
  // As in a container, every store is on another machine.
  if (runningSettings.POSTGRES_URL === undefined && settings.POSTGRES_URL !== undefined)
    throw new Error(`${NOTHING_LOCAL_MESSAGE}; then note it: backup --made BYTES`)
  const env = runningProduct(['EVENTSTORE_URL', 'MASTER_KEY'])
  if (existsSync(folder)) throw new Error(`${folder} is there already; name a new folder`)
  const releaseLock = await acquireMachineLock(
    `backup-${readFileSync(join(env.DATA_DIR, 'lock-name'), 'utf8')}`,
  )
  if (!releaseLock) throw new Error('another backup is being made; wait until it is finished')
  for (const sentence of describeExcluded(settings)) console.log(sentence)
  const sql = pool(required(env, 'POSTGRES_URL'), 2, { application_name: 'consilium-backup' })
  const master = masterKeyOf(required(env, 'MASTER_KEY'), env.MASTER_KEYS_BEFORE)
  const store = eventStore(required(env, 'EVENTSTORE_URL'), vault(sql, master))
  const startedAt = performance.now()
  try {
    await expectReachable({ PostgreSQL: () => sql`select 1`, 'the event store': () => store.head() })
    const manifest = await createBackup(backupSourceOf(settings, runningSettings, store), folder, keys)
    const [seconds, bytes] = [(performance.now() - startedAt) / 1000, totalBytes(manifest)]
    await recordBackup(sql, { at: manifest.at, seconds, bytes }).catch((error) =>
      console.error(`That it was made could not be written down: ${reasonOf(error)}.`),
    )
    return `The backup ${folder} was made, read back and compared: ${manifest.files.length} files, ${bytes} bytes, in ${seconds.toFixed(1)} s.`
  } finally {
    await store.close()
    await sql.end({ timeout: 2 })
    await releaseLock()
  }
}

/** Records the backup in the product that runs with these settings, wherever it is. */
async function recordForeignBackup(bytes: number) {
  const env = runningProduct(['POSTGRES_URL'])
  const sql = pool(required(env, 'POSTGRES_URL'), 1, { application_name: 'consilium-backup' })
  try {
    await expectReachable({ PostgreSQL: () => sql`select 1` })
    await recordBackup(sql, { at: new Date().toISOString(), seconds: 0, bytes })
    return `Noted: a backup of ${bytes} bytes was made now.`
  } finally {
    await sql.end({ timeout: 2 })
  }
}

async function verifyFolder(folder: string, keys: string | undefined) {
  const manifest = await readManifest(folder)
  await verifyBackup(manifest, backupRoots(manifest, folder, keys))
  return `The backup of ${manifest.at} is whole: ${manifest.files.length} files, ${totalBytes(manifest)} bytes.`
}

try {
  const commandLine = readArguments()
  if ('made' in commandLine) console.log(await recordForeignBackup(commandLine.made))
  else {
    const { folder, keys, isVerifying } = commandLine
    console.log(await (isVerifying ? verifyFolder(folder, keys) : makeBackup(folder, keys)))
    if (!isVerifying && keys === undefined)
      console.log(
        'It holds its own keys: who has it can read everything. Keep them elsewhere with --keys KEYS_FOLDER.',
      )
  }
} catch (error) {
  console.error(`There is no backup: ${reasonOf(error)}.`)
  process.exit(1)
}
process.exit(0)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from '../event-store/client.ts'
import { databaseUrls } from '../local/postgres/databases.ts'
import type { Env } from '../settings/env.ts'
import type { BackupSource } from './create-backup.ts'

/**
 * The settings of what runs on this machine. `settings`: those of the environment alone. `runningSettings`:
 * those of the running product.
 */
export function backupSourceOf(
  settings: Env,
  runningSettings: Record<string, string>,
  store: Pick<Store, 'head'>,
): BackupSource {
  const { DATA_DIR, POSTGRES_URL, EVENTSTORE_URL, S3_URL, AUDIT_LOG_DIR } = settings
  const superuser = () => {
    const password = readFileSync(join(DATA_DIR, 'postgres', 'consilium.password'), 'utf8')
    return databaseUrls(Number(new URL(String(runningSettings.POSTGRES_URL)).port), password)('postgres')
  }
  return {
    dataDir: DATA_DIR,
    postgres: POSTGRES_URL === undefined ? superuser() : undefined,
    objects: S3_URL === undefined,
    auditLog: AUDIT_LOG_DIR === undefined ? 'audit-log' : undefined,
    head: EVENTSTORE_URL === undefined ? () => store.head() : undefined,
  }
}

/**
 * Returns a sentence for each store outside this machine or the data directory, which needs a backup by its
 * own tools.
 */
export function describeExcluded({
  POSTGRES_URL,
  EVENTSTORE_URL,
  S3_URL,
  MASTER_KEY,
  AUDIT_LOG_DIR,
}: Env): string[] {
  const services = { POSTGRES_URL, EVENTSTORE_URL, S3_URL }
  const documentation = 'infra/deploy/backup.md says how, and in which order'
  return [
    ...Object.entries(services)
      .filter(([, url]) => url !== undefined)
      .map(
        ([name]) =>
          `Not in this backup, since ${name} is set: use the tools of that service; ${documentation}.`,
      ),
    ...(MASTER_KEY === undefined ? [] : ['Not in this backup: MASTER_KEY, which is a setting.']),
    ...(AUDIT_LOG_DIR === undefined
      ? []
      : ['Not in this backup: AUDIT_LOG_DIR, which is to outlive this data.']),
  ]
}

import { join } from 'node:path'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import { commander } from '#commands/kernel/handle.ts'
import { type Env, erasedDir, webOrigin } from '../env.ts'
import { erasedPeople } from '../erasure/list.ts'
import { eventStore } from '../event-store/client.ts'
import { type Fault, faulty, killing } from '../faults.ts'
import { clamd } from '../files/clamd.ts'
import { inspector } from '../files/inspector.ts'
import { isolatedCheck } from '../files/isolated-check.ts'
import { sandbox } from '../files/sandbox/sandbox.ts'
import { objects } from '../objects/objects.ts'
import { certificatesOf, payPal } from '../payments/paypal.ts'
import { lookups } from '../postgres/lookups.ts'
import { PLAN_FOR_EACH, pool } from '../postgres/pool.ts'
import { reconciliations } from '../postgres/reconciliations.ts'
import { storage } from '../postgres/storage.ts'
import { secretKeys } from '../secrets/hash-keys.ts'
import { masterKeyOf } from '../secrets/master-key.ts'
import { vault } from '../secrets/vault.ts'
import { processLog } from '../telemetry/process-log.ts'
import { noTraces } from '../telemetry/traces.ts'
import { noteAppends } from '../telemetry/tracing/appends.ts'

const LONGEST_REQUEST_MS = 60_000

export type Parts = ReturnType<typeof parts>

/** The parts that every process of the product needs, built from the settings. */
export function parts(env: Env, name: string, fault: Fault = killing, traces = noTraces) {
  const log = processLog(env, name)
  const sql = pool(required(env, 'POSTGRES_URL'), 20, { application_name: `consilium-${name}` })
  const searching = pool(required(env, 'POSTGRES_URL'), 8, {
    application_name: `consilium-${name}-search`,
    ...PLAN_FOR_EACH,
  })
  const master = masterKeyOf(required(env, 'MASTER_KEY'), env.MASTER_KEYS_BEFORE)
  const keys = vault(sql, master)
  const store = noteAppends(eventStore(required(env, 'EVENTSTORE_URL'), keys, fault), traces, name === 'api')
  const payments = faulty(
    payPal({
      url: required(env, 'PAYPAL_URL'),
      client_id: required(env, 'PAYPAL_CLIENT_ID'),
      client_secret: required(env, 'PAYPAL_CLIENT_SECRET'),
      webhook_id: required(env, 'PAYPAL_WEBHOOK_ID'),
      ...certificatesOf(required(env, 'PAYPAL_URL')),
      ...(env.PAYPAL_CERT_URLS !== undefined && { cert_urls: env.PAYPAL_CERT_URLS.split(',') }),
      ...(env.PAYPAL_CERT_NAMES !== undefined && { cert_names: env.PAYPAL_CERT_NAMES.split(',') }),
      cert_authorities: env.PAYPAL_CERT_AUTHORITIES,
      timeout_ms: 10_000,
    }),
    fault,
  )
  const files = objects({
    url: required(env, 'S3_URL'),
    public_url: env.S3_PUBLIC_URL ?? required(env, 'S3_URL'),
    access_key: required(env, 'S3_ACCESS_KEY'),
    secret_key: required(env, 'S3_SECRET_KEY'),
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    web_origins: [webOrigin(env)],
  })
  const deciding = commander(store)
  keys.onDestroyed(() => {
    deciding.forget()
    // A command in progress at that moment may cache its decrypted state afterwards, so the cache is cleared once more.
    setTimeout(deciding.forget, LONGEST_REQUEST_MS).unref()
  })
  const reading = sandbox()
  const deps: Dependencies = {
    commander: deciding,
    payments,
    lookups: lookups(sql),
    objects: files,
    inspector: inspector(sql, {
      folder: join(env.DATA_DIR, 'inspecting'),
      check: isolatedCheck(reading),
      scan: env.CLAMD_URL === undefined ? undefined : clamd(env.CLAMD_URL),
    }),
    storage: storage(sql),
    reconciliations: reconciliations(sql),
    web: webOrigin(env),
  }
  return {
    env,
    log,
    sql,
    searching,
    keys,
    secretKeys: secretKeys(sql, master),
    store,
    payments,
    objects: files,
    erasedPeople: erasedPeople(erasedDir(env), files),
    deps,
    sandbox: reading,
    fault,
    traces,
  }
}

/** Closes the connections of these parts, once nothing uses them any more, and exports the last of their traces. */
export async function closeParts({ objects, store, sql, searching, traces }: Parts) {
  objects.close()
  await store.close()
  await Promise.all([...[sql, searching].map((pool) => pool.end({ timeout: 2 })), traces.end()])
}

/** The name of the projections' database sessions. */
export const READ_MODELS_NAME = 'consilium-read-models'

/**
 * Connections whose commits do not wait for the disk: for rows that can be rebuilt from the events, and that a crash
 * loses only together with their checkpoint.
 * Rows are read by key alone: without sequential scans a plan made on an empty table stays good as it grows (one rebuild of
 * 100,000 events in three took 25 s instead of 5).
 */
export const rebuildable = (env: Env) =>
  pool(required(env, 'POSTGRES_URL'), 4, {
    application_name: READ_MODELS_NAME,
    synchronous_commit: 'off',
    enable_seqscan: 'off',
  })

/** A required setting, which `npm start` provides. Throws when it is missing. */
export function required<K extends keyof Env>(env: Env, name: K): NonNullable<Env[K]> {
  const value = env[name]
  if (value === undefined || value === null) throw new Error(`${name} is not set`)
  return value
}

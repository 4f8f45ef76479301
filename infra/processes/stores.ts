import type { Sql } from 'postgres'
import { createCommander } from '#commands/kernel/handle.ts'
import { erasedPeople } from '../erasure/erased-people.ts'
import { eventStore } from '../event-store/client.ts'
import { objects } from '../objects/objects.ts'
import { pool } from '../postgres/pool.ts'
import { secretKeys } from '../secrets/hash-keys.ts'
import { masterKeyOf } from '../secrets/master-key.ts'
import { vault } from '../secrets/vault.ts'
import { type Env, erasedDir, required, webOrigin } from '../settings/env.ts'
import { processLog } from '../telemetry/process-log.ts'
import { noTraces } from '../telemetry/traces.ts'
import { recordAppends } from '../telemetry/tracing/append-steps.ts'
import { type FaultHook, killAtFault } from './fault-points.ts'

const MAX_REQUEST_MS = 60_000

export type Stores = ReturnType<typeof createStores>

/**
 * The parts that each process of the product works with, built from the settings: stores, keys, and the
 * commander.
 */
export function createStores(env: Env, name: string, fault: FaultHook = killAtFault, traces = noTraces) {
  const poolKind = name === 'api' ? 'call' : 'work'
  const sql = pool(required(env, 'POSTGRES_URL'), 20, { application_name: `consilium-${name}` }, poolKind)
  const master = masterKeyOf(required(env, 'MASTER_KEY'), env.MASTER_KEYS_BEFORE)
  const keys = vault(sql, master)
  const store = recordAppends(
    eventStore(required(env, 'EVENTSTORE_URL'), keys, fault),
    traces,
    name === 'api',
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
  const storeCommander = createCommander(store)
  keys.onDestroyed(() => {
    storeCommander.forget()
    // A command in progress may cache its decrypted state after the first clearing, so the cache is cleared
    // twice.
    setTimeout(storeCommander.forget, MAX_REQUEST_MS).unref()
  })
  return {
    env,
    log: processLog(env, name),
    sql,
    keys,
    secretKeys: secretKeys(sql, master),
    store,
    commander: storeCommander,
    objects: files,
    erasedPeople: erasedPeople(erasedDir(env), files),
    fault,
    traces,
  }
}

/** Closes the connections of these parts, once nothing uses them, and exports the remaining traces. */
export async function closeParts({ objects, store, sql, searching, traces }: Stores & { searching?: Sql }) {
  objects.close()
  await store.close()
  await Promise.all([sql.end({ timeout: 2 }), searching?.end({ timeout: 2 }), traces.end()])
}

/** The name of the projections' database sessions. */
export const READ_MODELS_NAME = 'consilium-read-models'

/**
 * Connections whose commits do not wait for the disk, for rows that can be rebuilt from events and that a
 * crash loses only together with their checkpoint.
 * Sequential scans are off, because rows are read by key alone: a plan made on an empty table stays good as
 * the table grows (one rebuild of 100,000 events in three took 25 s instead of 5).
 */
export const rebuildablePool = (env: Env) =>
  pool(required(env, 'POSTGRES_URL'), 4, {
    application_name: READ_MODELS_NAME,
    synchronous_commit: 'off',
    enable_seqscan: 'off',
  })

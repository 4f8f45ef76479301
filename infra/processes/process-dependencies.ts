import { join } from 'node:path'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import { inspector } from '../files/inspector.ts'
import { isolatedContentCheck } from '../files/isolated-content-check.ts'
import { isolatedJobs } from '../files/isolated-process/isolated-jobs.ts'
import { clamd } from '../files/virus-scan.ts'
import { certificatesOf, payPal } from '../payments/paypal.ts'
import { lookups } from '../postgres/lookups.ts'
import { CUSTOM_PLAN, pool } from '../postgres/pool.ts'
import { reconciliations } from '../postgres/reconciliations.ts'
import { uploadQuota } from '../postgres/upload-quota.ts'
import { type Env, required, uploadLimit, webOrigin } from '../settings/env.ts'
import { noTraces } from '../telemetry/traces.ts'
import { type FaultHook, killAtFault, withFaultPoints } from './fault-points.ts'
import { createStores } from './stores.ts'

export type ProcessDependencies = ReturnType<typeof createDependencies>

/** Returns these stores with the dependencies of all use cases, for the API and the background tasks. */
export function createDependencies(
  env: Env,
  name: string,
  fault: FaultHook = killAtFault,
  traces = noTraces,
) {
  const processStores = createStores(env, name, fault, traces)
  const { sql } = processStores
  const settings = { application_name: `consilium-${name}-search`, ...CUSTOM_PLAN }
  const searchPool = pool(required(env, 'POSTGRES_URL'), 8, settings, 'call')
  const payments = withFaultPoints(
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
  const runIsolatedJob = isolatedJobs()
  const deps: Dependencies = {
    commander: processStores.commander,
    store: processStores.store,
    payments,
    lookups: lookups(sql),
    objects: processStores.objects,
    inspector: inspector(sql, {
      folder: join(env.DATA_DIR, 'inspecting'),
      check: isolatedContentCheck(runIsolatedJob),
      scan: env.CLAMD_URL === undefined ? undefined : clamd(env.CLAMD_URL),
    }),
    storage: uploadQuota(sql, uploadLimit(env)),
    reconciliations: reconciliations(sql),
    webOrigin: webOrigin(env),
  }
  return { ...processStores, searching: searchPool, payments, deps, runIsolatedJob }
}

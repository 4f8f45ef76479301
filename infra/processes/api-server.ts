import { buildServer } from '#api/http/server.ts'
import { readStanding } from '#commands/identity/staff/standing.ts'
import { trailLog, trailService } from '../audit/trail-log.ts'
import { previewStore } from '../files/previews/preview-store.ts'
import { previews } from '../files/previews/previews.ts'
import { profileImages } from '../files/previews/profile-images.ts'
import { dayOf } from '../operations/daily-samples.ts'
import { figuresOf } from '../operations/figures.ts'
import { projectionControl } from '../operations/projection-control.ts'
import { trafficReporter } from '../operations/traffic-figures.ts'
import { admins } from '../postgres/admins.ts'
import { callPresence } from '../postgres/call-presence.ts'
import { progress } from '../postgres/progress.ts'
import { frameRelay } from '../postgres/relay.ts'
import { receipts } from '../receipts/thread-pool.ts'
import { evidenceSigner } from '../secrets/evidence-signer.ts'
import { grantedLinks } from '../secrets/granted-links.ts'
import { idempotencyKeys } from '../secrets/idempotency-keys.ts'
import { identity } from '../secrets/identity.ts'
import { apiOrigin, required, webOrigin } from '../settings/env.ts'
import { iceServers, sfuOf } from '../sfu/sfu.ts'
import { enqueuePreview, taskQueue } from '../tasks/enqueue.ts'
import { recordCalls } from '../telemetry/tracing/event-steps.ts'
import type { ProcessDependencies } from './process-dependencies.ts'
import { checkWeb, readiness } from './readiness.ts'
import { tlsOf } from './tls.ts'

/** Builds the API over these parts without listening. `responseConnections` run the queries of responses. */
export async function createApiServer(
  parts: ProcessDependencies,
  responseConnections: Pick<ProcessDependencies, 'sql' | 'searching'> = parts,
) {
  const { env, log, sql, keys, secretKeys, store, objects, deps, runIsolatedJob, traces } = parts
  const sfu = sfuOf(env)
  const readModelProgress = await progress(sql)
  const receiptWorker = receipts()
  const server = await buildServer(
    {
      deps,
      sql: responseConnections.sql,
      searchSql: responseConnections.searching,
      history: store.read,
      signer: evidenceSigner(secretKeys.hashes),
      trail: trailService(trailLog(parts), parts.env.AUDIT_YEARS),
      identity: {
        ...identity(sql, {
          keys: secretKeys,
          jwtSecret: required(env, 'JWT_SECRET'),
          sessionDays: env.SESSION_DAYS,
          rateLimits: env.RATE_LIMITS,
          readStanding: (user_id) => readStanding(deps, user_id),
        }),
        commander: deps.commander,
        admins: admins(sql),
        queue: taskQueue(sql),
        policy: {
          passwordMinLength: env.PASSWORD_MIN_LENGTH,
          smsCountries: env.SMS_COUNTRIES,
          hidesAddresses: env.AUTH_ENUMERATION === 'generic',
        },
        log,
      },
      storedResponses: idempotencyKeys(sql, keys, secretKeys.hashes),
      grantedLinks: grantedLinks(required(env, 'JWT_SECRET'), apiOrigin(env)),
      previews: previews(objects, previewStore(deps, keys), runIsolatedJob, (file_id, requester) =>
        enqueuePreview(sql, file_id, requester),
      ),
      receipts: receiptWorker,
      issuer: { webOrigin: webOrigin(env), postalAddress: env.POSTAL_ADDRESS },
      profileImages: profileImages(objects, keys, runIsolatedJob),
      ...readModelProgress,
      awaitCatchUp: (position) => readModelProgress.caughtUp(position, env.READ_WAIT_MS),
      relay: frameRelay(sql),
      callPresence: callPresence(sql),
      sfu,
      iceServers: (user_id) => iceServers(env, user_id, new Date()),
      operations: { ...figuresOf(sql, store), day: () => dayOf(sql), report: trafficReporter(sql, log) },
      projectionControl: projectionControl(sql),
      ready: readiness(sql, store, sfu, {
        payments: required(env, 'PAYPAL_URL'),
        mail: required(env, 'SMTP_URL'),
        objects: objects.check,
        ...(env.WEB_URL !== undefined && { web: checkWeb(env.WEB_URL) }),
        ...(env.CLAMD_URL !== undefined && { clamd: env.CLAMD_URL }),
      }),
      recordCall: traces.exported ? recordCalls(traces) : undefined,
      log,
    },
    {
      webOrigins: [webOrigin(env)],
      apiOrigin: apiOrigin(env),
      jwtSecret: required(env, 'JWT_SECRET'),
      accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
      rateLimits: env.RATE_LIMITS,
      concurrentCalls: env.CONCURRENT_CALLS,
      tls: tlsOf(env),
      metricsToken: env.METRICS_TOKEN,
      trustedProxies: env.TRUSTED_PROXIES,
    },
  )
  server.addHook('onClose', async () => sfu.close())
  server.addHook('onClose', receiptWorker.close)
  return server
}

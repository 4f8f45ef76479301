import '../clock.ts'
import { runMigrations } from 'graphile-worker'
import { Pool } from 'pg'
import { readModels } from '#projections/read-models.ts'
import { runner } from '#projections/runner/runner.ts'
import { readEnv, webOrigin } from '../env.ts'
import { findOffice } from '../files/previews/libreoffice.ts'
import { previewStore } from '../files/previews/preview-store.ts'
import { mailer } from '../mail/smtp.ts'
import { migrate } from '../migrations/migrate.ts'
import { progress } from '../postgres/progress.ts'
import { sweepSecrets } from '../secrets/sweep.ts'
import { texter } from '../sms/twilio.ts'
import { cutOff } from '../tasks/end-sessions.ts'
import { loginAddress } from '../tasks/login-address.ts'
import { post } from '../tasks/mails/outbox.ts'
import { renderings } from '../tasks/preview.ts'
import { tasks } from '../tasks/tasks.ts'
import { followPolicies, runJobs } from '../tasks/worker.ts'
import { alone } from './leader-lock.ts'
import { parts, rebuildable, required } from './process-parts.ts'
import { serve } from './serve.ts'

/** The worker: read models, policies and jobs. One runs at a time on a database; another waits to take over. */
const SWEEP_MS = 3_600_000

const env = readEnv()
const { log, sql, keys, store, deps } = parts(env, 'worker')
const end = new AbortController()

const fail = (what: string) => (error: unknown) => {
  if (end.signal.aborted) return
  log.fatal({ err: error }, what)
  process.exit(1)
}

await migrate(sql)
await alone(required(env, 'POSTGRES_URL'), () => fail('lost the lock of the worker')(undefined))
const pool = new Pool({ connectionString: required(env, 'POSTGRES_URL'), max: 12 })
const lostConnection = (error: Error) => log.error({ err: error }, 'job pool')
pool.on('error', lostConnection)
pool.on('connect', (client) => client.on('error', lostConnection))
await runMigrations({ pgPool: pool })

const rebuilt = rebuildable(env)
const projections = runner(rebuilt, store, readModels, log)
const reading = projections.run(end.signal).catch(fail('read models'))
const reached = await progress(sql)
await sql.listen('rebuild', (name) => void projections.rebuild(name, end.signal).catch(fail('rebuild')))
const policies = followPolicies(rebuilt, store, end.signal).catch(fail('policies'))
const sweeping = setInterval(() => {
  sweepSecrets(sql, new Date()).catch((error) => log.error({ err: error }, 'sweep'))
}, SWEEP_MS)
const mail = mailer({ url: required(env, 'SMTP_URL'), from: env.MAIL_FROM })
const sms = texter({
  url: required(env, 'SMS_URL'),
  account: required(env, 'SMS_ACCOUNT'),
  token: required(env, 'SMS_TOKEN'),
  from: env.SMS_FROM,
})
const jobs = await runJobs(
  sql,
  pool,
  tasks(deps, env.SWEEP_SECONDS, {
    ...post({
      sql,
      store,
      deps,
      mail,
      sms,
      web: webOrigin(env),
      masterKey: Buffer.from(required(env, 'MASTER_KEY'), 'base64'),
      support: env.SUPPORT_EMAIL,
      log,
    }),
    ...cutOff(sql, deps),
    ...loginAddress({ sql, deps }),
    ...renderings({ deps, previews: previewStore(deps, keys), office: () => findOffice(env.SOFFICE), log }),
  }),
  (position) => reached.caughtUp(position, 10_000),
  log,
)

serve({}, async () => {
  end.abort()
  clearInterval(sweeping)
  await jobs.stop()
  mail.close()
  await Promise.allSettled([reading, policies])
  await store.close()
  await pool.end()
  await Promise.all([rebuilt.end({ timeout: 2 }), sql.end({ timeout: 2 })])
})

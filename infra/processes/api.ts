import '../clock.ts'
import { buildServer } from '#api/http/server.ts'
import { accountExistsMailTask } from '#commands/identity/mails/account-exists.ts'
import { emailChangeMailTask } from '#commands/identity/mails/email-change.ts'
import { sendSecondFactorCode } from '#commands/identity/mails/second-factor-code.ts'
import { verificationMailTask } from '#commands/identity/mails/verification.ts'
import { apiOrigin, readEnv, webOrigin } from '../env.ts'
import { previewStore } from '../files/previews/preview-store.ts'
import { previews } from '../files/previews/previews.ts'
import { profileImages } from '../files/previews/profile-images.ts'
import { migrate } from '../migrations/migrate.ts'
import { progress } from '../postgres/progress.ts'
import { access } from '../secrets/access.ts'
import { repeats } from '../secrets/idempotency.ts'
import { taskQueue } from '../tasks/enqueue.ts'
import { enqueuePreview } from '../tasks/preview-queue.ts'
import { parts, required } from './process-parts.ts'
import { readiness } from './readiness.ts'
import { serve } from './serve.ts'

/** The API: every documented call, and the socket. Any number of these run side by side. */
const env = readEnv()
const { log, sql, keys, store, objects, deps } = parts(env, 'api')
await migrate(sql)
const reached = await progress(sql)

const queue = taskQueue(sql)

const server = await buildServer(
  {
    deps,
    sql,
    access: access(sql, {
      masterKey: Buffer.from(required(env, 'MASTER_KEY'), 'base64'),
      jwtSecret: required(env, 'JWT_SECRET'),
      sessionDays: env.SESSION_DAYS,
      rateLimits: env.RATE_LIMITS,
    }),
    repeats: repeats(sql),
    previews: previews(objects, previewStore(deps, keys), (file_id, asker) =>
      enqueuePreview(sql, file_id, asker),
    ),
    profileImages: profileImages(objects, keys),
    ...reached,
    ready: () =>
      readiness(sql, store, {
        payments: required(env, 'PAYPAL_URL'),
        mail: required(env, 'SMTP_URL'),
        objects: objects.check,
        ...(env.CLAMD_URL !== undefined && { clamd: env.CLAMD_URL }),
      }),
    sendVerification: (user_id) => queue.add(verificationMailTask.for({ user_id })),
    sendEmailChange: (user_id) => queue.add(emailChangeMailTask.for({ user_id })),
    sendAccountExists: (user_id) => queue.add(accountExistsMailTask.for({ user_id })),
    sendCode: (wanted) => queue.add(sendSecondFactorCode(wanted, new Date().toISOString())),
    queue,
    log,
  },
  {
    webOrigins: [webOrigin(env)],
    apiOrigin: apiOrigin(env),
    jwtSecret: required(env, 'JWT_SECRET'),
    accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
    rateLimits: env.RATE_LIMITS,
    enumeration: env.AUTH_ENUMERATION,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    metricsToken: env.METRICS_TOKEN,
    trustedProxies: env.TRUSTED_PROXIES,
  },
)
await objects.check().catch((error) => log.error({ err: error }, 'object store'))
await server.listen({ port: env.API_PORT, host: env.HOST })

serve({ port: env.API_PORT }, async () => {
  await server.close()
  objects.close()
  await store.close()
  await sql.end({ timeout: 2 })
})

import '../clock.ts'
import { buildServer } from '#api/http/server.ts'
import type { Task } from '#commands/kernel/task.ts'
import { newId } from '#domain/kernel/ids.ts'
import { apiOrigin, readEnv, webOrigin } from '../env.ts'
import { previewStore } from '../files/previews/preview-store.ts'
import { previews } from '../files/previews/previews.ts'
import { profileImages } from '../files/previews/profile-images.ts'
import { migrate } from '../migrations/migrate.ts'
import { progress } from '../postgres/progress.ts'
import { access } from '../secrets/access.ts'
import { repeats } from '../secrets/idempotency.ts'
import { enqueue } from '../tasks/enqueue.ts'
import { codeTask } from '../tasks/mails/second-factor-code.ts'
import { enqueuePreview } from '../tasks/preview.ts'
import { parts, required } from './process-parts.ts'
import { readiness } from './readiness.ts'
import { serve } from './serve.ts'

/** The API: every documented call, and the socket. Any number of these run side by side. */
const env = readEnv()
const { log, sql, keys, store, objects, deps } = parts(env, 'api')
await migrate(sql)
const reached = await progress(sql)

/** A task of its own, that no event calls for. */
function soon(task: Task) {
  const id = newId()
  return enqueue(sql, task, { correlation_id: id, causation_id: id, position: '-1' })
}

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
    sendVerification: (user_id) =>
      soon({ name: 'verification-mail', payload: { user_id }, key: `verification:${user_id}` }),
    sendEmailChange: (user_id) =>
      soon({ name: 'email-change-mail', payload: { user_id }, key: `email-change:${user_id}` }),
    sendAccountExists: (user_id) =>
      soon({ name: 'account-exists-mail', payload: { user_id }, key: `account-exists:${user_id}` }),
    sendCode: ({ user_id, method, challenge }) => soon(codeTask(user_id, method, challenge, new Date())),
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

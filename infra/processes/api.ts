import '../clock.ts'
import { buildServer } from '#api/server.ts'
import { newId } from '#domain/ids.ts'
import { apiOrigin, readEnv, webOrigin } from '../env.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { codeTask } from '../jobs/second-factor-code.ts'
import { migrate } from '../migrate.ts'
import { progress } from '../progress.ts'
import { readiness } from '../readiness.ts'
import { access } from '../secrets/access.ts'
import { repeats } from '../secrets/repeats.ts'
import { serve } from '../serve.ts'
import { parts, required } from './parts.ts'

/** The API: every documented call, and the socket. Any number of these run side by side. */
const env = readEnv()
const { log, sql, store, objects, work } = parts(env, 'api')
await migrate(sql)
const reached = await progress(sql)

const server = await buildServer(
  {
    work,
    sql,
    access: access(sql, {
      masterKey: Buffer.from(required(env, 'MASTER_KEY'), 'base64'),
      jwtSecret: required(env, 'JWT_SECRET'),
      sessionDays: env.SESSION_DAYS,
      rateLimits: env.RATE_LIMITS,
    }),
    repeats: repeats(sql),
    ...reached,
    ready: () =>
      readiness(sql, store, {
        payments: required(env, 'PAYPAL_URL'),
        mail: required(env, 'SMTP_URL'),
        objects: objects.check,
      }),
    async sendVerification(user_id) {
      const id = newId()
      const task = { name: 'verification-mail', payload: { user_id }, key: `verification:${user_id}` }
      await enqueue(sql, task, { correlation_id: id, causation_id: id, position: '-1' })
    },
    async sendCode({ user_id, method, challenge }) {
      const id = newId()
      const task = codeTask(user_id, method, challenge, new Date())
      await enqueue(sql, task, { correlation_id: id, causation_id: id, position: '-1' })
    },
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

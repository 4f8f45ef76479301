import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Sql } from 'postgres'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import type { MasterKey } from '../master-key.ts'

const PERIOD_SECONDS = 30

const totpFor = (bytes: Buffer, label = '') =>
  new TOTP({
    issuer: PRODUCT_NAME,
    label,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(bytes).buffer }),
  })

export const totpAssociatedData = (user_id: string) => `totp:${user_id}`

/** Creates a secret for an authenticator app: encrypted for storage, and as the otpauth link for the app. */
export function newTotp(master: MasterKey, user_id: string, email: string) {
  const bytes = randomBytes(20)
  return {
    sealed: master.seal('authenticator-secrets', bytes, totpAssociatedData(user_id)),
    otpauth_url: totpFor(bytes, email).toString(),
  }
}

type TimedCode = { code: string; time: Date }

/**
 * Returns the time step of the code: the current one, the one before or the one after; `undefined` for a
 * wrong code.
 */
export function timeStepOf(master: MasterKey, user_id: string, sealed: Buffer, { code, time }: TimedCode) {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = time.getTime()
  const secret = master.unseal('authenticator-secrets', sealed, totpAssociatedData(user_id))
  const delta = totpFor(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

/** Whether the active app shows this code. Each code is valid once. */
export async function consumeTotp(sql: Sql, master: MasterKey, user_id: string, timedCode: TimedCode) {
  const [row] = await sql<{ secret: Buffer }[]>`select secret from totp_secrets where user_id = ${user_id}`
  const step = row && timeStepOf(master, user_id, row.secret, timedCode)
  if (!row || step === undefined) return false
  const consumedStep = await sql`
    update totp_secrets set last_step = ${step}
    where user_id = ${user_id} and secret = ${row.secret} and last_step < ${step}`
  return consumedStep.count === 1
}

/**
 * Stores a new secret for an authenticator app, which replaces an unconfirmed one. The active app stays
 * active.
 */
export async function createPendingTotp(
  sql: Sql,
  master: MasterKey,
  user_id: string,
  { email, time }: { email: string; time: Date },
) {
  const { sealed, otpauth_url } = newTotp(master, user_id, email)
  await sql`
    insert into totp_pending (user_id, secret, created_at) values (${user_id}, ${sealed}, ${time})
    on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at`
  return otpauth_url
}

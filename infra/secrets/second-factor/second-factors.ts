// Enables and disables second factors. The account's events say which are enabled; these tables contain
// their secrets. A secret is stored before the event that enables its factor, and deleted after the event
// that disables it. So a killed process may leave an unused secret, but never an enabled factor without a
// secret.

import pLimit from 'p-limit'
import type { Sql, TransactionSql } from 'postgres'
import type { Confirmation, EnableFactor, MfaMethod } from '#commands/ports/identity/second-factors.ts'
import { FACTORS } from '#domain/identity/account/account-schemas.ts'
import { derivedId } from '#domain/kernel/ids.ts'
import { hashOf } from '../hash.ts'
import type { SecretKeys } from '../hash-keys.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { phoneSubject, subjectOf, tryCode } from './sent-codes.ts'
import { newTotp, timeStepOf } from './totp.ts'

// Limited: each holds one connection while writing its events needs another.
const changeLimit = pLimit(3)

/** Serializes the changes of an account's second factors, across processes. */
const withFactorLock = <T>(sql: Sql, user_id: string, change: (tx: TransactionSql) => Promise<T>) =>
  changeLimit(() =>
    sql.begin(async (tx) => {
      await tx`select from logins where user_id = ${user_id} for update`
      return change(tx)
    }),
  ) as Promise<T>

/** Runs `write` once the confirmed code is used up. Returns recovery codes with the first factor. */
const enableFactor = (
  sql: Sql,
  keys: SecretKeys,
  user_id: string,
  {
    claimCode,
    write,
  }: {
    claimCode: (tx: TransactionSql) => Promise<{ count: number }>
    write: () => Promise<{ first: boolean }>
  },
): Promise<Confirmation> =>
  withFactorLock(sql, user_id, async (tx) => {
    if ((await claimCode(tx)).count === 0) return { failed: 'wrong' }
    const { first } = await write()
    const [storedCode] = await tx`select from recovery_codes where user_id = ${user_id} limit 1`
    // There are none if a process was killed after it had written its event.
    return first || !storedCode
      ? { recovery_codes: await replaceRecoveryCodes(tx, keys.hashes, user_id) }
      : {}
  })

/** A typed code, and what is written when it is right. */
type CodeConfirmation<Write> = { code: string; time: Date; write: Write }

export async function confirmCode(
  sql: Sql,
  keys: SecretKeys,
  user_id: string,
  { code, time, write }: CodeConfirmation<EnableFactor>,
): Promise<Confirmation> {
  const subject = subjectOf(user_id, undefined)
  const sentCode = await tryCode(sql, keys.hashes, subject, { code, time })
  if (typeof sentCode === 'string') return { failed: sentCode }
  const { method, phone, hash } = sentCode
  return enableFactor(sql, keys, user_id, {
    claimCode: (tx) => tx`delete from second_factor_codes where subject = ${subject} and hash = ${hash}`,
    write: () => write(method === 'sms' && phone !== null ? { method, phone } : { method }),
  })
}

/**
 * Runs `write` with the phone number that this code was sent to, once the code is used up. Returns false for
 * a wrong or old code.
 */
export async function confirmPhone(
  sql: Sql,
  keys: SecretKeys,
  user_id: string,
  { code, time, write }: CodeConfirmation<(phone: string) => Promise<void>>,
): Promise<boolean> {
  const subject = phoneSubject(user_id)
  const sentCode = await tryCode(sql, keys.hashes, subject, { code, time })
  if (typeof sentCode === 'string' || sentCode.phone === null) return false
  const { hash, phone } = sentCode
  return withFactorLock(sql, user_id, async (tx) => {
    const claimed = await tx`
      delete from second_factor_codes where subject = ${subject} and hash = ${hash}`
    if (claimed.count === 0) return false
    await write(phone)
    return true
  })
}

export async function confirmTotp(
  sql: Sql,
  keys: SecretKeys,
  user_id: string,
  { code, time, write }: CodeConfirmation<EnableFactor>,
): Promise<Confirmation> {
  const confirmedApp = await withFactorLock(sql, user_id, async (tx) => {
    const [row] = await tx<{ secret: Buffer }[]>`
      select secret from totp_pending where user_id = ${user_id} for share`
    const step = row && timeStepOf(keys.master, user_id, row.secret, { code, time })
    if (!row || step === undefined) return undefined
    // The active app stays valid until the event that replaces it is written.
    await tx`
      insert into totp_secrets (user_id, secret, last_step) values (${user_id}, ${row.secret}, ${step})
      on conflict (user_id) do nothing`
    return { secret: row.secret, step }
  })
  if (!confirmedApp) return { failed: 'wrong' }
  const { secret, step } = confirmedApp
  return enableFactor(sql, keys, user_id, {
    async claimCode(tx) {
      const claimed = await tx`delete from totp_pending where user_id = ${user_id} and secret = ${secret}`
      if (claimed.count > 0)
        await tx`
          update totp_secrets set secret = ${secret}, last_step =
            case when secret = ${secret} then greatest(last_step, ${step}) else ${step} end
          where user_id = ${user_id}`
      return claimed
    },
    write: () => write({ method: 'totp', proof_id: derivedId('totp', hashOf(secret).toString('hex')) }),
  })
}

/** Runs `write`, which disables every second factor, and deletes their secrets and the logins in progress. */
export const dropFactors = (sql: Sql, user_id: string, write: () => Promise<void>) =>
  withFactorLock(sql, user_id, async (tx) => {
    await write()
    await deleteFactors(tx, user_id)
  })

/** Deletes all secrets of an account's second factors. */
export async function deleteFactors(tx: TransactionSql, user_id: string) {
  await tx`delete from totp_secrets where user_id = ${user_id}`
  await tx`delete from totp_pending where user_id = ${user_id}`
  await tx`delete from recovery_codes where user_id = ${user_id}`
  await tx`delete from second_factor_codes where user_id = ${user_id}`
  await tx`delete from mfa_challenges where user_id = ${user_id}`
}

/** Replaces an account's authenticator secret and recovery codes; returns the new ones. */
export async function enrollTotp(sql: Sql, keys: SecretKeys, user_id: string, email: string) {
  const { sealed, otpauth_url } = newTotp(keys.master, user_id, email)
  const recovery_codes = await withFactorLock(sql, user_id, async (tx) => {
    await tx`
      insert into totp_secrets (user_id, secret) values (${user_id}, ${sealed})
      on conflict (user_id) do update set secret = excluded.secret, last_step = 0`
    await tx`delete from totp_pending where user_id = ${user_id}`
    return replaceRecoveryCodes(tx, keys.hashes, user_id)
  })
  return { otpauth_url, recovery_codes }
}

/** Returns the enabled methods that can be used now, the app first and recovery codes last. */
export async function mfaMethods(
  sql: Sql,
  user_id: string,
  enabled: readonly MfaMethod[],
): Promise<MfaMethod[]> {
  if (enabled.length === 0) return []
  const [row] = await sql<{ totp: boolean; recovery: boolean }[]>`
    select exists(select from totp_secrets where user_id = ${user_id}) as totp,
      exists(select from recovery_codes where user_id = ${user_id} and used_at is null) as recovery`
  const usable = FACTORS.filter((each) => enabled.includes(each) && (each !== 'totp' || row?.totp))
  return row?.recovery ? [...usable, 'recovery'] : usable
}

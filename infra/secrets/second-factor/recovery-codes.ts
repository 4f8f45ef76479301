import { createHmac, randomBytes } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { normalizeCode } from '#domain/identity/codes.ts'
import { RECOVERY_CODES } from '#domain/kernel/terms.ts'
import type { HashKeys } from '../hash-keys.ts'

/** Letters and digits that are not easily confused. A code has 50 random bits. */
const recoveryCode = () => {
  const letters = [...randomBytes(10)].map((byte) => 'abcdefghjkmnpqrstuvwxyz23456789!'.charAt(byte % 31))
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** Returns a typed code in the form in which codes are made and hashed. */
const canonicalCode = (code: string) => normalizeCode(code).replace(/^(\w{5})(\w{5})$/, '$1-$2')

/** Keyed, because plain hashes of 50 bits can be searched in days, for all accounts together. */
const recoveryCodeHash = (key: Buffer, user_id: string, code: string) =>
  createHmac('sha256', key)
    .update(`${user_id}:${canonicalCode(code)}`)
    .digest()

/** Replaces the recovery codes and returns the new ones; only their hashes are stored. */
export async function replaceRecoveryCodes(tx: TransactionSql, keys: HashKeys, user_id: string) {
  const { key } = await keys('recovery-codes')
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
  await tx`delete from recovery_codes where user_id = ${user_id}`
  await tx`insert into recovery_codes ${tx(codes.map((code) => ({ user_id, hash: recoveryCodeHash(key, user_id, code) })))}`
  return codes
}

/** Uses up a recovery code. Returns false when it is unknown or was used. */
export async function consumeRecoveryCode(
  sql: Sql,
  keys: HashKeys,
  user_id: string,
  { code, time }: { code: string; time: Date },
) {
  const { key, before: legacyKey } = await keys('recovery-codes')
  const acceptedHashes = [recoveryCodeHash(key, user_id, code), recoveryCodeHash(legacyKey, user_id, code)]
  const consumedCodes = await sql`
    update recovery_codes set used_at = ${time}
    where user_id = ${user_id} and hash in ${sql(acceptedHashes)} and used_at is null`
  return consumedCodes.count === 1
}

import { createHmac, randomBytes } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { RECOVERY_CODES } from '#domain/kernel/terms.ts'

/** Letters and digits that are not confused with each other; a code has 50 random bits. */
const recoveryCode = () => {
  const letters = [...randomBytes(10)].map((byte) => 'abcdefghjkmnpqrstuvwxyz23456789!'.charAt(byte % 31))
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** Normalizes letter case and separators of a typed code. */
const written = (code: string) => code.toLowerCase().replace(/^(\w{5})(\w{5})$/, '$1-$2')

/** Keyed, since plain hashes of 50 bits can be searched in days, for all accounts together. */
const keyed = (master: Buffer, user_id: string, code: string) => {
  const key = createHmac('sha256', master).update('recovery-codes').digest()
  return createHmac('sha256', key)
    .update(`${user_id}:${written(code)}`)
    .digest()
}

/** Replaces the recovery codes and returns the new ones; only their hashes are stored. */
export async function giveRecoveryCodes(tx: TransactionSql, master: Buffer, user_id: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
  await tx`delete from recovery_codes where user_id = ${user_id}`
  await tx`insert into recovery_codes ${tx(codes.map((code) => ({ user_id, hash: keyed(master, user_id, code) })))}`
  return codes
}

/** Consumes a recovery code; false when it is unknown or was used. */
export async function isRecovery(sql: Sql, master: Buffer, user_id: string, code: string, at: Date) {
  const used = await sql`
    update recovery_codes set used_at = ${at}
    where user_id = ${user_id} and hash = ${keyed(master, user_id, code)} and used_at is null`
  return used.count === 1
}

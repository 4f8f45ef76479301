import type { Sql, TransactionSql } from 'postgres'
import type { FaultHook } from '../processes/fault-points.ts'
import { HASH_USES, hashKeys } from './hash-keys.ts'
import type { KeyUse, MasterKey } from './master-key.ts'
import { totpAssociatedData } from './second-factor/totp.ts'

type SealedColumn = { table: string; id: string; column: string; use: KeyUse; bound: (id: string) => string }

/**
 * Every table with values that are encrypted with the master key. Pending secrets of authenticator apps come
 * before the active ones, which they become.
 */
const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'hash_keys', id: 'use', column: 'sealed', use: 'hash-keys', bound: (id) => id },
  { table: 'person_keys', id: 'user_id', column: 'wrapped', use: 'person-keys', bound: (id) => id },
  ...['totp_pending', 'totp_secrets'].map(
    (table) =>
      ({
        table,
        id: 'user_id',
        column: 'secret',
        use: 'authenticator-secrets',
        bound: totpAssociatedData,
      }) as const,
  ),
]

const BATCH_SIZE = 200
const RESEAL_LOCK = 7_390

const isSealedWithOldKey = (sql: Sql | TransactionSql, { column }: SealedColumn, { id }: MasterKey) =>
  sql`${sql(column)} is not null and substring(${sql(column)} from 1 for ${id.length}::integer) <> ${id}`

/** Returns how many values are not encrypted with the newest master key. */
export async function countOldSeals(sql: Sql, master: MasterKey) {
  const counts = await Promise.all(
    SEALED_COLUMNS.map(async (each) => {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::integer as count from ${sql(each.table)} where ${isSealedWithOldKey(sql, each, master)}`
      return row?.count ?? 0
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Encrypts some values after this id again, in one transaction. Resolves to the id of the last one. */
const resealBatch = (sql: Sql, master: MasterKey, sealedColumn: SealedColumn, afterId: string | undefined) =>
  sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${RESEAL_LOCK})`
    const { table, id, column, use, bound } = sealedColumn
    const rows = await tx<{ id: string; value: Buffer }[]>`
      select ${tx(id)} as id, ${tx(column)} as value from ${tx(table)}
      where ${isSealedWithOldKey(tx, sealedColumn, master)} ${afterId === undefined ? tx`` : tx`and ${tx(id)} > ${afterId}`}
      order by ${tx(id)} limit ${BATCH_SIZE} for update`
    const resealedRows = rows.map((row) => ({
      id: row.id,
      value: master.seal(use, master.unseal(use, row.value, bound(row.id)), bound(row.id)),
    }))
    await Promise.all(
      resealedRows.map(
        (row) => tx`update ${tx(table)} set ${tx(column)} = ${row.value} where ${tx(id)} = ${row.id}`,
      ),
    )
    return rows.at(-1)?.id
  })

/** Encrypts all values of a table again. Resolves to whether there were any. */
async function resealTable(sql: Sql, master: MasterKey, sealedColumn: SealedColumn, fault: FaultHook) {
  let lastId: string | undefined
  for (;;) {
    const nextId = await resealBatch(sql, master, sealedColumn, lastId)
    if (nextId === undefined) return lastId !== undefined
    lastId = nextId
    fault(`after:resealed-${sealedColumn.table}`)
  }
}

/**
 * Encrypts every value of an older master key with the newest one, while other processes read and write;
 * those must know both keys. May be killed at any point and run again. Throws KeyMissing, and leaves the
 * value unchanged, when no key fits.
 */
export async function resealAll(sql: Sql, master: MasterKey, fault: FaultHook) {
  // Repeated for values that other processes have written meanwhile.
  for (const sealedColumn of SEALED_COLUMNS) while (await resealTable(sql, master, sealedColumn, fault));
}

/**
 * Encrypts every value with the newest master key and creates all keys for hashes, so that the older master
 * keys can be removed.
 */
export async function replaceMasterKey(sql: Sql, master: MasterKey, fault: FaultHook) {
  const keys = hashKeys(sql, master)
  // A part of each key for hashes is derived from the oldest master key.
  for (const use of HASH_USES) await keys(use)
  await resealAll(sql, master, fault)
}

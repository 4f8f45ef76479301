import type { Sql } from 'postgres'
import { CannotStart } from '../processes/starting/cannot-start.ts'
import type { MasterKey } from './master-key.ts'

/**
 * Throws CannotStart when this database belongs to another master key: new values would be encrypted with a
 * key that is not kept.
 */
export async function expectMasterKey(sql: Sql, master: MasterKey) {
  const [row] = await sql<{ user_id: string; wrapped: Buffer }[]>`
    select user_id, wrapped from person_keys where wrapped is not null limit 1`
  if (!row) return
  try {
    master.unseal('person-keys', row.wrapped, row.user_id)
  } catch {
    throw new CannotStart('MASTER_KEY is not the key with which the database was sealed')
  }
}

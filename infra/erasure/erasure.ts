import type { Sql } from 'postgres'
import type { Erasure } from '#commands/ports/identity/erasure.ts'
import type { Log } from '#projections/runner/projections.ts'
import { removeSecrets } from '../secrets/remove-secrets.ts'
import type { Vault } from '../secrets/vault.ts'
import { compactDatabase } from './compact.ts'
import type { ErasedPeople } from './erased-people.ts'

type ErasureDependencies = {
  sql: Sql
  keys: Vault
  people: ErasedPeople
  rebuild: Erasure['rebuild']
  log: Log
}

/** The erasure of people from everything that is not an event. */
export const erasure = ({ sql, keys, people, rebuild, log }: ErasureDependencies): Erasure => ({
  list: (user_id) => people.add(user_id, new Date().toISOString()),
  destroyKey: (user_id) => keys.destroy(user_id),
  removeSecrets: async (user_id) => void (await removeSecrets(sql, user_id)),
  rebuild,
  async compact() {
    if (await compactDatabase(sql)) return
    log.info(
      {},
      'erasure: this role may not switch the write-ahead log; it keeps old rows until its files are reused',
    )
  },
})

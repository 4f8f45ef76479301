import type { Sql } from 'postgres'
import { accounts } from '#commands/identity/account.ts'
import type { Commander } from '#commands/kernel/handle.ts'
import { keyedLock } from '#commands/kernel/keyed-lock.ts'
import { adminIds } from './queries/accounts.ts'

const LOCK = 7_310

/**
 * Who is an admin, and the changes to that: one at a time in all processes, so that two admins who take each other's
 * role do not both succeed. `change` must wait until the read models hold what it wrote.
 */
export function admins(sql: Sql, commander: Commander) {
  const lock = keyedLock()

  async function isAdmin(id: string) {
    const { value, context } = (await commander.look(accounts, id)).state
    return value === 'active' && context.roles.includes('admin')
  }

  async function isLastAdmin(id: string) {
    if (!(await isAdmin(id))) return false
    for (const other of await adminIds(sql)) if (other !== id && (await isAdmin(other))) return false
    return true
  }

  return {
    isAdmin,
    isLastAdmin,
    // One connection of this process waits for the lock, however many changes do.
    changing: (change: () => Promise<void>) =>
      lock('admins', async () => {
        await sql.begin(async (tx) => {
          await tx`select pg_advisory_xact_lock(${LOCK})`
          await change()
        })
      }),
  }
}

import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { activeAlarms } from '../audit/alarms.ts'
import { type Env, required } from '../env.ts'
import { pool } from '../postgres/pool.ts'
import { acknowledgeRestores } from '../postgres/restores.ts'
import { expectReachable } from '../processes/starting/expect-reachable.ts'

/**
 * Records that an operator knows of a restored backup. When the trail's tree in AUDIT_LOG_DIR is longer than
 * the restored trail, it is moved aside as evidence of what was lost, and the product writes a new one.
 * Returns what was done.
 */
export async function acknowledgeRestore(env: Env): Promise<string> {
  const sql = pool(required(env, 'POSTGRES_URL'), 1, { application_name: 'consilium-acknowledge' })
  try {
    await expectReachable({ PostgreSQL: () => sql`select 1` })
    const isCheckpointBroken = (await activeAlarms(sql)).some((alarm) => alarm.startsWith('checkpoint:'))
    const count = await acknowledgeRestores(sql)
    if (count === 0) return 'There is no restored backup to acknowledge.'
    const { AUDIT_LOG_DIR } = env
    if (!isCheckpointBroken || AUDIT_LOG_DIR === undefined || !existsSync(AUDIT_LOG_DIR))
      return 'Acknowledged.'
    const movedDirectory = `${AUDIT_LOG_DIR}.until-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
    await rename(AUDIT_LOG_DIR, movedDirectory)
    return `Acknowledged. The tree of the trail that knows more was moved to ${movedDirectory}: keep it as evidence.`
  } finally {
    await sql.end({ timeout: 2 })
  }
}

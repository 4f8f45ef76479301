import type { Sql } from 'postgres'
import type { CallPresence } from '#api/realtime/messaging/call-presence.ts'
import { GONE_SECONDS } from '#domain/kernel/terms.ts'

type AbandonedCall = { call_id: string; conversation_id: string }

/**
 * Records who is in which call, over all API processes. Times are by the database's clock, which they share.
 */
export const callSides = (sql: Sql): CallPresence => ({
  async reportPresent(sides) {
    if (sides.length === 0) return
    // Two sockets of one person are one participant. Every process locks the rows in the same order.
    const uniqueSides = new Map(sides.map((side) => [`${side.call_id} ${side.user_id}`, side]))
    const rows = [...uniqueSides]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, { call_id, user_id, conversation_id }]) => ({ call_id, user_id, conversation_id }))
    await sql`insert into call_sides ${sql(rows)}
      on conflict (call_id, user_id) do update set seen_at = now()`
  },
  async abandonedCalls() {
    return sql<AbandonedCall[]>`select distinct call_id, conversation_id from call_sides
      where seen_at < now() - make_interval(secs => ${GONE_SECONDS})`
  },
  async removeCall(call_id) {
    await sql`delete from call_sides where call_id = ${call_id}`
  },
})

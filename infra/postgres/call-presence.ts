import type { Sql } from 'postgres'
import type { CallPresence } from '#api/realtime/messaging/call-presence.ts'
import { CALL_RECONNECT_SECONDS } from '#domain/kernel/terms.ts'

type AbandonedCall = { call_id: string; conversation_id: string }

/**
 * Stores who is in which call, over all API processes, in the table `call_sides`. Times are by the database's
 * clock, which the processes share.
 */
export const callPresence = (sql: Sql): CallPresence => ({
  async reportParticipants(participants) {
    if (participants.length === 0) return
    // Two sockets of one person are one participant. Every process locks the rows in the same order.
    const uniqueParticipants = new Map(
      participants.map((participant) => [`${participant.call_id} ${participant.user_id}`, participant]),
    )
    const rows = [...uniqueParticipants]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, { call_id, user_id, conversation_id }]) => ({ call_id, user_id, conversation_id }))
    await sql`insert into call_sides ${sql(rows)}
      on conflict (call_id, user_id) do update set seen_at = now()`
  },
  async findAbandonedCalls() {
    return sql<AbandonedCall[]>`select distinct call_id, conversation_id from call_sides
      where seen_at < now() - make_interval(secs => ${CALL_RECONNECT_SECONDS})`
  },
  async removeCall(call_id) {
    await sql`delete from call_sides where call_id = ${call_id}`
  },
})

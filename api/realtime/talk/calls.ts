import { answerCall, type Call, endCall, startCall } from '#commands/messaging/call.ts'
import { isShutOut } from '#commands/messaging/conversation.ts'
import { newId } from '#domain/kernel/ids.ts'
import { shownLine } from '#domain/kernel/text/text.ts'
import { profilesOf } from '#projections/identity/profiles-questions.ts'
import { notFound, refusal } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { questions } from '../../wire/frames.ts'
import type { Connection } from '../connection.ts'
import { type Answers, answering } from '../frames.ts'
import { acceptedCall, callOf } from './call-of.ts'
import { otherIn } from './participants.ts'

type Calls = 'callUser' | 'answerCall' | 'sendICECandidate' | 'renegotiate' | 'hangUp' | 'callMedia'

/** The signals of calls, between the two participants of a conversation; somebody else's call is not found. */
export function calls(services: Services): Pick<Answers, Calls> {
  const { deps, sql, relay, caughtUp, callSides, sfu, iceServers } = services

  /** From now on this socket is in the call: the call lasts as long as it, or another of the member, is there. */
  async function enter(connection: Connection, call: Call & { other_id: string }) {
    const answered = connection.calls.get(call.call_id)?.answered ?? false
    connection.calls.set(call.call_id, { ...call, over: false, answered })
    await callSides.seen([{ ...call, user_id: connection.user_id }])
  }

  /** The call that goes on. Throws 404 for one of others, 409 for one that is over. */
  async function current(connection: Connection, call_id: string) {
    const call = await callOf(sql, connection, call_id)
    if (call.over) throw refusal('call_over')
    if (!connection.calls.has(call_id)) await enter(connection, call)
    return call
  }

  return {
    callUser: answering(questions.callUser, async (connection, { conversationId, offer }) => {
      const other_id = await otherIn(sql, connection, conversationId)
      const { user_id } = connection
      // Before anything tells whether they are there.
      if (await isShutOut(deps, user_id, conversationId)) throw notFound()
      if (!(await relay.isConnected(other_id))) throw refusal('peer_offline')
      const call = { conversation_id: conversationId, call_id: newId(), other_id }
      const mode = await sfu.open(call.call_id, [user_id, other_id])
      const started = await startCall(deps, connection.context(), { ...call, mode })
      if (started.refused !== undefined) {
        await sfu.end(call.call_id)
        throw refusal(started.refused)
      }
      await enter(connection, call)
      await caughtUp(started.position)
      const { first_name = '', last_name = '' } = (await profilesOf(sql, [user_id])).get(user_id) ?? {}
      const from = { user_id, first_name: shownLine(first_name), last_name: shownLine(last_name) }
      const offered = offer && mode === 'direct' && { offer }
      const about = { callId: call.call_id, mode }
      const data = { ...about, conversationId, from, ...offered, iceServers: iceServers(other_id) }
      await relay.send([other_id], { event: 'callUser', data })
      return { ...about, iceServers: iceServers(user_id) }
    }),

    answerCall: answering(questions.answerCall, async (connection, { callId, accept, answer }) => {
      const call = await callOf(sql, connection, callId)
      const ctx = connection.context()
      if (!accept) {
        const ended = await endCall(deps, ctx, call, 'declined')
        if (ended.refused !== undefined) throw refusal(ended.refused)
        return {}
      }
      if (connection.calls.get(callId)?.answered) return {}
      // Before the answer is told, so that this socket is not taken for one of the others, which stop ringing.
      connection.calls.set(callId, { ...call, answered: true })
      await enter(connection, call)
      const answered = await answerCall(deps, ctx, call)
      if (answered.refused !== undefined || !answered.first) {
        connection.calls.delete(callId)
        throw refusal(answered.refused ?? 'call_over')
      }
      // Then both may begin to send, wherever they are connected.
      await caughtUp(answered.position)
      const data = { callId, ...(answer && { answer }) }
      await relay.send([call.other_id], { event: 'callAccepted', data })
      return {}
    }),

    sendICECandidate: answering(questions.sendICECandidate, async (connection, { callId, candidate }) => {
      const { other_id } = await acceptedCall(sql, connection, callId)
      await relay.send([other_id], { event: 'receiveICECandidate', data: { callId, candidate } })
      return {}
    }),

    renegotiate: answering(questions.renegotiate, async (connection, { callId, description }) => {
      await acceptedCall(sql, connection, callId)
      const { other_id } = await current(connection, callId)
      await relay.send([other_id], { event: 'renegotiate', data: { callId, description } })
      return {}
    }),

    callMedia: answering(questions.callMedia, async (connection, data) => {
      // A socket that is back while it rings is in the call again, although nobody hears of it yet.
      const { other_id } = await current(connection, data.callId)
      await acceptedCall(sql, connection, data.callId)
      await relay.send([other_id], { event: 'callMedia', data })
      return {}
    }),

    hangUp: answering(questions.hangUp, async (connection, { callId }) => {
      const call = await callOf(sql, connection, callId)
      const ended = await endCall(deps, connection.context(), call, 'hangup')
      if (ended.refused !== undefined) throw refusal(ended.refused)
      return {}
    }),
  }
}

import { answerCall, type CallAddress, endCall, startCall } from '#commands/messaging/call.ts'
import { isBlockedByOther } from '#commands/messaging/conversation.ts'
import { newId } from '#domain/kernel/ids.ts'
import { displayLine } from '#domain/kernel/text/text.ts'
import { profilesOf } from '#projections/identity/profiles.ts'
import { notFound, refusal } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { questions } from '../../wire/frames.ts'
import type { Connection } from '../connection.ts'
import { type QuestionHandlers, questionHandler } from '../frames.ts'
import { acceptedCall, callOf, otherParticipantOf } from './participants.ts'

type CallQuestion = 'callUser' | 'answerCall' | 'sendICECandidate' | 'renegotiate' | 'hangUp' | 'callMedia'

/**
 * The signals of calls between the two participants of a conversation. For everybody else the call is not
 * found.
 */
export function callHandlers(services: Services): Pick<QuestionHandlers, CallQuestion> {
  const { deps, sql, relay, awaitCatchUp, callPresence, sfu, iceServers } = services

  /**
   * Puts this socket into the call. The call lasts as long as this or another socket of the member is in it.
   */
  async function enterCall(connection: Connection, call: CallAddress & { other_id: string }) {
    const isAnswered = connection.calls.get(call.call_id)?.isAnswered ?? false
    connection.calls.set(call.call_id, { ...call, hasEnded: false, isAnswered })
    await callPresence.reportParticipants([{ ...call, user_id: connection.user_id }])
  }

  /** Returns the running call. Throws 404 for a call of others, and 409 for one that has ended. */
  async function currentCall(connection: Connection, call_id: string) {
    const call = await callOf(sql, connection, call_id)
    if (call.hasEnded) throw refusal('call_over')
    if (!connection.calls.has(call_id)) await enterCall(connection, call)
    return call
  }

  return {
    callUser: questionHandler(questions.callUser, async (connection, { conversationId, offer }) => {
      const other_id = await otherParticipantOf(sql, connection, conversationId)
      const { user_id } = connection
      // Checked first, because the other answers would tell a blocked caller whether the member is online.
      if (await isBlockedByOther(deps, user_id, conversationId)) throw notFound()
      if (!(await relay.isConnected(other_id))) throw refusal('peer_offline')
      const call = { conversation_id: conversationId, call_id: newId(), other_id }
      const mode = await sfu.open(call.call_id, [user_id, other_id])
      const startOutcome = await startCall(deps, connection.context(), { ...call, mode })
      if (startOutcome.refused !== undefined) {
        await sfu.end(call.call_id)
        throw refusal(startOutcome.refused)
      }
      await enterCall(connection, call)
      await awaitCatchUp(startOutcome.position)
      const { first_name = '', last_name = '' } = (await profilesOf(sql, [user_id])).get(user_id) ?? {}
      const from = { user_id, first_name: displayLine(first_name), last_name: displayLine(last_name) }
      const offerField = offer && mode === 'direct' && { offer }
      const callFields = { callId: call.call_id, mode }
      const data = { ...callFields, conversationId, from, ...offerField, iceServers: iceServers(other_id) }
      await relay.send([other_id], { event: 'callUser', data })
      return { ...callFields, iceServers: iceServers(user_id) }
    }),

    answerCall: questionHandler(questions.answerCall, async (connection, { callId, accept, answer }) => {
      const call = await callOf(sql, connection, callId)
      const ctx = connection.context()
      if (!accept) {
        const endOutcome = await endCall(deps, ctx, call, 'declined')
        if (endOutcome.refused !== undefined) throw refusal(endOutcome.refused)
        return {}
      }
      if (connection.calls.get(callId)?.isAnswered) return {}
      // Set before the answer is announced: the announcement stops the ringing on all other sockets of the
      // member.
      connection.calls.set(callId, { ...call, isAnswered: true })
      await enterCall(connection, call)
      const answerOutcome = await answerCall(deps, ctx, call)
      if (answerOutcome.refused !== undefined || !answerOutcome.first) {
        connection.calls.delete(callId)
        throw refusal(answerOutcome.refused ?? 'call_over')
      }
      // Every process with a socket of either participant must know the call before they send to it.
      await awaitCatchUp(answerOutcome.position)
      const data = { callId, ...(answer && { answer }) }
      await relay.send([call.other_id], { event: 'callAccepted', data })
      return {}
    }),

    sendICECandidate: questionHandler(
      questions.sendICECandidate,
      async (connection, { callId, candidate }) => {
        const { other_id } = await acceptedCall(sql, connection, callId)
        await relay.send([other_id], { event: 'receiveICECandidate', data: { callId, candidate } })
        return {}
      },
    ),

    renegotiate: questionHandler(questions.renegotiate, async (connection, { callId, description }) => {
      await acceptedCall(sql, connection, callId)
      const { other_id } = await currentCall(connection, callId)
      await relay.send([other_id], { event: 'renegotiate', data: { callId, description } })
      return {}
    }),

    callMedia: questionHandler(questions.callMedia, async (connection, data) => {
      // A socket that reconnects while the call rings joins it again, although the other participant is not
      // told yet.
      const { other_id } = await currentCall(connection, data.callId)
      await acceptedCall(sql, connection, data.callId)
      await relay.send([other_id], { event: 'callMedia', data })
      return {}
    }),

    hangUp: questionHandler(questions.hangUp, async (connection, { callId }) => {
      const call = await callOf(sql, connection, callId)
      const endOutcome = await endCall(deps, connection.context(), call, 'hangup')
      if (endOutcome.refused !== undefined) throw refusal(endOutcome.refused)
      return {}
    }),
  }
}

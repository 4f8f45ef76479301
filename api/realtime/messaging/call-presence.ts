export type CallParticipant = { call_id: string; user_id: string; conversation_id: string }

/**
 * Records who is in which call, over all processes. A call ends when a participant has not been reported for
 * a while.
 */
export type CallPresence = {
  /** Records that these participants are in their calls now. */
  reportParticipants(participants: readonly CallParticipant[]): Promise<void>
  /** Returns the calls of which a participant has not been reported for `CALL_RECONNECT_SECONDS`. */
  findAbandonedCalls(): Promise<readonly Pick<CallParticipant, 'call_id' | 'conversation_id'>[]>
  /** Removes a call that has ended. */
  removeCall(call_id: string): Promise<void>
}

export type CallParticipant = { call_id: string; user_id: string; conversation_id: string }

/** Who is in which call, in any process: whoever is not seen any more for a while is gone, and the call ends. */
export type CallPresence = {
  /** These participants are there now. */
  seen(sides: readonly CallParticipant[]): Promise<void>
  /** The calls of which a side has not been seen for too long. */
  gone(): Promise<readonly Pick<CallParticipant, 'call_id' | 'conversation_id'>[]>
  /** Nobody is in this call any more. */
  over(call_id: string): Promise<void>
}

/** Who someone is, from their access token and the session behind it. */
export type Member = {
  user_id: string
  session_id: string
  /** verifier, support, compliance, admin; empty for those who are no staff. */
  roles: readonly string[]
}

export type Device = { ip: string; user_agent: string }
type Session = { session_id: string; refreshToken: string }

export type MfaMethod = 'totp' | 'recovery'

export type Answer = { mfa_token: string; code: string; method: MfaMethod | undefined; ip: string }

/** The secrets of accounts: never in events, each in a Postgres table of its own. Moments are passed in. */
export type Access = {
  /**
   * Claims an address for a new account and runs `write` with its user_id, one registration of an address at a time. A
   * claim whose `write` never ended well is taken over by the next one, with the same user_id. `undefined`: taken.
   */
  register(
    email: string,
    password: string,
    at: Date,
    write: (user_id: string) => Promise<void>,
  ): Promise<{ user_id: string } | undefined>
  /** The same work whether the address is known or not. `failed_for` is the account that the password was wrong for. */
  checkPassword(
    email: string,
    password: string,
    ip: string,
    at: Date,
  ): Promise<{ user_id: string } | { failed_for: string | undefined } | { retry_after: number }>
  userOf(email: string): Promise<string | undefined>
  /** Whether it is on the bundled list of common passwords; letter case aside. */
  isCommon(password: string): boolean

  startSession(user_id: string, device: Device, at: Date): Promise<Session>
  /** The next refresh token of a session; `reused`: an old one was tried, and its session is over now. */
  refresh(
    refreshToken: string,
    at: Date,
  ): Promise<(Session & { user_id: string }) | { refused: 'ended' } | { refused: 'reused'; user_id: string }>
  /** `undefined` when the session is over; a suspended account's is live, so that it can be told. */
  session(
    session_id: string,
    at: Date,
  ): Promise<{ user_id: string; roles: string[]; suspended: boolean } | undefined>
  endSession(session_id: string, at: Date): Promise<void>
  /** Which of these sessions are over. */
  overOf(session_ids: readonly string[], at: Date): Promise<string[]>
  /** Calls `heard` when a session ends or an account is suspended, in whatever process; answers how to stop. */
  onEnded(heard: (ended: Ended) => void): Promise<() => Promise<void>>

  mfaMethods(user_id: string): Promise<MfaMethod[]>
  /** The token that stands for a right password until the second factor is given: 10 minutes, 5 tries. */
  challenge(user_id: string, at: Date): Promise<string>
  answerChallenge(
    answer: Answer,
    at: Date,
  ): Promise<{ user_id: string } | { failed_for: string | undefined } | { retry_after: number }>

  /** Proves an address. The same id answers again within its 48 h. */
  verify(id: string, at: Date): Promise<{ user_id: string; email: string } | undefined>

  /** Counts one more under the key; the seconds to wait when there have been too many in the window. */
  attempt(key: string, most: number, windowSeconds: number, at: Date): Promise<number | undefined>
}

export type Ended = { session_id: string; suspended?: undefined } | { user_id: string; suspended: true }

/** Whom an access token is of; whether their session lives is not said. */
export type Bearer = { user_id: string; session_id: string }

/** Who someone is, from their access token and the session behind it. */
export type Member = Bearer & {
  /** verifier, support, compliance, admin; empty for those who are no staff. */
  roles: readonly string[]
}

/** Whose password was right, and which of the account's passwords that is. */
export type Proven = { user_id: string; password_number: number }

export type Device = { ip: string; user_agent: string }
/** `suspended`: all of them, and their sockets are told so. */
export type Which = 'all' | 'suspended' | 'without_second_factor'
type Session = { session_id: string; refreshToken: string }

/** A session as its owner sees it. */
export type Listed = Device & { id: string; created_at: Date; last_used_at: Date }

export type MfaMethod = 'totp' | 'sms' | 'email' | 'recovery'

/** `methods`: which of them the code may be of. */
export type Answer = { mfa_token: string; code: string; methods: readonly MfaMethod[]; ip: string }
export type Answered =
  | Proven
  | { failed_for: string }
  /** The challenge is too old, used up or none. */
  | { over: true }
  | { retry_after: number }

/** Writes that this is a second factor now; `first`: the account had none before. `proof_id` tells one app from the next. */
export type EnableFactor = (proved: {
  method: 'totp' | 'sms' | 'email'
  phone?: string
  proof_id?: string
}) => Promise<{ first: boolean }>
/** `over`: the code was tried too often or is too old. The recovery codes come once, with the first factor. */
export type Proved = { failed: 'wrong' | 'over' } | { failed?: undefined; recovery_codes?: string[] }

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
  ): Promise<Proven | { failed_for: string | undefined } | { retry_after: number }>
  userOf(email: string): Promise<string | undefined>
  /** The address that the account logs in with; `undefined` when there is no such account. */
  addressOf(user_id: string): Promise<string | undefined>
  /**
   * Lets the account log in with this address from now on and runs `write`, which is to write that; both or neither come
   * to be. `write` answers false when it is not to be. False: not to be, or another account has the address.
   */
  changeEmail(user_id: string, email: string, write: () => Promise<boolean>): Promise<boolean>
  /** Whether it is on the bundled list of common passwords; letter case aside. */
  isCommon(password: string): boolean

  /**
   * A new password in place of the one that was proved; ends every session but `kept`. What `write` throws undoes all of
   * it. False: the password has been changed since it was proved.
   */
  changePassword(
    proven: Proven,
    password: string,
    kept: string,
    at: Date,
    write: () => Promise<void>,
  ): Promise<boolean>
  /** The links for a new password that this member was sent are dead. */
  forgetReset(user_id: string): Promise<void>
  /**
   * A new password by the newest link, within its hour, once; ends all sessions. `check` gets the account's address, and
   * `write` is to write what happened: what they throw undoes all of it. False: not that link, used, or too old.
   */
  reset(
    asked: { user_id: string; id: string; password: string },
    at: Date,
    check: (email: string) => void,
    write: () => Promise<void>,
  ): Promise<boolean>

  /** `undefined` when the password has been changed since it was proved. */
  startSession(proven: Proven, device: Device, at: Date): Promise<Session | undefined>
  /** The next refresh token of a session; `reused`: an old one was tried, and its session is over now. */
  refresh(
    refreshToken: string,
    at: Date,
  ): Promise<(Session & { user_id: string }) | { refused: 'ended' } | { refused: 'reused'; user_id: string }>
  /** `undefined` when the session is over; that of a suspended account says so instead. */
  session(
    session_id: string,
    at: Date,
  ): Promise<{ user_id: string; roles: string[]; suspended: boolean } | undefined>
  endSession(session_id: string, at: Date): Promise<void>
  /** Ends these of the sessions that a member began until then. */
  endSessions(user_id: string, at: Date, which: Which): Promise<void>
  /** Whoever is in this session has given a second factor. */
  markProved(session_id: string): Promise<void>
  /** The live ones, newest first. */
  sessionsOf(user_id: string, at: Date): Promise<Listed[]>
  /** Ends a session of this member's; false when it is over, another's or none. */
  endOwn(user_id: string, session_id: string, at: Date): Promise<boolean>
  /** Which of these sessions are over. */
  overOf(session_ids: readonly string[], at: Date): Promise<string[]>
  /** Calls `heard` when a session ends or an account is suspended, in whatever process; answers how to stop. */
  onEnded(heard: (ended: Ended) => void): Promise<() => Promise<void>>

  /** Of what the account's events say is on, what can be given now; the app first, recovery codes last. */
  mfaMethods(user_id: string, enabled: readonly MfaMethod[]): Promise<MfaMethod[]>
  /** The token that stands for a right password until the second factor is given. */
  challenge(proven: Proven, at: Date): Promise<string>
  /** Whose login that is, and the name of the challenge, which its codes are sent for. */
  challenged(mfa_token: string, at: Date): Promise<{ user_id: string; challenge: string } | undefined>
  answerChallenge(answer: Answer, at: Date): Promise<Answered>
  /** Proves the code that was sent for the settings of this account, once. */
  proveCode(user_id: string, code: string, at: Date, write: EnableFactor): Promise<Proved>
  /** The link for an authenticator app with a new secret, which counts once a code of it is proved. */
  pendingTotp(user_id: string, email: string, at: Date): Promise<string>
  proveTotp(user_id: string, code: string, at: Date, write: EnableFactor): Promise<Proved>
  /** Runs `write`, which turns every second factor off, and forgets what they needed. */
  dropFactors(user_id: string, write: () => Promise<void>): Promise<void>

  /** Proves an address. The same id answers again while it lasts. */
  verify(id: string, at: Date): Promise<{ user_id: string; email: string } | undefined>

  /** Counts one more under the key; the seconds to wait when there have been too many in the window. */
  attempt(key: string, most: number, windowSeconds: number, at: Date): Promise<number | undefined>
}

export type Ended = { session_id: string; suspended?: undefined } | { user_id: string; suspended: true }

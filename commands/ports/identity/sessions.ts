import type { CheckedPassword } from './passwords.ts'
import type { MfaMethod } from './second-factors.ts'

export type Device = { ip: string; user_agent: string }

/** `suspended`: all of them, and their sockets are closed with the reason of a suspended account. */
export type SessionScope = 'all' | 'suspended' | 'without_second_factor'

type Tokens = { session_id: string; refreshToken: string }

/** A session as its owner sees it. */
export type ListedSession = Device & { id: string; created_at: Date; last_used_at: Date }

export type LiveSession = { user_id: string; roles: readonly string[]; suspended: boolean }

/** What is announced to every process: one session is over, or an account is suspended. */
export type EndedSession =
  | { session_id: string; suspended?: undefined }
  | { user_id: string; suspended: true }

/** The sessions of members, each with its device. Callers pass the current moment. */
export type Sessions = {
  /** `secondFactor`: that of the login. `undefined` when the password has been changed since the check. */
  start(
    checked: CheckedPassword,
    device: Device,
    at: Date,
    secondFactor?: MfaMethod,
  ): Promise<Tokens | undefined>
  /** The next refresh token of a session; `reused`: an old token was used, and its session is over now. */
  refresh(
    refreshToken: string,
    at: Date,
    isActivity?: boolean,
  ): Promise<(Tokens & { user_id: string }) | { refused: 'ended' } | { refused: 'reused'; user_id: string }>
  /**
   * `undefined` when the session is over; `suspended` for that of a suspended account. `isActivity`: whether the person did
   * something, which is so by default; only acts keep a session from being idle.
   */
  lookUp(session_id: string, at: Date, isActivity?: boolean): Promise<LiveSession | undefined>
  end(session_id: string, at: Date): Promise<void>
  /** Ends a session of this member; false when it is over, belongs to somebody else or does not exist. */
  endOwn(user_id: string, session_id: string, at: Date): Promise<boolean>
  /** Ends the sessions of this scope that a member began until `at`, except `exceptSessionId`. */
  endAll(user_id: string, at: Date, scope: SessionScope, exceptSessionId?: string): Promise<void>
  /** Records that the person in this session has given a second factor that staff may use. */
  markSecondFactor(session_id: string): Promise<void>
  /** Records that the person in this session has proved who they are, as a login does. */
  markProved(session_id: string, at: Date, by: MfaMethod | 'password'): Promise<void>
  /** Whether they have recently enough to change what guards the account; `totp`: by the authenticator. */
  isProved(session_id: string, at: Date, by: 'any' | 'totp'): Promise<boolean>
  /** The live ones of a member, newest first. */
  list(user_id: string, at: Date): Promise<ListedSession[]>
  /** Which of these sessions are over. */
  overOf(session_ids: readonly string[], at: Date): Promise<string[]>
  /** Calls `listener` when the roles or the suspension of an account changed, in any process; answers how to stop. */
  onStandingChanged(listener: (user_id: string) => void): Promise<() => Promise<void>>
  /** Calls `listener` when a session ends or an account is suspended, in any process; answers how to stop. */
  onEnded(listener: (ended: EndedSession) => void): Promise<() => Promise<void>>
}

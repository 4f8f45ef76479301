import type { CheckedPassword } from './passwords.ts'
import type { MfaMethod } from './second-factors.ts'

export type Device = { ip: string; user_agent: string }

/** `suspended` means all sessions, and their sockets are closed with the reason of a suspended account. */
export type SessionScope = 'all' | 'suspended' | 'without_second_factor'

type Tokens = { session_id: string; refreshToken: string }

/** A session as its owner sees it. */
export type ListedSession = Device & { id: string; created_at: Date; last_used_at: Date }

export type LiveSession = { user_id: string; roles: readonly string[]; suspended: boolean }

/** The announcement to every process: one session has ended, or an account is suspended. */
export type EndedSession =
  | { session_id: string; suspended?: undefined }
  | { user_id: string; suspended: true }

/** The sessions of members, each with its device. Callers pass the current moment. */
export type Sessions = {
  /**
   * Starts a session. `secondFactor` is the one used for the login. Returns `undefined` if the password has
   * been changed since the check.
   */
  start(
    checked: CheckedPassword,
    device: Device,
    time: Date,
    secondFactor?: MfaMethod,
  ): Promise<Tokens | undefined>
  /**
   * Returns the next refresh token of a session. `reused` means that an old token was used, which has ended
   * the session.
   */
  refresh(
    refreshToken: string,
    time: Date,
    isActivity?: boolean,
  ): Promise<(Tokens & { user_id: string }) | { refused: 'ended' } | { refused: 'reused'; user_id: string }>
  /**
   * Returns `undefined` if the session has ended; also finds that of a suspended account. `isActivity`
   * (default true) says whether the person did something: only that keeps a session from being idle.
   */
  lookUp(session_id: string, time: Date, isActivity?: boolean): Promise<LiveSession | undefined>
  end(session_id: string, time: Date): Promise<void>
  /**
   * Ends a session of this member. Returns false if it has ended, belongs to another member or does not
   * exist.
   */
  endOwn(user_id: string, session_id: string, time: Date): Promise<boolean>
  /** Ends the member's sessions of this scope that began until `time`, except `exceptSessionId`. */
  endAll(user_id: string, time: Date, scope: SessionScope, exceptSessionId?: string): Promise<void>
  /** Records that the person in this session has used a second factor that is allowed for staff. */
  markSecondFactor(session_id: string): Promise<void>
  /** Records that the person in this session has proved who they are, as a login does. */
  markProved(session_id: string, time: Date, by: MfaMethod | 'password'): Promise<void>
  /**
   * Whether this person proved who they are recently enough to change security settings; with `totp`, by the
   * authenticator app.
   */
  isProved(session_id: string, time: Date, by: 'any' | 'totp'): Promise<boolean>
  /** Returns the live sessions of a member, newest first. */
  list(user_id: string, time: Date): Promise<ListedSession[]>
  /** Returns the ids of the sessions that have ended. */
  endedAmong(session_ids: readonly string[], time: Date): Promise<string[]>
  /**
   * Calls `listener` when the roles or the suspension of an account changed, in any process. Returns the
   * function that stops it.
   */
  onStandingChanged(listener: (user_id: string) => void): Promise<() => Promise<void>>
  /**
   * Calls `listener` when a session ends or an account is suspended, in any process. Returns the function
   * that stops it.
   */
  onEnded(listener: (ended: EndedSession) => void): Promise<() => Promise<void>>
}

/** The account whose password was right, and the number of that password (an account's passwords count from 1). */
export type CheckedPassword = { user_id: string; password_number: number }

/**
 * Where a password or code comes from. `device`: the token that an earlier login left there; `session_id`: the live
 * session of the account in which it is asked for.
 */
export type Origin = { ip: string; device?: string | undefined; session_id?: string | undefined }

/**
 * Seconds to wait after too many failures. `locked`: the account whose failures anywhere were too many, so that only
 * devices that it knows get further.
 */
export type Lockout = { retry_after: number; locked?: string | undefined }

/**
 * `device`: the known device on which it was right. `wrong_for`: the account that the password was wrong for.
 */
export type PasswordCheck =
  | (CheckedPassword & { device?: string | undefined })
  | { wrong_for: string | undefined }
  | Lockout

/** Whether this account may use its right password now. */
export type AcceptsAccount = (user_id: string) => Promise<boolean>

export type PasswordReset = { user_id: string; id: string; password: string }

/** The passwords of accounts, stored as hashes only. Callers pass the current moment. */
export type Passwords = {
  /** Whether it is on the bundled list of common passwords; upper and lower case are the same. */
  isCommon(password: string): boolean
  /**
   * Counts a failure by address and network; an account that is not accepted is one, whatever the password. It takes
   * the same time for an unknown address as for a known one.
   */
  check(
    email: string,
    password: string,
    origin: Origin,
    at: Date,
    accepts?: AcceptsAccount,
  ): Promise<PasswordCheck>
  /**
   * A new password in place of the checked one; ends every session but `session_id`. An error of `write` undoes all of
   * it. False: the password has been changed since the check.
   */
  change(
    checked: CheckedPassword,
    password: string,
    session_id: string,
    at: Date,
    write: () => Promise<void>,
  ): Promise<boolean>
  /** Makes all reset links of this member invalid. */
  forgetResets(user_id: string): Promise<void>
  /**
   * A new password by the newest link, while it lasts, once; ends all sessions. `accepts` gets the account's address;
   * `write` writes the events, and tells whether the second factors go too; an error of either undoes all of it.
   * `link_over`: not the newest, used, or too old.
   */
  reset(
    reset: PasswordReset,
    at: Date,
    accepts: (email: string) => boolean,
    write: () => Promise<{ dropFactors: boolean }>,
  ): Promise<'done' | 'declined' | 'link_over'>
}

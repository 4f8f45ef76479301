/**
 * The account whose password was right, and the number of that password. The passwords of an account are
 * counted from 1.
 */
export type CheckedPassword = { user_id: string; password_number: number }

/**
 * The origin of a password or code. `device` is the token that an earlier login left on the device.
 * `session_id` is the live session of the account in which the password or code is required.
 */
export type Origin = { ip: string; device?: string | undefined; session_id?: string | undefined }

/**
 * The seconds to wait after too many failures. `locked` is the account with too many failures from anywhere,
 * for which only known devices may continue.
 */
export type Lockout = { retry_after: number; locked?: string | undefined }

/**
 * `device` is the known device on which the password was right. `failed_user_id` is the account for which it was
 * wrong.
 */
export type PasswordCheck =
  | (CheckedPassword & { device?: string | undefined })
  | { failed_user_id: string | undefined }
  | Lockout

/** Whether this account may use its right password now. */
export type AcceptsAccount = (user_id: string) => Promise<boolean>

export type PasswordReset = { user_id: string; id: string; password: string }

/** The passwords of accounts, stored as hashes only. Callers pass the current moment. */
export type Passwords = {
  /** Whether the password is on the bundled list of common passwords, ignoring case. */
  isCommon(password: string): boolean
  /**
   * Checks a password and counts a failure by address and network. An account that is not accepted counts as
   * a failure, whatever the password. An unknown address takes as long as a known one.
   */
  check(
    email: string,
    password: string,
    origin: Origin,
    time: Date,
    accepts?: AcceptsAccount,
  ): Promise<PasswordCheck>
  /**
   * Replaces the checked password, and ends every session but `session_id`. An error of `write` undoes all of
   * it. Returns false if the password has been changed since the check.
   */
  change(
    checked: CheckedPassword,
    password: string,
    session_id: string,
    time: Date,
    write: () => Promise<void>,
  ): Promise<boolean>
  /** Makes all reset links of this member invalid. */
  forgetResets(user_id: string): Promise<void>
  /**
   * Sets a new password once by the newest link, while it is valid, and ends all sessions. `accepts` gets the
   * account's address. `write` writes the events, and says whether the second factors are removed too. An
   * error of either undoes all of it. `link_over`: not the newest, used, or too old.
   */
  reset(
    reset: PasswordReset,
    time: Date,
    accepts: (email: string) => boolean,
    write: () => Promise<{ dropFactors: boolean }>,
  ): Promise<'done' | 'declined' | 'link_over'>
}

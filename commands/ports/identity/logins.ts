/**
 * The login addresses of accounts. They are never stored in events, but change together with them. Callers
 * pass the current moment.
 */
export type Logins = {
  /**
   * Claims an address for a new account and runs `write` with its user_id, one registration of an address at
   * a time. If `write` failed, the next call takes the claim over, with the same user_id. Throws what `write`
   * throws. Returns `undefined` if another account has the address.
   */
  register(
    email: string,
    password: string,
    time: Date,
    write: (user_id: string) => Promise<void>,
  ): Promise<{ user_id: string } | undefined>
  userOf(email: string): Promise<string | undefined>
  /** Returns the address that the account logs in with; `undefined` if there is no such account. */
  addressOf(user_id: string): Promise<string | undefined>
  /**
   * Lets the account log in with this address from now on and runs `write`, which writes the event: both
   * happen or neither. `write` returns false to decline. Returns false if it declined, or if another account
   * has the address.
   */
  changeEmail(user_id: string, email: string, write: () => Promise<boolean>): Promise<boolean>
  /**
   * Returns the account and address that this mailed id verifies. May be repeated while the id is valid;
   * `undefined` afterwards.
   */
  verify(id: string, time: Date): Promise<{ user_id: string; email: string } | undefined>
}

/** The address that an account logs in with, which is stored outside its events. */
export type LoginAddress = {
  /**
   * Sets the address to the result of `written`, which gets the present one, under a lock against other
   * changes. Throws if another account has the address.
   */
  align(user_id: string, written: (present: string) => Promise<string>): Promise<void>
}

/**
 * Which account logs in with which address: never in events, but changed together with them. Callers pass the current
 * moment.
 */
export type Logins = {
  /**
   * Claims an address for a new account and runs `write` with its user_id, one registration of an address at a time. A
   * claim whose `write` did not succeed is taken over by the next one, with the same user_id. Throws what `write`
   * throws. `undefined`: another account has the address.
   */
  register(
    email: string,
    password: string,
    at: Date,
    write: (user_id: string) => Promise<void>,
  ): Promise<{ user_id: string } | undefined>
  userOf(email: string): Promise<string | undefined>
  /** The address that the account logs in with; `undefined` when there is no such account. */
  addressOf(user_id: string): Promise<string | undefined>
  /**
   * Lets the account log in with this address from now on and runs `write`, which writes the event; both happen or
   * neither. `write` answers false to decline. False: declined, or another account has the address.
   */
  changeEmail(user_id: string, email: string, write: () => Promise<boolean>): Promise<boolean>
  /**
   * The account and address that this mailed id verifies. May be repeated while the id is valid; `undefined` after
   * that.
   */
  verify(id: string, at: Date): Promise<{ user_id: string; email: string } | undefined>
}

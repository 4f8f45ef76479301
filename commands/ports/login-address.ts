/** The address that an account logs in with, which is stored outside its events. */
export type LoginAddress = {
  /**
   * Sets the address to the result of `written`, which gets the present one, under a lock against other
   * changes. Throws if another account has the address.
   */
  align(user_id: string, written: (present: string) => Promise<string>): Promise<void>
}

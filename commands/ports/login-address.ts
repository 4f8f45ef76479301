/** The address that an account logs in with, which is outside its events. */
export type LoginAddress = {
  /**
   * Makes it the one that `written` answers, which gets the present one; both while nobody else can change it. Throws
   * when another account has it.
   */
  align(user_id: string, written: (present: string) => Promise<string>): Promise<void>
}

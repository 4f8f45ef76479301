/** The data of a person outside the events, which infra/erasure removes. Every step may be repeated. */
export type Erasure = {
  /**
   * Adds the person to the list of erased people. It is stored outside the database too, so that a restored
   * backup obeys it.
   */
  list(user_id: string): Promise<void>
  /**
   * Destroys the person's key, which makes their personal fields in all events, and other data sealed with
   * it, unreadable.
   */
  destroyKey(user_id: string): Promise<void>
  /** Removes the person's login, password, second factors, sessions, mailed links and counters. */
  removeSecrets(user_id: string): Promise<void>
  /** Rebuilds every read model with texts that people wrote. Resolves when queries use the new ones. */
  rebuild(): Promise<void>
  /** Makes the database drop the pages, statistics and log that still contain removed rows. */
  compact(): Promise<void>
}

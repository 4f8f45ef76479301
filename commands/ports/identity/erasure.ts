/** What is left of a person outside the events, which infra/erasure removes. Every part may be repeated. */
export type Erasure = {
  /** Puts them on the list of erased people, which is kept outside the database too, so that a restored backup obeys it. */
  list(user_id: string): Promise<void>
  /** Destroys their key: their personal fields are erased in all events, and what was sealed with it elsewhere. */
  destroyKey(user_id: string): Promise<void>
  /** Removes login, password, second factors, sessions, mailed links and counters. */
  removeSecrets(user_id: string): Promise<void>
  /** Rebuilds every read model with texts that people wrote; resolves when the new ones serve. */
  rebuild(): Promise<void>
  /** Makes the database give up the pages, statistics and log in which the removed rows still stand. */
  compact(): Promise<void>
}

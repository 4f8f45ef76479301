/** For the rule of the last admin: the candidates, and a lock around changes. */
export type Admins = {
  /** Returns accounts that may be admins. The caller confirms it from their streams. */
  candidates(): Promise<string[]>
  /** Runs one change at a time, in all processes. */
  withAdminLock(change: () => Promise<void>): Promise<void>
}

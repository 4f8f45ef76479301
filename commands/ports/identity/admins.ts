/** What the rule of the last admin needs: candidates, and one change at a time. */
export type Admins = {
  /** Accounts that may have the role of an admin; what decides is read from their streams. */
  candidates(): Promise<string[]>
  /** Runs one change at a time, in all processes. */
  exclusively(change: () => Promise<void>): Promise<void>
}

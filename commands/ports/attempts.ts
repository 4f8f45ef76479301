/** Counts what may be tried only so often; the counters live in one database for all processes. */
export type Attempts = {
  /**
   * Counts one more under the key at the moment `at`. The seconds to wait when there have been more than `most` within
   * the window, in seconds; else `undefined`.
   */
  count(key: string, most: number, windowSeconds: number, at: Date): Promise<number | undefined>
}

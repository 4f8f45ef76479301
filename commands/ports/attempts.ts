/** Counts limited attempts; all processes share the counters. */
export type Attempts = {
  /**
   * Counts one attempt under the key at the moment `at`. Answers the seconds to wait after more than `max` within
   * the window, in seconds; else `undefined`.
   */
  count(key: string, max: number, windowSeconds: number, at: Date): Promise<number | undefined>
}

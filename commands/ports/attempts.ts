/** Counts limited attempts; all processes share the counters. */
export type Attempts = {
  /**
   * Counts one attempt under the key at `time`. After more than `max` attempts within the window (in
   * seconds), returns the seconds to wait; else `undefined`.
   */
  count(key: string, max: number, windowSeconds: number, time: Date): Promise<number | undefined>
}

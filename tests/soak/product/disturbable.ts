import type { ProcessSettings } from '#infra/processes/supervisor.ts'
import type { Addresses } from '#tests/harness/product.ts'
import type { NetworkLines } from '#tests/harness/separate-processes/network-lines.ts'
import type { Disk } from './disk.ts'

/**
 * A product whose parts may be killed and stopped. With separate processes, also the lines between them and
 * the disk may fail.
 */
export type Disturbable = Addresses & {
  /** The names of its processes. */
  parts: readonly string[]
  /** The id of a part's process while it runs; one that has ended is started again. */
  pid(part: string): number | undefined
  /** Between the parts. */
  lines?: NetworkLines
  /** On which everything is kept. */
  disk?: Disk
  /** Sets settings for the next run of the part only. */
  onceWith?(part: string, settings: ProcessSettings): void
  /**
   * Whether the part works again after it was ended. Not checked for parts that may wait for another one to
   * end.
   */
  isBack?(part: string): boolean
  /** Each end of a process that nobody killed: the part, and its signal or exit code. */
  ends?: readonly string[]
  /** The output of its processes so far. */
  log(): string
  end(): Promise<void>
}

const LAST_LINES = 200
export const lastLinesOf = (log: string) => log.split('\n').slice(-LAST_LINES).join('\n')

export const SETTINGS = {
  LOG_LEVEL: 'warn',
  // Longer than any story: they are not about refreshing tokens.
  ACCESS_TOKEN_SECONDS: '36000',
}

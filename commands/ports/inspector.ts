import type { Readable } from 'node:stream'
import type { FileRefusal } from '#domain/files/file-messages.ts'
import { OutsideFailed } from './outside-failed.ts'

/** Bytes that were found to be what they should be. */
export type Sound = {
  refused?: undefined
  size: number
  /** In hexadecimal, of exactly these bytes. */
  sha256: string
  /** The same bytes again. */
  bytes(): Readable
}

/** Who looks at what people upload; infra/ provides it. */
export type Inspector = {
  /** Runs this when nobody else, in any process, is at work on the same file; the files of one owner take turns. */
  alone<T>(file_id: string, owner_id: string, run: () => Promise<T>): Promise<T>
  /**
   * Reads the bytes once, judges them by what they should be, and hands over the finding; nothing is kept of them when
   * `use` has ended. Throws `InspectionUnavailable` when they could not be judged; that may be repeated.
   */
  inspect<T>(
    upload: { bytes: Readable; content_type: string },
    use: (found: Sound | { refused: FileRefusal }) => Promise<T>,
  ): Promise<T>
}

/** Nobody can say right now whether bytes are what they should be: that says nothing against them. */
export class InspectionUnavailable extends OutsideFailed {
  override name = 'InspectionUnavailable'
}

import type { Readable } from 'node:stream'
import type { FileRefusal } from '#domain/files/file-messages.ts'
import { OutsideFailed } from './outside-failed.ts'

/** Bytes that are what they should be. */
export type Inspected = {
  refused?: undefined
  size: number
  /** In hexadecimal, of exactly these bytes. */
  sha256: string
  /** The same bytes again. */
  bytes(): Readable
}

/** Inspects what people upload; infra/ provides it. */
export type Inspector = {
  /** Runs this under the lock of the file, which holds for all processes; the files of one owner one after the other. */
  locked<T>(file_id: string, owner_id: string, run: () => Promise<T>): Promise<T>
  /**
   * Reads the bytes once, compares them with what they should be, and hands over what was found; nothing is stored of
   * them when `use` has ended. Throws `InspectionUnavailable` when they could not be inspected; that may be repeated.
   */
  inspect<T>(
    upload: { bytes: Readable; content_type: string },
    use: (found: Inspected | { refused: FileRefusal }) => Promise<T>,
  ): Promise<T>
}

/** Nobody can say right now whether bytes are what they should be: that says nothing against them. */
export class InspectionUnavailable extends OutsideFailed {
  override name = 'InspectionUnavailable'
}

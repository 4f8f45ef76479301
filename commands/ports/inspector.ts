import type { Readable } from 'node:stream'
import type { ContentRefusal } from '#domain/files/refusals.ts'
import { ExternalServiceFailed } from './external-service-failed.ts'

/** Content that passed the inspection. */
export type InspectedContent = {
  refused?: undefined
  size: number
  /** The SHA-256 of exactly these bytes, in hexadecimal. */
  sha256: string
  /** Returns the inspected bytes. */
  bytes(): Readable
}

/** Inspects what people upload; infra/ provides it. */
export type Inspector = {
  /** Runs `run` under the file's lock, in all processes. The files of one owner run one at a time. */
  locked<T>(file_id: string, owner_id: string, run: () => Promise<T>): Promise<T>
  /**
   * Reads the content once, compares it with the declared type, and passes the result to `use`. Temporary
   * copies are removed afterwards. Throws `InspectionUnavailable` if the content could not be inspected,
   * after which the call may be repeated.
   */
  inspect<T>(
    upload: { bytes: Readable; content_type: string; owner_id: string },
    use: (inspection: InspectedContent | { refused: ContentRefusal }) => Promise<T>,
  ): Promise<T>
}

/** The content cannot be inspected at the moment. This says nothing about the content. */
export class InspectionUnavailable extends ExternalServiceFailed {
  override name = 'InspectionUnavailable'
}

import type { Readable } from 'node:stream'
import type { ContentRefusal } from '#domain/files/refusals.ts'
import { ExternalServiceFailed } from './external-service-failed.ts'

/** Content that passed the inspection. */
export type InspectedContent = {
  refused?: undefined
  size: number
  /** In hexadecimal, of exactly these bytes. */
  sha256: string
  /** The same bytes again. */
  bytes(): Readable
}

/** Inspects what people upload; infra/ provides it. */
export type Inspector = {
  /** Runs this under the file's lock, in all processes; the files of one owner run one at a time. */
  locked<T>(file_id: string, owner_id: string, run: () => Promise<T>): Promise<T>
  /**
   * Reads the content once, compares it with what was declared, and passes the result to `use`; temporary copies are
   * removed afterwards. Throws `InspectionUnavailable` when it could not be inspected; that may be repeated.
   */
  inspect<T>(
    upload: { bytes: Readable; content_type: string; owner_id: string },
    use: (inspection: InspectedContent | { refused: ContentRefusal }) => Promise<T>,
  ): Promise<T>
}

/** The content cannot be inspected at the moment, which says nothing about the content. */
export class InspectionUnavailable extends ExternalServiceFailed {
  override name = 'InspectionUnavailable'
}

import type { Readable } from 'node:stream'
import { ExternalServiceFailed } from './external-service-failed.ts'

export type ObjectStat = { size: number; content_type: string; etag: string; at: string }

/**
 * The object store with the content of files; infra/ provides it. Keys are generated, never chosen by people:
 * letters, digits, `_` and `-` in segments separated by `/`. Links need no call. Everything else throws
 * `ObjectsUnavailable` if the store cannot be reached, is too slow, or fails, and may be repeated safely.
 */
export type Objects = {
  /**
   * Returns a link to which a browser may PUT for `seconds` seconds. It binds the Content-Type and, if `size`
   * (in bytes) is given, the exact length.
   */
  uploadLink(key: string, upload: { content_type: string; size?: number; seconds: number }): string
  /** Returns a link that downloads the object under this name and type, or shows it when `inline`. */
  downloadLink(
    key: string,
    download: { file_name: string; content_type: string; seconds: number; inline?: boolean },
  ): string
  stat(key: string): Promise<ObjectStat | undefined>
  /**
   * Returns the bytes, or those from `start` to `end` (both included; none after the last), as a stream that
   * fails when the store does. Returns `undefined` if there is no such object.
   */
  read(key: string, range?: { start: number; end?: number }): Promise<Readable | undefined>
  /** Replaces the object as a whole or not at all. */
  write(
    key: string,
    body: Uint8Array | { stream: Readable; size: number },
    content_type: string,
  ): Promise<void>
  /** Returns false if there is nothing to copy. */
  copy(from: string, to: string): Promise<boolean>
  /** Returns true also if the object was moved before. */
  move(from: string, to: string): Promise<boolean>
  /** Does nothing if there is no such object. */
  remove(key: string): Promise<void>
  /** Removes every object whose key has this prefix, in every version that the store has kept of it. */
  erase(prefix: string): Promise<void>
  /** Every object whose key has this prefix, in order of the keys. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; at: string }>
}

/** The object store cannot be reached, is too slow, or fails, or has lost an object that must be there. */
export class ObjectsUnavailable extends ExternalServiceFailed {
  override name = 'ObjectsUnavailable'
}

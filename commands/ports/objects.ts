import type { Readable } from 'node:stream'
import { ExternalServiceFailed } from './external-service-failed.ts'

export type ObjectStat = { size: number; content_type: string; etag: string; at: string }

/**
 * The object store with the content of files; infra/ provides it. Keys are generated, never chosen by people: letters,
 * digits, `_` and `-` in segments separated by `/`. Links need no call; everything else throws `ObjectsUnavailable`
 * when the store cannot be reached, is too slow, or fails, and may be repeated safely.
 */
export type Objects = {
  /**
   * A link to which a browser may PUT for so many seconds. It binds the Content-Type and, when `size` (in bytes) is
   * given, the exact length.
   */
  uploadLink(key: string, upload: { content_type: string; size?: number; seconds: number }): string
  /** A link that answers the object under this name and type: to be saved, or shown when `inline`. */
  downloadLink(
    key: string,
    download: { file_name: string; content_type: string; seconds: number; inline?: boolean },
  ): string
  stat(key: string): Promise<ObjectStat | undefined>
  /**
   * The bytes, or those from `start` to `end` (both included; none after the last), as a stream that fails when the
   * store does; `undefined` when there is no such object.
   */
  read(key: string, range?: { start: number; end?: number }): Promise<Readable | undefined>
  /** Replaces the object as a whole or not at all. */
  write(
    key: string,
    body: Uint8Array | { stream: Readable; size: number },
    content_type: string,
  ): Promise<void>
  /** False when there is nothing to copy. */
  copy(from: string, to: string): Promise<boolean>
  /** True also when it was moved before. */
  move(from: string, to: string): Promise<boolean>
  /** Nothing happens when there is none. */
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

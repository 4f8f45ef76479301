import { metadataSubject, NO_STREAM, TOMBSTONE_REVISION } from '../model.ts'
import { DELETED_REVISION, retentionRulesOf, type StreamMetadata } from './metadata.ts'

/** The last revisions of a stream and of its "$$" stream, and its settings. */
export type StreamHead = { last: number; settingsLast: number; settings: StreamMetadata }

export const emptyHead = (): StreamHead => ({ last: NO_STREAM, settingsLast: NO_STREAM, settings: {} })

export const isTombstoned = (head: StreamHead) => head.last === TOMBSTONE_REVISION

export const isDeleted = (head: StreamHead) => retentionRulesOf(head.settings).before >= DELETED_REVISION

/**
 * Returns the stream whose head includes this one: a "$$" stream shares the head of the stream that it
 * describes.
 */
export const settingsOwner = (stream: string) => metadataSubject(stream) ?? stream

/** The last revision of exactly this stream. */
export const lastOf = (head: StreamHead, stream: string) =>
  metadataSubject(stream) === undefined ? head.last : head.settingsLast

/**
 * Whether readers are told that the stream does not exist: it never did, or was deleted and not written
 * again.
 */
export const isMissing = (head: StreamHead, stream: string) =>
  lastOf(head, stream) === NO_STREAM || (isDeleted(head) && metadataSubject(stream) === undefined)

/** Returns the first visible revision, which is the last one for a "$$" stream. */
export function firstOf(head: StreamHead, stream: string) {
  if (metadataSubject(stream) !== undefined) return Math.max(0, head.settingsLast)
  const { before, maxCount = Number.POSITIVE_INFINITY } = retentionRulesOf(head.settings)
  return Math.max(0, isDeleted(head) ? head.last + 1 : before, head.last - maxCount + 1)
}

/** Heads by stream. Only the writer changes them. Beyond the limit the oldest are evicted. */
export function headCache(limit = 100_000) {
  const heads = new Map<string, StreamHead>()
  return {
    get: (stream: string) => heads.get(stream),
    set: (stream: string, head: StreamHead) => heads.set(stream, head),
    delete: (stream: string) => heads.delete(stream),
    trim: () => {
      for (const stream of heads.keys()) {
        if (heads.size <= limit) return
        heads.delete(stream)
      }
    },
  }
}

export type HeadCache = ReturnType<typeof headCache>

import { LARGEST } from '../model.ts'

/** A stream's settings, kept as the last event of its "$$" stream; what we do not know is carried along. */
export type StreamMetadata = { $maxCount?: number; $maxAge?: number; $tb?: number; [other: string]: unknown }

/** "Truncate before" beyond every revision: the stream is deleted, and begins after its last event when written anew. */
export const DELETED = Number(LARGEST)

export function parseMetadata(data: Buffer): StreamMetadata {
  try {
    const value: unknown = JSON.parse(data.toString())
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** The mark of a deleted stream is beyond what a number holds exactly, so it is written by text. */
export function writeMetadata({ $tb, ...others }: StreamMetadata) {
  const mark = $tb === undefined ? [] : [`"$tb":${$tb >= Number.MAX_SAFE_INTEGER ? LARGEST : $tb}`]
  const rest = JSON.stringify(others).slice(1, -1)
  return Buffer.from(`{${[rest, ...mark].filter(Boolean).join(',')}}`)
}

import { MAX_INT64 } from '../model.ts'

/** A stream's settings, stored as the last event of its "$$" stream; unknown fields are preserved. */
export type StreamMetadata = { $maxCount?: number; $maxAge?: number; $tb?: number; [other: string]: unknown }

/** "Truncate before" beyond every revision: the stream is deleted; a later write continues after its last event. */
export const DELETED_REVISION = Number(MAX_INT64)

type RetentionRules = { before: number; maxCount?: number; maxAge?: number }

const NUMBER_FIELDS = ['$maxCount', '$maxAge', '$tb', '$cacheControl']

/** What a stream's settings hide. One invalid number means that nothing is hidden. Zero and less are ignored. */
export function retentionRulesOf(settings: StreamMetadata): RetentionRules {
  const isInvalid = (value: unknown) =>
    value !== undefined && !(Number.isInteger(value) && Number(value) <= DELETED_REVISION)
  if (NUMBER_FIELDS.some((name) => isInvalid(settings[name]))) return { before: 0 }
  const { $tb = 0, $maxCount = 0, $maxAge = 0 } = settings
  return {
    before: Math.max(0, $tb),
    ...($maxCount > 0 && { maxCount: $maxCount }),
    ...($maxAge > 0 && { maxAge: $maxAge }),
  }
}

/**
 * Returns the settings in this event; undefined for one that is no JSON object, which resets all settings.
 */
export function parseMetadata(data: Buffer): StreamMetadata | undefined {
  try {
    const value: unknown = JSON.parse(data.toString())
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** The value that marks a deleted stream exceeds the exact integers, so it is inserted as text. */
export function writeMetadata({ $tb, ...others }: StreamMetadata) {
  const truncationField =
    $tb === undefined ? [] : [`"$tb":${$tb >= Number.MAX_SAFE_INTEGER ? MAX_INT64 : $tb}`]
  const otherJson = JSON.stringify(others).slice(1, -1)
  return Buffer.from(`{${[otherJson, ...truncationField].filter(Boolean).join(',')}}`)
}

/** Which bytes of so many are asked for: from `start` to `end`, both included; `none` where there are none of those. */
export type ByteRange = { start: number; end: number } | 'none' | 'all'

const SINGLE_RANGE_PATTERN = /^bytes=(\d*)-(\d*)$/

/**
 * The part that a request asks for (RFC 9110, 14). All of it where it asks for several parts or in another unit, and where the
 * part belongs to other bytes than these: `if_range` is the tag of those that the rest is already there of.
 */
export function byteRangeOf(
  range: string | undefined,
  if_range: string | undefined,
  tag: string,
  size: number,
): ByteRange {
  const [, from = '', to = ''] = SINGLE_RANGE_PATTERN.exec(range?.replace(/\s/g, '') ?? '') ?? []
  if ((from === '' && to === '') || (if_range !== undefined && if_range !== tag)) return 'all'
  if (from === '') {
    const last = Math.min(Number(to), size)
    return last === 0 ? 'none' : { start: size - last, end: size - 1 }
  }
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  // A part that ends before it begins is none that can be asked for.
  if (to !== '' && Number(to) < start) return 'all'
  return start >= size ? 'none' : { start, end }
}

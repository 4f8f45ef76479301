const WINDOW_BYTES = 1024 * 1024
/** Longer than anything that is sought in one. */
const OVERLAP_BYTES = 2048

/** A part in overlapping windows, so that the largest is read in little memory; each is begun at an even position. */
export function* overlappingWindows(part: Buffer): Generator<Buffer> {
  for (let offset = 0; offset < part.length; offset += WINDOW_BYTES)
    yield part.subarray(offset, offset + WINDOW_BYTES + OVERLAP_BYTES)
}

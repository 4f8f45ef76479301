const WINDOW = 1024 * 1024
/** Longer than anything that is sought in one. */
const OVERLAP = 2048

/** A part in overlapping windows, so that the largest is read in little memory; each is begun at an even position. */
export function* windows(part: Buffer): Generator<Buffer> {
  for (let at = 0; at < part.length; at += WINDOW) yield part.subarray(at, at + WINDOW + OVERLAP)
}

import type { Readable } from 'node:stream'
import type { RunIsolatedJob } from '../isolated-process/isolated-jobs.ts'

/**
 * Converts an image to WebP without metadata, in an isolated process. Returns `undefined` when it cannot be decoded.
 * `account`: whose turn it uses. Throws `ObjectsUnavailable` and `InspectionUnavailable`.
 */
export async function encodedImage(
  runIsolatedJob: RunIsolatedJob,
  account: string,
  bytes: Readable,
): Promise<Buffer | undefined> {
  const answer = await runIsolatedJob(account, { job: 'image', parameter: '' }, bytes)
  const format = answer?.bytes.toString('latin1', 0, 12) ?? ''
  return /^RIFF....WEBP$/s.test(format) ? answer?.bytes : undefined
}

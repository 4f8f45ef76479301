import type { Readable } from 'node:stream'
import type { Sandbox } from '../sandbox/sandbox.ts'

/**
 * Converts an image to WebP without metadata, in the sandbox. Returns `undefined` when it cannot be decoded.
 * `account`: whose turn it uses. Throws `ObjectsUnavailable` and `InspectionUnavailable`.
 */
export async function encodedImage(
  sandbox: Sandbox,
  account: string,
  shape: 'preview' | 'profile',
  bytes: Readable,
): Promise<Buffer | undefined> {
  const answer = await sandbox(account, { job: 'image', about: shape }, bytes)
  const format = answer?.bytes.toString('latin1', 0, 12) ?? ''
  return /^RIFF....WEBP$/s.test(format) ? answer?.bytes : undefined
}

import type { Readable } from 'node:stream'
import { z } from 'zod'
import {
  type ImageCrop,
  PROFILE_IMAGE_MAX_BYTES,
  PROFILE_IMAGE_VARIANTS,
  type ProfileImageFormat,
  type ProfileImageVariant,
} from '#domain/identity/profile-images.ts'
import type { RunIsolatedJob } from '../isolated-process/isolated-jobs.ts'

/** Of each copy: its length, in the order of the bytes. */
const Answer = z.array(z.object({ size: z.int(), format: z.string(), bytes: z.int().positive() }))

const FIRST_BYTES: Record<ProfileImageFormat, RegExp> = {
  avif: /^....ftypavi/s,
  webp: /^RIFF....WEBP$/s,
}

/**
 * Makes all copies of a profile image in an isolated process. Returns `undefined` when it cannot be decoded.
 * `account`: whose turn it uses. Throws `ObjectsUnavailable` and `InspectionUnavailable`.
 */
export async function encodedPortraits(
  runIsolatedJob: RunIsolatedJob,
  account: string,
  bytes: Readable,
  crop?: ImageCrop,
): Promise<(ProfileImageVariant & { bytes: Buffer })[] | undefined> {
  const parameter = crop ? JSON.stringify(crop) : ''
  const answer = await runIsolatedJob(account, { job: 'portraits', parameter }, bytes)
  const lengths = Answer.safeParse(answer?.value).data
  if (!answer || !lengths) return undefined
  let end = 0
  const copies = lengths.map(({ size, format, bytes: length }) => {
    end += length
    return { size, format, bytes: answer.bytes.subarray(end - length, end) }
  })
  const portraits = PROFILE_IMAGE_VARIANTS.flatMap((variant) =>
    copies
      .filter(({ size, format }) => size === variant.size && format === variant.format)
      .map((copy) => ({ ...variant, bytes: copy.bytes })),
  )
  const isValid = portraits.every(
    ({ size, format, bytes: { length }, bytes: content }) =>
      length > 0 &&
      length < PROFILE_IMAGE_MAX_BYTES[size] &&
      FIRST_BYTES[format].test(content.toString('latin1', 0, 12)),
  )
  return isValid && portraits.length === PROFILE_IMAGE_VARIANTS.length ? portraits : undefined
}

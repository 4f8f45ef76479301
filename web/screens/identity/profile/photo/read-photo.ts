import { MAX_FILE_BYTES } from '#domain/kernel/terms.ts'
import { uploadRefusalMessage } from '#web/copy/file-refusals.ts'
import * as identityProfileCopy from '#web/copy/identity/profile.tsx'
import { REFUSAL_MESSAGES } from '#web/copy/refusals.ts'
import { contentTypeOf } from '#web/ui/upload/send.ts'
import { IMAGES } from '#web/ui/upload/upload.tsx'

/** A chosen photo that the browser can show at `address`, and its size when it is upright. */
export type Photo = { file: File; address: string; width: number; height: number }

const HEIC_PATTERN = /\.hei[cf]$/i
const HEIC_HELP = identityProfileCopy.thisIsAHeicPhoto

const isHeic = ({ name, type }: File) => HEIC_PATTERN.test(name) || /^image\/hei[cf]/.test(type)

/** Why a file cannot be used as a photo, as a message; `undefined` if nothing is known against it. */
function problemOf(file: File): string | undefined {
  if (isHeic(file)) return HEIC_HELP
  const contentType = contentTypeOf(file)
  if (contentType === undefined || !IMAGES.includes(contentType)) return REFUSAL_MESSAGES.not_an_image
  if (file.size === 0) return uploadRefusalMessage('empty', contentType)
  return file.size > MAX_FILE_BYTES ? uploadRefusalMessage('too_large', contentType) : undefined
}

/** Opens a chosen file. Returns a message if it cannot be used. */
export async function readPhoto(file: File): Promise<Photo | { problem: string }> {
  const problem = problemOf(file)
  if (problem !== undefined) return { problem }
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return { file, address, width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    URL.revokeObjectURL(address)
    return { problem: identityProfileCopy.thisPhotoCantBeOpened }
  }
}

import { checkContent } from '../files/content-checks/check-content.ts'
import { encodeWebp } from '../files/content-checks/image.ts'
import { encodePortraits } from '../files/content-checks/portrait.ts'
import { serveJob } from '../files/isolated-process/serve-job.ts'

/**
 * The program of the isolated process. It checks or decodes one content, so that a hostile content affects nothing
 * else.
 */
await serveJob({
  check: async (content_type, bytes) => ({ value: await checkContent(bytes, content_type) }),
  image: async (_, bytes) => ({ bytes: await encodeWebp(bytes).catch(() => Buffer.alloc(0)) }),
  portraits: async (crop, bytes) => {
    const portraits = await encodePortraits(bytes, crop === '' ? undefined : JSON.parse(crop)).catch(() => [])
    return {
      value: portraits.map((portrait) => ({ ...portrait, bytes: portrait.bytes.length })),
      bytes: Buffer.concat(portraits.map((portrait) => portrait.bytes)),
    }
  },
})

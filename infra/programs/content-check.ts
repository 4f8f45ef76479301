import { checkContent } from '../files/content-checks/check-content.ts'
import { encodeWebp } from '../files/content-checks/image.ts'
import { serveJob } from '../files/isolated-process/serve-job.ts'

/**
 * The program of the isolated process. It checks or decodes one content, so that a hostile content affects nothing
 * else.
 */
await serveJob({
  check: async (content_type, bytes) => ({ value: await checkContent(bytes, content_type) }),
  image: async (shape, bytes) => ({ bytes: await encodeWebp(bytes, shape).catch(() => Buffer.alloc(0)) }),
})

import { checkContent } from '../files/content-checks/check.ts'
import { encoded } from '../files/content-checks/encoded.ts'
import { serve } from '../files/sandbox/serve.ts'

/** The program of the sandbox: checks or decodes one content, so that a hostile one affects nothing else. */
await serve({
  check: async (content_type, bytes) => ({ value: await checkContent(bytes, content_type) }),
  image: async (shape, bytes) => ({ bytes: await encoded(bytes, shape).catch(() => Buffer.alloc(0)) }),
})

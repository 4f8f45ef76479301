import { z } from 'zod'
import { REQUEST_TIMEOUT_MS } from '#commands/kernel/request-timeouts.ts'
import { port } from '#infra/settings/types.ts'

/** The environment of the local object store. */
export const ObjectStoreSettings = z
  .object({
    OBJECTS_PORT: port(0).describe('Its port. 0: a free one.'),
    OBJECTS_HOST: z.string().default('127.0.0.1').describe('The address on which it listens.'),
    DATA_DIR: z.string().default('.data'),
    S3_ACCESS_KEY: z.string().min(1),
    S3_SECRET_KEY: z.string().min(16),
    S3_REGION: z.string().default('us-east-1'),
    OBJECTS_REQUEST_MS: z.coerce
      .number()
      .int()
      .positive()
      .default(REQUEST_TIMEOUT_MS)
      .describe('Within how many milliseconds a request must be here, without its object.'),
    OBJECTS_MOST_BYTES: z.coerce
      .number()
      .int()
      .positive()
      .default(50 * 2 ** 20)
      .describe('The largest object, in bytes. It also limits uploads by links without a length.'),
  })
  .describe('The local object store')
export type ObjectStoreSettings = z.infer<typeof ObjectStoreSettings>

import { describe } from 'vitest'
import { clientOf, newBucket, REGION, type S3Server } from '#tests/harness/objects/server.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'
import { type ConformanceContext, DOCUMENT } from './conformance/context.ts'
import { linking } from './conformance/linking.ts'
import { port } from './conformance/port.ts'
import { refusing } from './conformance/refusals.ts'
import { keeping } from './conformance/storage.ts'

/** Tests of what the product needs of any S3 server. `more` has further tests of this server. */
export function objectStoreConformance(
  name: string,
  start: () => Promise<S3Server>,
  more?: (of: ConformanceContext) => void,
) {
  describe(name, () => {
    const context: ConformanceContext = setUpOnce(async () => {
      const server = await start()
      const client = clientOf(server)
      const bucket = newBucket()
      await client.makeBucket(bucket, REGION)
      const { key, body, type } = DOCUMENT
      await client.putObject(bucket, key, body, body.length, {
        'Content-Type': type,
        'x-amz-meta-case': 'a7',
      })
      return { server, client, bucket, end: () => server.end() }
    })

    for (const part of [keeping, linking, refusing, port]) part(context)
    more?.(context)
  })
}

import { afterAll, beforeAll, describe } from 'vitest'
import { clientOf, newBucket, REGION, type S3Server } from '#tests/harness/objects/server.ts'
import { answering } from './contract/answering.ts'
import { type Context, DOCUMENT } from './contract/context.ts'
import { keeping } from './contract/keeping.ts'
import { linking } from './contract/linking.ts'
import { listing } from './contract/listing.ts'
import { port } from './contract/port.ts'
import { refusing } from './contract/refusing.ts'

/**
 * What the product relies on, whichever S3 server it is given. `starting`: milliseconds that a start may take; `more`: what
 * holds of this server besides.
 */
export function contract(
  name: string,
  start: () => Promise<S3Server>,
  starting: number,
  more?: (of: () => Context) => void,
) {
  describe(name, () => {
    let context: Context | undefined
    const of = () => {
      if (!context) throw new Error('the server has not started')
      return context
    }
    beforeAll(async () => {
      const server = await start()
      const client = clientOf(server)
      const bucket = newBucket()
      await client.makeBucket(bucket, REGION)
      const { key, body, type } = DOCUMENT
      await client.putObject(bucket, key, body, body.length, {
        'Content-Type': type,
        'x-amz-meta-case': 'a7',
      })
      context = { server, client, bucket }
    }, starting)
    afterAll(() => context?.server.end())

    keeping(of)
    answering(of)
    listing(of)
    linking(of)
    refusing(of)
    port(of)
    more?.(of)
  })
}

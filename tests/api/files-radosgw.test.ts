import { start } from '../harness/product.ts'
import { onRadosgw } from '../infra/objects/radosgw.ts'
import { newBucket } from '../infra/objects/server.ts'
import { documentedCalls } from './documented/calls.ts'

onRadosgw('Documents in Ceph radosgw', (name, radosgw) =>
  documentedCalls(name, async () => {
    const server = await radosgw()
    try {
      const { url, accessKey, secretKey } = server
      const product = await start({
        S3_URL: url,
        S3_PUBLIC_URL: url,
        S3_ACCESS_KEY: accessKey,
        S3_SECRET_KEY: secretKey,
        S3_BUCKET: newBucket(),
      })
      return { ...product, end: () => product.end().finally(server.end) }
    } catch (error) {
      await server.end()
      throw error
    }
  }),
)

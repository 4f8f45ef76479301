import { createHash } from 'node:crypto'
import type { Client } from 'minio'
import { ignoreCodes } from './client.ts'

const corsRule = (origins: readonly string[]) =>
  `<CORSConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><CORSRule>${[
    ...origins.map((origin) => `<AllowedOrigin>${origin}</AllowedOrigin>`),
    ...['PUT', 'GET', 'HEAD'].map((method) => `<AllowedMethod>${method}</AllowedMethod>`),
    '<AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader><MaxAgeSeconds>600</MaxAgeSeconds>',
  ].join('')}</CORSRule></CORSConfiguration>`

/**
 * Creates the bucket if it is missing, and allows the web app's origins by CORS. Where the store does not support that
 * setting, or does not permit it to us, its operator has to set it.
 */
export async function prepareBucket(
  client: Client,
  bucket: string,
  region: string,
  origins: readonly string[],
) {
  if (!(await client.bucketExists(bucket)))
    await ignoreCodes(/^BucketAlready/, client.makeBucket(bucket, region))
  const xml = corsRule(origins.map((origin) => new URL(origin).origin))
  const headers = { 'Content-MD5': createHash('md5').update(xml).digest('base64') }
  const answer = client.makeRequestAsyncOmit(
    { method: 'PUT', bucketName: bucket, query: 'cors', headers },
    xml,
  )
  await ignoreCodes(/^(NotImplemented|MethodNotAllowed|AccessDenied)$/, answer)
}

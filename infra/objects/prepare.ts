import { createHash } from 'node:crypto'
import type { Client } from 'minio'
import { unless } from './client.ts'

const rule = (origins: readonly string[]) =>
  `<CORSConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><CORSRule>${[
    ...origins.map((origin) => `<AllowedOrigin>${origin}</AllowedOrigin>`),
    ...['PUT', 'GET', 'HEAD'].map((method) => `<AllowedMethod>${method}</AllowedMethod>`),
    '<AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader><MaxAgeSeconds>600</MaxAgeSeconds>',
  ].join('')}</CORSRule></CORSConfiguration>`

/**
 * Makes the bucket if it is not there, and lets the web app's origins read and write by links. A store that has no such
 * setting, or that keeps it from us, is set by whoever runs it.
 */
export async function prepare(client: Client, bucket: string, region: string, origins: readonly string[]) {
  if (!(await client.bucketExists(bucket))) await unless(/^BucketAlready/, client.makeBucket(bucket, region))
  const xml = rule(origins.map((origin) => new URL(origin).origin))
  const headers = { 'Content-MD5': createHash('md5').update(xml).digest('base64') }
  const answer = client.makeRequestAsyncOmit(
    { method: 'PUT', bucketName: bucket, query: 'cors', headers },
    xml,
  )
  await unless(/^(NotImplemented|MethodNotAllowed|AccessDenied)$/, answer)
}

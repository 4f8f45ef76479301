import type { Objects } from '#commands/ports/objects.ts'
import { contentDisposition } from '#domain/kernel/content-disposition.ts'
import { checkKey } from './object-key.ts'
import {
  ALGORITHM,
  canonicalQuery,
  encodePath,
  scopeOf,
  signature,
  toSignatureDate,
  UNSIGNED_PAYLOAD,
} from './signature-v4.ts'

export type StoreAddress = {
  origin: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

/**
 * Returns a link to one object, valid for `seconds` from now (whole seconds, at least one). The link binds
 * the host, the query and all given headers, which the request must carry unchanged. minio's own links bind
 * neither type nor length.
 */
export function presign(
  storeAddress: StoreAddress,
  link: {
    method: 'GET' | 'PUT'
    key: string
    seconds: number
    headers?: Record<string, string>
    query?: Record<string, string>
  },
): string {
  const { origin, bucket, region, accessKey, secretKey } = storeAddress
  const date = toSignatureDate(new Date())
  const headers: Record<string, string> = { ...link.headers, host: new URL(origin).host }
  const signedHeaders = Object.keys(headers).sort()
  const query = Object.entries({
    ...link.query,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${accessKey}/${scopeOf(date, region)}`,
    'X-Amz-Date': date,
    'X-Amz-Expires': String(Math.max(1, Math.floor(link.seconds))),
    'X-Amz-SignedHeaders': signedHeaders.join(';'),
  })
  const path = `/${bucket}/${link.key}`
  const { method } = link
  const signatureHex = signature(secretKey, {
    method,
    path,
    query,
    headers,
    signedHeaders,
    payload: UNSIGNED_PAYLOAD,
    date,
    region,
  })
  return `${new URL(origin).origin}${encodePath(path)}?${canonicalQuery(query)}&X-Amz-Signature=${signatureHex}`
}

/** Signed links for browsers. `storeAddress` is the store's address as browsers reach it. */
export const signedLinks = (storeAddress: StoreAddress): Pick<Objects, 'uploadLink' | 'downloadLink'> => ({
  uploadLink: (key, { content_type, size, seconds }) =>
    presign(storeAddress, {
      method: 'PUT',
      key: checkKey(key),
      seconds,
      headers: {
        'content-type': content_type,
        ...(size !== undefined && { 'content-length': String(size) }),
      },
    }),
  downloadLink: (key, { file_name, content_type, seconds, inline }) =>
    presign(storeAddress, {
      method: 'GET',
      key: checkKey(key),
      seconds,
      query: {
        'response-content-disposition': contentDisposition(file_name, inline),
        'response-content-type': content_type,
      },
    }),
})

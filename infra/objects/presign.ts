import { ALGORITHM, encodePath, queryOf, scopeOf, signature, stamp, UNSIGNED } from './sigv4.ts'

export type Place = { origin: string; bucket: string; region: string; accessKey: string; secretKey: string }

/**
 * A link to one object that works for `seconds` (whole ones, at least one) from now. It binds the host, the query and every header given: the
 * request must carry those as they are (minio's own links bind neither type nor length).
 */
export function presign(
  place: Place,
  link: {
    method: 'GET' | 'PUT'
    key: string
    seconds: number
    headers?: Record<string, string>
    query?: Record<string, string>
  },
): string {
  const { origin, bucket, region, accessKey, secretKey } = place
  const date = stamp(new Date())
  const headers: Record<string, string> = { ...link.headers, host: new URL(origin).host }
  const signed = Object.keys(headers).sort()
  const query = Object.entries({
    ...link.query,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${accessKey}/${scopeOf(date, region)}`,
    'X-Amz-Date': date,
    'X-Amz-Expires': String(Math.max(1, Math.floor(link.seconds))),
    'X-Amz-SignedHeaders': signed.join(';'),
  })
  const path = `/${bucket}/${link.key}`
  const { method } = link
  const sign = signature(secretKey, { method, path, query, headers, signed, payload: UNSIGNED, date, region })
  return `${new URL(origin).origin}${encodePath(path)}?${queryOf(query)}&X-Amz-Signature=${sign}`
}

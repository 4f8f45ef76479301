import type { OutgoingHttpHeaders } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type S3Call, sendNothing } from '../calls/call.ts'
import { isUnchanged } from '../calls/conditions.ts'
import { invalidArgument, S3Error } from '../calls/error.ts'
import type { ObjectMetadata } from './metadata.ts'

// Uploaded content must never run scripts in the store's origin.
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

const OVERRIDABLE_HEADERS = [
  'content-type',
  'content-disposition',
  'content-encoding',
  'content-language',
  'cache-control',
  'expires',
]

const HEADER_VALUE_PATTERN = /^[\t\x20-\x7e\x80-\xff]*$/
const CHUNK_BYTES = 256 << 10

/** Answers a GET or HEAD of an object, complete or one range. Throws S3Error. */
export async function readObject(call: S3Call) {
  const { request, response, target, store } = call
  const overrides = overridesOf(target.query)
  const { meta, handle } = await store.open(target.bucket, target.key)
  try {
    const headers = { ...headersOf(meta), ...overrides }
    if (isUnchanged(request.headers, meta)) return sendNothing(call, 304, headers)
    const range = rangeOf(request.headers.range, meta.size)
    const [start, end] = range ?? [0, meta.size - 1]
    response.writeHead(range ? 206 : 200, {
      ...headers,
      'content-length': end - start + 1,
      ...(range && { 'content-range': `bytes ${start}-${end}/${meta.size}` }),
    })
    if (request.method === 'HEAD' || meta.size === 0) return void response.end()
    await pipeline(
      handle.createReadStream({ start, end, highWaterMark: CHUNK_BYTES, autoClose: false }),
      response,
    )
  } finally {
    await handle.close()
  }
}

const headersOf = (meta: ObjectMetadata): OutgoingHttpHeaders => ({
  ...meta.own,
  ...SECURITY_HEADERS,
  'content-type': meta.type,
  etag: `"${meta.etag}"`,
  'last-modified': new Date(meta.at).toUTCString(),
  'accept-ranges': 'bytes',
})

function overridesOf(query: S3Call['target']['query']) {
  const headers: OutgoingHttpHeaders = {}
  for (const [name, value] of query) {
    if (!name.startsWith('response-')) continue
    const header = name.slice('response-'.length)
    if (!OVERRIDABLE_HEADERS.includes(header) || !HEADER_VALUE_PATTERN.test(value))
      throw invalidArgument(`${name} is not allowed.`)
    headers[header] = value
  }
  return headers
}

/** First and last byte; `undefined` for the whole object, also for several ranges or an invalid header. */
function rangeOf(header: string | undefined, size: number): [number, number] | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < start) return undefined
  if (start >= size)
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable', {
      'content-range': `bytes */${size}`,
    })
  return [start, end]
}

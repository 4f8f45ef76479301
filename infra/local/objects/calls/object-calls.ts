import { readObject } from '../store/read-object.ts'
import { receiveText } from '../store/receive-body.ts'
import type { ObjectHeaders } from '../store/store.ts'
import { type S3Call, sendNothing, sendXml } from './call.ts'
import { isUnchanged } from './conditions.ts'
import { invalidArgument, notImplemented, S3Error } from './error.ts'
import { sourceOf } from './target.ts'
import { element, escapeXml, xmlDocument } from './xml.ts'

const objectHeadersOf = ({ request: { headers } }: S3Call): ObjectHeaders => ({
  type: headers['content-type'] ?? 'application/octet-stream',
  own: Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [],
    ),
  ),
})

/** Headers that would change the meaning of a write and are not supported. */
const UNSUPPORTED_HEADERS =
  /^x-amz-(server-side-encryption|object-lock|tagging|website|grant|acl|storage-class)/

async function write(call: S3Call) {
  const { request, target, store } = call
  if (Object.keys(request.headers).some((name) => UNSUPPORTED_HEADERS.test(name)))
    throw notImplemented('One of the headers')
  if (request.headers['x-amz-copy-source'] !== undefined) return copy(call)
  const length = request.headers['content-length']
  if (length === undefined)
    throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.')
  if (Number(length) > call.maxObjectBytes)
    throw new S3Error(400, 'EntityTooLarge', `An object is at most ${call.maxObjectBytes} bytes.`)
  const { etag } = await store.put(target.bucket, target.key, request, {
    headers: objectHeadersOf(call),
    expected: call.expectedDigests,
  })
  sendNothing(call, 200, { etag: `"${etag}"` })
}

async function copy(call: S3Call) {
  const { request, target, store } = call
  const { headers } = request
  const source = sourceOf(String(headers['x-amz-copy-source']))
  const replacesMetadata = headers['x-amz-metadata-directive'] === 'REPLACE'
  if (!replacesMetadata && source.bucket === target.bucket && source.key === target.key)
    throw new S3Error(400, 'InvalidRequest', 'A copy onto itself changes nothing.')
  await receiveText(request, call.expectedDigests, 0)
  const to = { bucket: target.bucket, key: target.key, headers }
  const { etag, at } = await store.copy(
    source,
    to,
    replacesMetadata ? objectHeadersOf(call) : undefined,
    (meta) => {
      if (isUnchanged(headers, meta, 'x-amz-copy-source-'))
        throw new S3Error(412, 'PreconditionFailed', 'The source is not as expected.')
    },
  )
  sendXml(
    call,
    xmlDocument('CopyObjectResult', element('LastModified', at), element('ETag', escapeXml(`"${etag}"`))),
  )
}

async function remove(call: S3Call) {
  await call.store.remove(call.target.bucket, call.target.key)
  sendNothing(call, 204)
}

const CALLS: Record<string, (call: S3Call) => Promise<void>> = {
  PUT: write,
  GET: readObject,
  HEAD: readObject,
  DELETE: remove,
}

/** Handles a call about one object. Throws S3Error. */
export async function objectCall(call: S3Call) {
  const { request, target } = call
  const handleCall = CALLS[request.method ?? '']
  if (!handleCall) throw new S3Error(405, 'MethodNotAllowed')
  const names = [...target.query.keys()].filter((name) => !/^x-amz-/i.test(name))
  const responseOverrides = names.filter((name) => name.startsWith('response-'))
  if (responseOverrides.length < names.length) throw notImplemented()
  if (responseOverrides.length > 0 && handleCall !== readObject)
    throw invalidArgument('Only a read can be answered otherwise.')
  await handleCall(call)
}

import { receiveText } from '../store/receive-body.ts'
import { type S3Call, sendNothing, sendXml } from './call.ts'
import { parseCorsRules } from './cors.ts'
import { notImplemented, S3Error } from './error.ts'
import { listObjects, MAX_KEYS } from './list-call.ts'
import { checkKey } from './target.ts'
import { element, escapeXml, textsOf, xmlDocument } from './xml.ts'

/** A thousand keys of 1024 bytes, each byte escaped. */
const MAX_BODY_BYTES = 8 << 20

const readBody = ({ request, expectedDigests: expected }: S3Call) =>
  receiveText(request, expected, MAX_BODY_BYTES)

async function makeBucket(call: S3Call) {
  await readBody(call)
  await call.store.buckets.make(call.target.bucket)
  sendNothing(call, 200, { location: `/${call.target.bucket}` })
}

async function headBucket(call: S3Call) {
  await call.store.buckets.need(call.target.bucket)
  sendNothing(call, 200, { 'x-amz-bucket-region': call.region })
}

async function sendLocation(call: S3Call) {
  await call.store.buckets.need(call.target.bucket)
  sendXml(call, xmlDocument('LocationConstraint', call.region === 'us-east-1' ? '' : escapeXml(call.region)))
}

async function putCors(call: S3Call) {
  const xml = await readBody(call)
  parseCorsRules(xml)
  await call.store.buckets.writeCors(call.target.bucket, xml)
  sendNothing(call, 200)
}

async function getCors(call: S3Call) {
  const { bucket } = call.target
  await call.store.buckets.need(bucket)
  const xml = await call.store.buckets.readCors(bucket)
  if (xml === undefined)
    throw new S3Error(404, 'NoSuchCORSConfiguration', 'The CORS configuration does not exist')
  sendXml(call, xml)
}

async function deleteCors(call: S3Call) {
  await call.store.buckets.removeCors(call.target.bucket)
  sendNothing(call, 204)
}

async function removeMany(call: S3Call) {
  const xml = await readBody(call)
  const keys = textsOf(xml, 'Key')
  if (keys.length === 0 || keys.length > MAX_KEYS) throw new S3Error(400, 'MalformedXML')
  for (const key of keys) checkKey(key)
  for (const key of keys) await call.store.remove(call.target.bucket, key)
  const isQuiet = textsOf(xml, 'Quiet').includes('true')
  const deletedElements = isQuiet ? [] : keys.map((key) => element('Deleted', element('Key', escapeXml(key))))
  sendXml(call, xmlDocument('DeleteResult', ...deletedElements))
}

/** The bucket calls by method and the query parameter that names the call. */
const CALLS: Record<string, (call: S3Call) => Promise<void>> = {
  'PUT ': makeBucket,
  'HEAD ': headBucket,
  'GET location': sendLocation,
  'PUT cors': putCors,
  'GET cors': getCors,
  'DELETE cors': deleteCors,
  'GET list-type': listObjects,
  'POST delete': removeMany,
}

const CALL_PARAMETERS = new Set(['location', 'cors', 'list-type', 'delete'])
const LIST_PARAMETERS = new Set([
  'prefix',
  'delimiter',
  'max-keys',
  'continuation-token',
  'start-after',
  'encoding-type',
  'fetch-owner',
])

/** Handles a call about one bucket. Throws S3Error. */
export async function bucketCall(call: S3Call) {
  const { request, target } = call
  const parameters = [...target.query.keys()].filter((name) => !/^x-amz-/i.test(name))
  const [callParameter = '', ...extraParameters] = parameters.filter((name) => !LIST_PARAMETERS.has(name))
  const handleCall = CALLS[`${request.method} ${callParameter}`]
  if (!handleCall || extraParameters.length > 0 || (callParameter && !CALL_PARAMETERS.has(callParameter)))
    throw notImplemented()
  await handleCall(call)
}

/** Handles the call that lists all buckets. Throws S3Error. */
export async function bucketsCall(call: S3Call) {
  if (call.request.method !== 'GET') throw new S3Error(405, 'MethodNotAllowed')
  const bucketElements = (await call.store.buckets.all()).map(({ name, at }) =>
    element('Bucket', element('Name', name), element('CreationDate', at.toISOString())),
  )
  sendXml(
    call,
    xmlDocument(
      'ListAllMyBucketsResult',
      element('Owner', element('ID', 'local')),
      element('Buckets', bucketElements),
    ),
  )
}

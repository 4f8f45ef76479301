import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { ExpectedDigests } from '../store/receive-body.ts'
import type { BucketStore } from '../store/store.ts'
import type { ObjectTarget } from './target.ts'

/** One authenticated call. */
export type S3Call = {
  request: IncomingMessage
  response: ServerResponse
  target: ObjectTarget
  store: BucketStore
  region: string
  /** The size of the largest object, in bytes. */
  maxObjectBytes: number
  expectedDigests: ExpectedDigests
}

export function sendXml({ response }: Pick<S3Call, 'response'>, xml: string) {
  const body = Buffer.from(xml)
  response.writeHead(200, { 'content-type': 'application/xml', 'content-length': body.length }).end(body)
}

export function sendNothing(
  { response }: Pick<S3Call, 'response'>,
  status: number,
  headers: OutgoingHttpHeaders = {},
) {
  // A 204 and a 304 have no length; other statuses need one.
  const length = status === 204 || status === 304 ? {} : { 'content-length': 0 }
  response.writeHead(status, { ...length, ...headers }).end()
}

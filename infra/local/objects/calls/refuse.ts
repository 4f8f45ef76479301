import type { IncomingMessage, ServerResponse } from 'node:http'
import { codeOf } from '../store/disk.ts'
import { S3Error } from './error.ts'
import { errorDocument } from './xml.ts'

/** How long the rest of a request is read and dropped, so that the sender can read the response. */
const DRAIN_TIMEOUT_MS = 5_000

const DISCONNECT_CODES = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_UNABLE_TO_PIPE',
])

/** Answers an error as S3 does. An unexpected error is logged and answered without details. */
export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  thrown: unknown,
  request_id: string,
) {
  if (response.headersSent || DISCONNECT_CODES.has(codeOf(thrown) ?? '')) return void response.destroy()
  if (!(thrown instanceof S3Error)) console.error(thrown)
  const error =
    thrown instanceof S3Error ? thrown : new S3Error(500, 'InternalError', 'We could not do that.')
  const body = Buffer.from(errorDocument(error.code, error.message, request_id))
  response.writeHead(error.status, {
    ...error.headers,
    ...(request.complete ? {} : { connection: 'close' }),
    'content-type': 'application/xml',
    'content-length': body.length,
  })
  if (request.method !== 'HEAD') response.write(body)
  // The rest of a request that was too slow is not read, since its time is over.
  if (error.status === 408) return void response.end()
  dropRest(request, () => response.end())
}

function dropRest(request: IncomingMessage, end: () => void) {
  if (request.complete) return end()
  const drainTimer = setTimeout(end, DRAIN_TIMEOUT_MS)
  request.once('close', () => clearTimeout(drainTimer))
  request.once('end', end)
  request.resume()
}

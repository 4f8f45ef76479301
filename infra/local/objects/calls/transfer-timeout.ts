import type { IncomingMessage } from 'node:http'
import { S3Error } from './error.ts'

/** An upload may come at 50 kB/s, in bytes a millisecond. */
const MIN_BYTES_PER_MS = 50

/** Milliseconds that a request with so many bytes of an object may take. */
export const transferTimeoutMs = (within: number, bytes: number) =>
  within + Math.ceil(bytes / MIN_BYTES_PER_MS)

const bytesOf = ({ method, headers }: IncomingMessage) =>
  method === 'PUT' ? Math.max(0, Number(headers['content-length'])) || 0 : 0

/** Calls `end` with the refusal of a request that is not here in its time; an object has more, by its length up to `most`. */
export function endOverdueTransfer(
  request: IncomingMessage,
  { within, most }: { within: number; most: number },
  end: (late: S3Error) => void,
) {
  const timer = setTimeout(
    () => request.complete || end(new S3Error(408, 'RequestTimeout', 'The request took too long to arrive.')),
    transferTimeoutMs(within, Math.min(bytesOf(request), most)),
  )
  request.once('close', () => clearTimeout(timer))
}

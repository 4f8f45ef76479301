import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { problemOf } from './problem.ts'

const ANSWER_BY_ERROR_CODE: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
}

/** Answers malformed requests (no HTTP, headers too long or too slow) with a problem document, too. */
export function answerMalformed({ code = '' }: { code?: string }, socket: Socket) {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const [statusCode, message] = ANSWER_BY_ERROR_CODE[code] ?? [400, 'This is not an HTTP request.']
  const body = JSON.stringify(problemOf({ statusCode, message }))
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

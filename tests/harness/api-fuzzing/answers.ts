import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Operation, Request } from './operations.ts'
import { type Schema, schemaCompiler } from './operations.ts'

type ReceivedResponse = { status: number; type: string; text: string }

/** In ms: after this time an answer counts as hanging. */
const HANGS = 30_000

/** Sends this request unchanged. Rejects when the connection is lost or no answer arrives. */
export const send = (origin: string, { method, path, headers, body }: Request, token?: string) =>
  new Promise<ReceivedResponse>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const call = request(
      {
        hostname,
        port,
        method,
        path,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          // Node's client leaves out this header for GET and DELETE; the bytes after the head would then be
          // no HTTP.
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
        timeout: HANGS,
      },
      (response) => {
        const { statusCode: status = 0, headers: schemaOf } = response
        const type = String(schemaOf['content-type'] ?? '')
        text(response).then((bodyText) => resolve({ status, type, text: bodyText }), reject)
      },
    )
    call.on('timeout', () => call.destroy(new Error(`${method} ${path} hangs`)))
    call.on('error', reject)
    call.end(body)
  })

/**
 * The schema of an answer with this status. Only errors may have a status that the call does not name:
 * `default` is the problem that any call may return.
 */
const saidOf = ({ responses }: Operation, status: number) =>
  responses[status] ?? (status >= 400 ? responses.default : undefined)

/** Returns a function that describes the fault of an answer; `undefined` for a right answer. */
export function answerJudge(schemas: Record<string, Schema>) {
  const schemaOf = schemaCompiler(schemas)

  const unlike = (schema: Schema, body: unknown) => {
    const { error } = schemaOf(schema).safeParse(body)
    return error && `does not conform: ${error.message}`
  }

  return (operation: Operation, { status, type, text }: ReceivedResponse) => {
    if (status >= 500 && operation.path !== '/ready') return 'failed'
    const declaredResponse = saidOf(operation, status)
    if (!declaredResponse) return 'is of an undeclared status'
    if (!declaredResponse.content)
      return text === '' ? undefined : `has a body, as ${type}, where none is described`
    const media = type.split(';')[0] ?? ''
    const schema = declaredResponse.content[media]?.schema
    if (!schema) return `is of an undeclared type: ${media}`
    if (schema.format === 'binary') return undefined
    const body = JSON.parse(text)
    if (media === 'application/problem+json' && body.status !== status)
      return 'has another status in its problem'
    return unlike(schema, body)
  }
}

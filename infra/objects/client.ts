import * as http from 'node:http'
import * as https from 'node:https'
import { Client, S3Error } from 'minio'
import { ObjectsUnavailable } from '#commands/ports/objects.ts'
import { atOneTime } from '../clock/held-clock.ts'

/** Milliseconds that a response body may stall, since its reader may be slow. */
const BODY_STALL_TIMEOUT_MS = 60_000

const DROPPED_CONNECTION_CODES = new Set(['ECONNRESET', 'EPIPE'])

/** A client that waits `timeout_ms` for a response and does not retry: its caller decides on each failure. */
export function s3Client(
  url: string,
  { accessKey, secretKey, region }: { accessKey: string; secretKey: string; region: string },
  timeout_ms: number,
) {
  const { hostname, port, protocol } = new URL(url)
  const useSSL = protocol === 'https:'
  const { request, Agent } = useSSL ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const client = new Client({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    accessKey,
    secretKey,
    region,
    pathStyle: true,
    transportAgent: agent,
    retryOptions: { disableRetry: true },
    transport: {
      request: ((options: http.RequestOptions, onResponse: (response: http.IncomingMessage) => void) => {
        const outgoing = request({ ...options, timeout: timeout_ms }, (response) => {
          outgoing.setTimeout(BODY_STALL_TIMEOUT_MS)
          onResponse(response)
        })
        return outgoing.once('timeout', () => outgoing.destroy(new Error('no answer in time')))
      }) as typeof http.request,
    },
  })
  return { client, close: () => agent.destroy() }
}

/** The S3 code of an error, or the operating system's. */
const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''

/** Runs `operation`, and once more after a dropped connection. Throws `ObjectsUnavailable` on every failure. */
export async function callStore<T>(operationName: string, operation: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await atOneTime(operation)
    } catch (error) {
      if (attempt === 1 && DROPPED_CONNECTION_CODES.has(codeOf(error))) continue
      throw toUnavailable(operationName, error)
    }
  }
}

export const toUnavailable = (operationName: string, error: unknown) =>
  new ObjectsUnavailable(`object store, ${operationName}: ${codeOf(error) || (error as Error).message}`, {
    cause: error,
  })

/** Resolves to `undefined` when the object does not exist. */
export const orUndefinedIfMissing = <T>(response: Promise<T>): Promise<T | undefined> =>
  response.catch((error) => {
    if (error instanceof S3Error && /^(NotFound|NoSuchKey)$/.test(codeOf(error))) return undefined
    throw error
  })

/** Ignores a refusal by the store with one of these codes. */
export const ignoreCodes = (codes: RegExp, response: Promise<unknown>) =>
  response.then(
    () => undefined,
    (error) => {
      if (!codes.test(codeOf(error))) throw error
    },
  )

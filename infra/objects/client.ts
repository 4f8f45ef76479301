import * as http from 'node:http'
import * as https from 'node:https'
import { Client, S3Error } from 'minio'
import { ObjectsUnavailable } from '#commands/ports/objects.ts'

/** Milliseconds that a response body may stall, since its reader may be slow. */
const STALLED_MS = 60_000

const DROPPED = new Set(['ECONNRESET', 'EPIPE'])

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
      request: ((options: http.RequestOptions, answer: (response: http.IncomingMessage) => void) => {
        const sent = request({ ...options, timeout: timeout_ms }, (response) => {
          sent.setTimeout(STALLED_MS)
          answer(response)
        })
        return sent.once('timeout', () => sent.destroy(new Error('no answer in time')))
      }) as typeof http.request,
    },
  })
  return { client, close: () => agent.destroy() }
}

/** The S3 code of an error, or the operating system's. */
const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''

/** Runs `act`, and once more after a dropped connection. Throws `ObjectsUnavailable` on every failure. */
export async function request<T>(what: string, act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await act()
    } catch (error) {
      if (tries === 1 && DROPPED.has(codeOf(error))) continue
      throw failure(what, error)
    }
  }
}

export const failure = (what: string, error: unknown) =>
  new ObjectsUnavailable(`object store, ${what}: ${codeOf(error) || (error as Error).message}`, {
    cause: error,
  })

/** Resolves to `undefined` when the store answers that there is no such object. */
export const orNone = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error) => {
    if (error instanceof S3Error && /^(NotFound|NoSuchKey)$/.test(codeOf(error))) return undefined
    throw error
  })

/** Ignores a refusal by the store with one of these codes. */
export const unless = (codes: RegExp, answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error) => {
      if (!codes.test(codeOf(error))) throw error
    },
  )

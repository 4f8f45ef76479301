import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { requestTimeouts } from '#commands/kernel/request-timeouts.ts'
import { authenticate } from './calls/authenticate.ts'
import { bucketCall, bucketsCall } from './calls/bucket-calls.ts'
import { addCors, answerPreflight } from './calls/cors.ts'
import { S3Error } from './calls/error.ts'
import { objectCall } from './calls/object-calls.ts'
import { sendRefusal } from './calls/refuse.ts'
import { targetOf } from './calls/target.ts'
import type { ObjectStoreSettings } from './settings.ts'
import { openStore } from './store/store.ts'

const KEEP_ALIVE_MS = 60_000
const STALL_TIMEOUT_MS = 120_000

/** Starts the object store on its port; returns the port and `close`. */
export async function startObjects(settings: ObjectStoreSettings) {
  const root = join(settings.DATA_DIR, 'objects')
  await mkdir(root, { recursive: true, mode: 0o700 })
  const store = openStore(root)
  const credentials = {
    accessKey: settings.S3_ACCESS_KEY,
    secretKey: settings.S3_SECRET_KEY,
    region: settings.S3_REGION,
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const target = targetOf(request.url ?? '')
    if (request.method === 'OPTIONS') return answerPreflight(request, response, store, target.bucket)
    await addCors(request, response, store, target.bucket)
    const sha256 = authenticate(request, target, credentials)
    const md5 = request.headers['content-md5'] as string | undefined
    const handleCall = target.key ? objectCall : target.bucket ? bucketCall : bucketsCall
    const { S3_REGION: region, OBJECTS_MOST_BYTES: maxObjectBytes } = settings
    await handleCall({
      request,
      response,
      target,
      store,
      region,
      maxObjectBytes,
      expectedDigests: { sha256, md5 },
    })
  }

  const { OBJECTS_REQUEST_MS: requestTimeoutMs, OBJECTS_MOST_BYTES: maxObjectBytes } = settings
  const timeouts = {
    ...requestTimeouts(requestTimeoutMs).http,
    // Each request has its own time limit. This is the longest one.
    requestTimeout: transferTimeoutMs(requestTimeoutMs, maxObjectBytes),
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  const server = createServer(timeouts, (request, response) => {
    const request_id = randomUUID()
    response.setHeader('x-amz-request-id', request_id)
    endOverdueTransfer(request, { requestTimeoutMs, maxObjectBytes }, (closeTimer) =>
      sendRefusal(request, response, closeTimer, request_id),
    )
    answer(request, response).catch((error) => sendRefusal(request, response, error, request_id))
  })
  server.timeout = STALL_TIMEOUT_MS
  await new Promise<void>((onListening, onError) => {
    server.once('error', onError)
    server.listen(settings.OBJECTS_PORT, settings.OBJECTS_HOST, onListening)
  })
  // Swept only once the port is bound: a second store started by mistake must not remove the first one's uploads.
  await store.sweep()
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const serverClose = new Promise((done) => server.close(done))
      server.closeIdleConnections()
      const closeTimer = setTimeout(() => server.closeAllConnections(), 5_000)
      await serverClose
      clearTimeout(closeTimer)
    },
  }
}

/** The minimal speed of an upload, 50 kB/s, in bytes per millisecond. */
const MIN_BYTES_PER_MS = 50

/** Returns the milliseconds that a request with this many bytes may take. */
export const transferTimeoutMs = (requestTimeoutMs: number, bytes: number) =>
  requestTimeoutMs + Math.ceil(bytes / MIN_BYTES_PER_MS)

const announcedBytesOf = ({ method, headers }: IncomingMessage) =>
  method === 'PUT' ? Math.max(0, Number(headers['content-length'])) || 0 : 0

/** Calls `end` with the refusal of a request that is not here in its time; an object has more, by its length up to `maxObjectBytes`. */
function endOverdueTransfer(
  request: IncomingMessage,
  { requestTimeoutMs, maxObjectBytes }: { requestTimeoutMs: number; maxObjectBytes: number },
  end: (refusal: S3Error) => void,
) {
  const timer = setTimeout(
    () => request.complete || end(new S3Error(408, 'RequestTimeout', 'The request took too long to arrive.')),
    transferTimeoutMs(requestTimeoutMs, Math.min(announcedBytesOf(request), maxObjectBytes)),
  )
  request.once('close', () => clearTimeout(timer))
}

import * as http from 'node:http'
import * as https from 'node:https'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

const REFUSAL_WAIT_MS = 200

/**
 * Streams a body by PUT to a link; the minio client would first buffer all of it in memory. Throws when the store sends
 * nothing for `timeout_ms`, or answers anything but success.
 */
export async function putStream(
  url: string,
  headers: Record<string, string>,
  body: Readable | Uint8Array,
  timeout_ms: number,
): Promise<void> {
  const { request } = url.startsWith('https:') ? https : http
  const outgoing = request(url, { method: 'PUT', headers, agent: false, timeout: timeout_ms })
  outgoing.once('timeout', () => outgoing.destroy(new Error('no answer in time')))
  const source = body instanceof Uint8Array ? Readable.from([body]) : body
  const upload = pipeline(source, withExactSize(Number(headers['content-length'])), outgoing)
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.once('error', reject)
    // An early refusal breaks the upload too; the response tells the reason, if it still arrives.
    upload.catch((error) => setTimeout(reject, REFUSAL_WAIT_MS, error))
  })
  const answer = await text(response)
  if (response.statusCode !== 200)
    throw new Error(`${response.statusCode} ${/<Code>(\w+)<\/Code>/.exec(answer)?.[1] ?? ''}`.trim())
  // A store that has received all bytes may close the connection before our own last events.
  await upload.catch((error) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}

/** A transform that fails when there are more or fewer bytes than announced. */
function withExactSize(size: number) {
  return async function* (source: AsyncIterable<Buffer>) {
    let passedBytes = 0
    const sizeError = new Error(`the body is not of ${size} bytes`)
    for await (const chunk of source) {
      passedBytes += chunk.length
      if (passedBytes > size) throw sizeError
      yield chunk
    }
    if (passedBytes < size) throw sizeError
  }
}

import * as http from 'node:http'
import * as https from 'node:https'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

const LINGER_MS = 200

/**
 * Streams a body by PUT to a link; the minio client would first buffer all of it in memory. Throws when the store sends
 * nothing for `timeout_ms`, or answers anything but success.
 */
export async function put(
  url: string,
  headers: Record<string, string>,
  body: Readable | Uint8Array,
  timeout_ms: number,
): Promise<void> {
  const { request } = url.startsWith('https:') ? https : http
  const sending = request(url, { method: 'PUT', headers, agent: false, timeout: timeout_ms })
  sending.once('timeout', () => sending.destroy(new Error('no answer in time')))
  const source = body instanceof Uint8Array ? Readable.from([body]) : body
  const sent = pipeline(source, exactly(Number(headers['content-length'])), sending)
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    sending.once('response', resolve)
    sending.once('error', reject)
    // An early refusal breaks the upload too; the response tells the reason, if it still arrives.
    sent.catch((error) => setTimeout(reject, LINGER_MS, error))
  })
  const answer = await text(response)
  if (response.statusCode !== 200)
    throw new Error(`${response.statusCode} ${/<Code>(\w+)<\/Code>/.exec(answer)?.[1] ?? ''}`.trim())
  // A store that has received all bytes may close the connection before our own last events.
  await sent.catch((error) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}

/** A transform that fails when there are more or fewer bytes than announced. */
function exactly(size: number) {
  return async function* (source: AsyncIterable<Buffer>) {
    let passed = 0
    const wrong = new Error(`the body is not of ${size} bytes`)
    for await (const chunk of source) {
      passed += chunk.length
      if (passed > size) throw wrong
      yield chunk
    }
    if (passed < size) throw wrong
  }
}

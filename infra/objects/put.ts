import * as http from 'node:http'
import * as https from 'node:https'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/**
 * PUTs a body to a link as it comes; the minio client would first gather all of it in memory. Throws when the store is
 * silent for `patience_ms`, or answers anything but success.
 */
export async function put(
  url: string,
  headers: Record<string, string>,
  body: Readable | Uint8Array,
  patience_ms: number,
): Promise<void> {
  const { request } = url.startsWith('https:') ? https : http
  const sending = request(url, { method: 'PUT', headers, agent: false, timeout: patience_ms })
  // A stream of another length fails here instead of being cut by the store.
  Object.assign(sending, { strictContentLength: true })
  sending.once('timeout', () => sending.destroy(new Error('no answer in time')))
  const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
    sending.once('response', resolve)
    sending.once('error', reject)
  })
  const sent = pipeline(body instanceof Uint8Array ? Readable.from([body]) : body, sending)
  // An early refusal ends the sending too; it is the answer that tells why.
  sent.catch(() => undefined)
  const response = await answered
  const said = await text(response)
  if (response.statusCode !== 200)
    throw new Error(`${response.statusCode} ${/<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? ''}`.trim())
  await sent
}

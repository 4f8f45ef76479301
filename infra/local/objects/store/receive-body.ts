import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { S3Error } from '../calls/error.ts'

/** Bytes per write: fewer and larger writes; the next is collected during the current one. */
const BATCH_BYTES = 1 << 20

/** The hashes of the body that the sender signed or declared. */
export type ExpectedDigests = { sha256?: string | undefined; md5?: string | undefined }

/** Writes a body to a new file, synced when this resolves. Returns its length and md5. Throws S3Error. */
export async function receiveFile(request: IncomingMessage, file: string, expected: ExpectedDigests) {
  const md5 = createHash('md5')
  const sha256Hash = expected.sha256 === undefined ? undefined : createHash('sha256')
  let size = 0
  let batch: Buffer[] = []
  let batchBytes = 0
  let pendingWrite: Promise<unknown> = Promise.resolve()
  const handle = await open(file, 'wx', 0o600)
  const write = () => {
    pendingWrite = writeAll(handle, batch)
    pendingWrite.catch(() => undefined)
    batch = []
    batchBytes = 0
  }
  try {
    // The sender still reads the response, so an error must not close the connection.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      md5.update(chunk)
      sha256Hash?.update(chunk)
      batch.push(chunk)
      batchBytes += chunk.length
      if (batchBytes < BATCH_BYTES) continue
      await pendingWrite
      write()
    }
    await pendingWrite
    write()
    await pendingWrite
    await handle.sync()
  } finally {
    await pendingWrite.catch(() => undefined)
    await handle.close()
  }
  const digest = md5.digest()
  expectDigests(expected, digest.toString('base64'), sha256Hash?.digest('hex'))
  return { size, md5: digest.toString('hex') }
}

/** Reads a complete body of at most `maxBytes` bytes. Throws S3Error. */
export async function receiveText(request: IncomingMessage, expected: ExpectedDigests, maxBytes: number) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new S3Error(400, 'EntityTooLarge')
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  const hash = (name: string, encoding: 'base64' | 'hex') => createHash(name).update(body).digest(encoding)
  expectDigests(expected, hash('md5', 'base64'), hash('sha256', 'hex'))
  return body.toString()
}

function expectDigests(expected: ExpectedDigests, md5: string, sha256: string | undefined) {
  if (expected.md5 !== undefined && expected.md5 !== md5)
    throw new S3Error(400, 'BadDigest', 'The Content-MD5 you specified did not match what we received.')
  if (expected.sha256 !== undefined && expected.sha256 !== sha256)
    throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'The body is not the one that was signed.')
}

async function writeAll(handle: FileHandle, batch: Buffer[]) {
  const length = batch.reduce((sum, chunk) => sum + chunk.length, 0)
  if (length === 0) return
  const { bytesWritten } = await handle.writev(batch)
  if (bytesWritten < length) await handle.appendFile(Buffer.concat(batch).subarray(bytesWritten))
}

import type { File as StoredFile } from '#api/wire/files/shapes.ts'
import { typeOfFile } from '#domain/files/types.ts'
import { MOST_FILE_BYTES } from '#domain/kernel/terms.ts'
import { ApiError, inWords, NoAnswer } from '#web/app/api-error.ts'
import { call } from '#web/app/client.ts'
import { whyNot } from './why-not.ts'

const LOST = 'The connection was lost'
/** The connection counts as lost after this time without progress, in ms. */
const STALLED_MS = 30_000
const MAX_CHECKS = 3

/** Why a file was refused, in words; `again`: whether a retry of the same file may succeed. */
export class UploadError extends Error {
  override readonly name = 'NotTaken'
  readonly again: boolean
  constructor(words: string, again: boolean) {
    super(words)
    this.again = again
  }
}

/** One upload. `id` is set once the API has accepted the request, `there` once all bytes are in the store. */
export type Sending = { file: File; id?: string; there?: boolean }
type Progress = { sent(bytes: number): void; checking(): void }

/** The content type of the file; `undefined` for one that is not accepted. */
export const typeOf = ({ type, name }: File): string | undefined => typeOfFile(name, type)

/**
 * Requests an upload link, sends the bytes and completes the upload, which runs the content check; a retry continues
 * after the last step that succeeded. Throws UploadError, or the signal's reason once it is aborted.
 */
export async function send(
  sending: Sending,
  progress: Progress,
  signal: AbortSignal,
  types?: readonly string[],
): Promise<StoredFile> {
  const { file } = sending
  const type = typeOf(file)
  if (type === undefined || types?.includes(type) === false) throw refusedFor(type, 'unsupported_type')
  if (file.size === 0) throw refusedFor(type, 'empty')
  if (file.size > MOST_FILE_BYTES) throw refusedFor(type, 'too_large')
  try {
    if (!sending.there) {
      const body = { contentType: type, fileName: file.name, size: file.size }
      const slot = await call('POST /files/request/upload', { body, key: crypto.randomUUID() })
      sending.id = slot.id
      await put(slot.uploadURL, file, type, progress.sent, signal)
      sending.there = true
    }
    progress.checking()
    const kept = await checked(sending.id ?? '')
    signal.throwIfAborted()
    return kept
  } catch (error) {
    signal.throwIfAborted()
    throw toUploadError(error, type)
  }
}

/** Deletes the record of an upload that was canceled or refused. */
export const discardUpload = ({ id }: Sending) => {
  if (id !== undefined)
    call('DELETE /files/{id}', { params: { id } }).catch((error) => console.error('forget', error))
}

const refusedFor = (type: string | undefined, why: string) =>
  new UploadError(whyNot(why, type) ?? 'The file was not accepted', false)

function toUploadError(error: unknown, type: string): UploadError {
  if (error instanceof UploadError) return error
  if (error instanceof NoAnswer) return new UploadError(LOST, true)
  if (!(error instanceof ApiError)) return new UploadError(inWords(error), true)
  if (whyNot(error.code)) return refusedFor(type, error.code)
  const isAboutName = error.errors.some(({ path }) => path.includes('fileName'))
  return isAboutName
    ? new UploadError('This name cannot be used', false)
    : new UploadError(inWords(error), true)
}

/**
 * The content check of a large file may take longer than the timeout of a call; a repeated call waits for the same
 * check.
 */
async function checked(id: string): Promise<StoredFile> {
  for (let tries = 1; ; tries++) {
    try {
      return (await call('POST /files/complete/{id}', { params: { id } })).file
    } catch (error) {
      if (!(error instanceof NoAnswer) || tries === MAX_CHECKS) throw error
    }
  }
}

/** Sends the bytes by PUT, with XMLHttpRequest, since fetch reports no upload progress. */
const put = (link: string, file: File, type: string, sent: (bytes: number) => void, signal: AbortSignal) =>
  new Promise<void>((done, fail) => {
    if (signal.aborted) return fail(signal.reason)
    const request = new XMLHttpRequest()
    const lost = () => fail(new UploadError(LOST, true))
    let stalled: ReturnType<typeof setTimeout>
    const restartTimer = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => {
        lost()
        request.abort()
      }, STALLED_MS)
    }
    const stop = () => {
      fail(signal.reason)
      request.abort()
    }
    signal.addEventListener('abort', stop)
    request.upload.addEventListener('progress', ({ loaded }) => {
      restartTimer()
      sent(loaded)
    })
    request.addEventListener('error', lost)
    request.addEventListener('load', () =>
      request.status < 300 ? done() : fail(new UploadError('The file could not be stored', true)),
    )
    request.addEventListener('loadend', () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', stop)
    })
    request.open('PUT', link)
    request.setRequestHeader('content-type', type)
    restartTimer()
    request.send(file)
  })

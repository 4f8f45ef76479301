import type { FileResponse } from '#api/wire/shapes/file.ts'
import { mediaTypeOfFile } from '#domain/files/media-types.ts'
import { MAX_FILE_BYTES } from '#domain/kernel/terms.ts'
import { ApiError, errorMessage, NoResponse } from '#web/app/api-error.ts'
import { call } from '#web/app/client.ts'
import { uploadRefusalMessage } from '#web/copy/file-refusals.ts'
import * as uiFilesCopy from '#web/copy/ui/files.tsx'

const CONNECTION_LOST = uiFilesCopy.theConnectionWasLost
/** In ms. Without progress for this time the connection counts as lost. */
const STALL_TIMEOUT_MS = 30_000
const MAX_CHECK_ATTEMPTS = 3

/**
 * The message why a file was refused. `canRetry` says whether another attempt with the same file may succeed.
 */
export class UploadError extends Error {
  override readonly name = 'UploadError'
  readonly canRetry: boolean
  constructor(message: string, canRetry: boolean) {
    super(message)
    this.canRetry = canRetry
  }
}

/**
 * One upload. `id` is set once the API has accepted the request, `isStored` once all bytes are in the object
 * store.
 */
export type UploadState = { file: File; id?: string; isStored?: boolean }
type Progress = { sent(bytes: number): void; checking(): void }

/** The content type of the file; `undefined` for one that is not accepted. */
export const contentTypeOf = ({ type, name }: File): string | undefined => mediaTypeOfFile(name, type)

/**
 * Requests an upload link, sends the bytes and completes the upload, which runs the content check. A retry
 * continues after the last successful step. Throws UploadError, or the signal's reason when it is aborted.
 */
export async function sendFile(
  upload: UploadState,
  progress: Progress,
  signal: AbortSignal,
  types?: readonly string[],
): Promise<FileResponse> {
  const { file } = upload
  const contentType = contentTypeOf(file)
  if (contentType === undefined || types?.includes(contentType) === false)
    throw refusalError(contentType, 'unsupported_type')
  if (file.size === 0) throw refusalError(contentType, 'empty')
  if (file.size > MAX_FILE_BYTES) throw refusalError(contentType, 'too_large')
  try {
    if (!upload.isStored) {
      const body = { contentType, fileName: file.name, size: file.size }
      const uploadRequest = await call('POST /files/request/upload', { body, key: crypto.randomUUID() })
      upload.id = uploadRequest.id
      await putBytes(uploadRequest.uploadURL, file, contentType, progress.sent, signal)
      upload.isStored = true
    }
    progress.checking()
    const storedFile = await awaitContentCheck(upload.id ?? '')
    signal.throwIfAborted()
    return storedFile
  } catch (error) {
    signal.throwIfAborted()
    throw toUploadError(error, contentType)
  }
}

/** Deletes the record of an upload that was canceled or refused. */
export const discardUpload = ({ id }: UploadState) => {
  if (id !== undefined)
    call('DELETE /files/{id}', { params: { id } }).catch((error) => console.error('forget', error))
}

const refusalError = (contentType: string | undefined, code: string) =>
  new UploadError(uploadRefusalMessage(code, contentType) ?? uiFilesCopy.theFileWasNotAccepted, false)

function toUploadError(error: unknown, contentType: string): UploadError {
  if (error instanceof UploadError) return error
  if (error instanceof NoResponse) return new UploadError(CONNECTION_LOST, true)
  if (!(error instanceof ApiError)) return new UploadError(errorMessage(error), true)
  if (uploadRefusalMessage(error.code)) return refusalError(contentType, error.code)
  const isAboutName = error.errors.some(({ path }) => path.includes('fileName'))
  return isAboutName
    ? new UploadError(uiFilesCopy.thisNameCannotBeUsed, false)
    : new UploadError(errorMessage(error), true)
}

/**
 * Waits for the content check. For a large file it may take longer than the timeout of a call; a repeated
 * call waits for the same check.
 */
async function awaitContentCheck(id: string): Promise<FileResponse> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await call('POST /files/complete/{id}', { params: { id } })).file
    } catch (error) {
      if (!(error instanceof NoResponse) || attempt === MAX_CHECK_ATTEMPTS) throw error
    }
  }
}

/** Sends the bytes by PUT, with XMLHttpRequest, since fetch reports no upload progress. */
const putBytes = (
  uploadUrl: string,
  file: File,
  contentType: string,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
) =>
  new Promise<void>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const failAsLost = () => reject(new UploadError(CONNECTION_LOST, true))
    let stallTimer: ReturnType<typeof setTimeout>
    const restartTimer = () => {
      clearTimeout(stallTimer)
      stallTimer = setTimeout(() => {
        failAsLost()
        request.abort()
      }, STALL_TIMEOUT_MS)
    }
    const abortUpload = () => {
      reject(signal.reason)
      request.abort()
    }
    signal.addEventListener('abort', abortUpload)
    request.upload.addEventListener('progress', ({ loaded }) => {
      restartTimer()
      onProgress(loaded)
    })
    request.addEventListener('error', failAsLost)
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new UploadError(uiFilesCopy.theFileCouldNotBe, true)),
    )
    request.addEventListener('loadend', () => {
      clearTimeout(stallTimer)
      signal.removeEventListener('abort', abortUpload)
    })
    request.open('PUT', uploadUrl)
    request.setRequestHeader('content-type', contentType)
    restartTimer()
    request.send(file)
  })

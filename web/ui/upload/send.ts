import type { File as Kept } from '#api/wire/files/files.ts'
import { fileType, typeOfName } from '#domain/files/types.ts'
import { MOST_FILE_BYTES, MOST_FILE_MEBIBYTES } from '#domain/kernel/terms.ts'
import { ApiError, inWords, NoAnswer } from '#web/app/api-error.ts'
import { call } from '#web/app/client.ts'

/** Why a file is not kept, by the word of the API. */
export const WHY_NOT: Record<string, string> = {
  empty: 'Empty file',
  too_large: `Larger than ${MOST_FILE_MEBIBYTES} MiB`,
  unsupported_type: 'This type of file cannot be kept',
  wrong_type: 'This is not the type that its name says',
  unreadable: 'Damaged, protected, or too much to unpack',
  active_content: 'Holds macros or scripts',
  infected: 'Found to be harmful',
  never_finished: 'The upload was never finished',
}

const LOST = 'The connection was lost'
/** Without a byte going out for this long, the connection is taken for lost. */
const STALLED_MS = 30_000
const MOST_CHECKS = 3

/** Says in words why a file was not taken; `again`: whether the same bytes may do better. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken'
  readonly again: boolean
  constructor(words: string, again: boolean) {
    super(words)
    this.again = again
  }
}

/** One file on its way. `id` once there is room for it, `there` once all its bytes are. */
export type Sending = { file: File; id?: string; there?: boolean }
type Told = { sent(bytes: number): void; checking(): void }

/** What the file says of itself, or else what its name says; `undefined` for a type that is not kept. */
export const typeOf = ({ type, name }: File): string | undefined => fileType(type) ?? typeOfName(name)

/**
 * Asks for room, puts the bytes there and has them checked; a second try goes on where the first one stood. Throws
 * NotTaken, or the signal's reason once it is aborted.
 */
export async function send(
  sending: Sending,
  told: Told,
  signal: AbortSignal,
  types?: readonly string[],
): Promise<Kept> {
  const { file } = sending
  const type = typeOf(file)
  if (type === undefined || types?.includes(type) === false) throw because('unsupported_type')
  if (file.size === 0) throw because('empty')
  if (file.size > MOST_FILE_BYTES) throw because('too_large')
  try {
    if (!sending.there) {
      const body = { contentType: type, fileName: file.name, size: file.size }
      const room = await call('POST /files/request/upload', { body, key: crypto.randomUUID() })
      sending.id = room.id
      await put(room.uploadURL, file, type, told.sent, signal)
      sending.there = true
    }
    told.checking()
    const kept = await checked(sending.id ?? '')
    signal.throwIfAborted()
    return kept
  } catch (error) {
    signal.throwIfAborted()
    throw inOurWords(error)
  }
}

/** Gives up the room of a file that will not come, or the place in the list of one that was not taken. */
export const forget = ({ id }: Sending) => {
  if (id !== undefined)
    call('DELETE /files/{id}', { params: { id } }).catch((error) => console.error('forget', error))
}

const because = (why: string) => new NotTaken(WHY_NOT[why] ?? 'The file was not taken', false)

function inOurWords(error: unknown): NotTaken {
  if (error instanceof NotTaken) return error
  if (error instanceof NoAnswer) return new NotTaken(LOST, true)
  if (!(error instanceof ApiError)) return new NotTaken(inWords(error), true)
  if (WHY_NOT[error.code]) return because(error.code)
  const atName = error.errors.some(({ path }) => path.includes('fileName'))
  return atName ? new NotTaken('This name cannot be kept', false) : new NotTaken(inWords(error), true)
}

/** The check of a large file may take longer than one call waits; asked again it is the same check. */
async function checked(id: string): Promise<Kept> {
  for (let tries = 1; ; tries++) {
    try {
      return (await call('POST /files/complete/{id}', { params: { id } })).file
    } catch (error) {
      if (!(error instanceof NoAnswer) || tries === MOST_CHECKS) throw error
    }
  }
}

/** The store takes bytes by PUT; only XMLHttpRequest tells how many have gone. */
const put = (link: string, file: File, type: string, sent: (bytes: number) => void, signal: AbortSignal) =>
  new Promise<void>((done, fail) => {
    if (signal.aborted) return fail(signal.reason)
    const request = new XMLHttpRequest()
    const lost = () => fail(new NotTaken(LOST, true))
    let stalled: ReturnType<typeof setTimeout>
    const heard = () => {
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
      heard()
      sent(loaded)
    })
    request.addEventListener('error', lost)
    request.addEventListener('load', () =>
      request.status < 300 ? done() : fail(new NotTaken('The storage did not take the file', true)),
    )
    request.addEventListener('loadend', () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', stop)
    })
    request.open('PUT', link)
    request.setRequestHeader('content-type', type)
    heard()
    request.send(file)
  })

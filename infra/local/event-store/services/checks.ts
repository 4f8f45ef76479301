import { MAX_APPEND_BYTES, MAX_EVENT_BYTES, metadataSubject, type ProposedEvent, sizeOf } from '../model.ts'
import { type AppendTarget, BadRequest } from '../requests.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Maximum in bytes: an index entry has at most 2,704 of them, with the rest of the row. */
const MAX_NAME_BYTES = 1000

function checkText(subject: string, value: string) {
  if (value === '') throw new BadRequest(`${subject} must not be empty`)
  if (value.includes('\0')) throw new BadRequest(`${subject} must not contain a NUL`)
  if (Buffer.byteLength(value) > MAX_NAME_BYTES)
    throw new BadRequest(`${subject} must not exceed ${MAX_NAME_BYTES} bytes`)
}

/** Throws BadRequest for a name that would make the whole group commit fail. */
export function checkTarget({ stream, expected }: AppendTarget) {
  if (Number.isNaN(expected)) throw new BadRequest('the expected revision is missing')
  checkText('a stream name', stream)
  if (metadataSubject(stream)?.startsWith('$$'))
    throw new BadRequest('a metadata stream has no metadata of its own')
}

/**
 * Adds up the size of an append whose events arrive one by one. `exceeded` is true as soon as it is too
 * large.
 */
export function appendSizeCheck() {
  let [dataBytes, storedBytes] = [0, 0]
  return {
    add(event: ProposedEvent) {
      dataBytes += event.data.length
      storedBytes += sizeOf(event)
    },
    exceeded: () => dataBytes > MAX_APPEND_BYTES || storedBytes > MAX_EVENT_BYTES,
  }
}

/** Throws BadRequest for a type or an id that cannot be stored. */
export function checkEvents(events: ProposedEvent[]) {
  for (const { id, type } of events) {
    checkText('an event type', type)
    if (!UUID.test(id)) throw new BadRequest(`an event id must be a UUID, not "${id}"`)
  }
}

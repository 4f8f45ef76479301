import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { ANY_REVISION, NO_STREAM, type ProposedEvent, STREAM_EXISTS } from './model.ts'
import { bits64, copyOf, readFields } from './wire.ts'

/** An invalid request. The message and the trailers are sent to the caller. */
export class BadRequest extends Error {
  trailers: Record<string, string> = {}
}

/** The metadata that each event of an append must have. */
const REQUIRED_METADATA = ['type', 'content-type']

/** An event lacks required metadata. */
export class MissingMetadata extends BadRequest {
  override trailers = {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': REQUIRED_METADATA.join(','),
  }
  constructor(name: string) {
    super(`Required Metadata Property '${name}' is missing`)
  }
}

/** `expected` is not a number when the request does not state one. */
export type AppendTarget = { stream: string; expected: number; deadline: number }

export type Filter = { on: 'stream' | 'type'; regex: string; prefixes: string[]; window: number }

export type ReadRequest = {
  /** Absent for $all. */
  stream?: string
  from: number | 'start' | 'end'
  backwards: boolean
  /** Absent for a subscription. */
  count?: number
  filter?: Filter
  view: EventView
}

/**
 * The requested form of events: links ("$>") together with their events, ids as two numbers instead of text.
 */
export type EventView = { links: boolean; structuredIds: boolean }

const hex = (bits: bigint) => bits.toString(16).padStart(16, '0')

export function parseUuid(buffer: Buffer): string {
  let text = ''
  readFields(buffer, (field, _, value) => {
    if (field === 2) text = value.toString().toLowerCase()
    if (field !== 1) return
    const halves = [0n, 0n]
    readFields(value, (part, _value, varint) => {
      halves[part - 1] = bits64(varint)
    })
    text = `${hex(halves[0] ?? 0n)}${hex(halves[1] ?? 0n)}`.replace(
      /(.{8})(.{4})(.{4})(.{4})/,
      '$1-$2-$3-$4-',
    )
  })
  return text
}

export function parseStreamName(buffer: Buffer): string {
  let name = ''
  readFields(buffer, (field, _, value) => {
    if (field !== 3) return
    if (!isUtf8(value)) throw new BadRequest('a stream name must be UTF-8')
    name = value.toString()
  })
  return name
}

/** The options of Append, BatchAppend, Delete and Tombstone, which differ only in name. */
export function parseTarget(buffer: Buffer): AppendTarget {
  const parsedTarget: AppendTarget = { stream: '', expected: Number.NaN, deadline: Number.POSITIVE_INFINITY }
  readFields(buffer, (field, number, value) => {
    if (field === 1) parsedTarget.stream = parseStreamName(value)
    if (field === 2) parsedTarget.expected = number
    if (field === 3) parsedTarget.expected = NO_STREAM
    if (field === 4) parsedTarget.expected = ANY_REVISION
    if (field === 5) parsedTarget.expected = STREAM_EXISTS
    if (field === 6) parsedTarget.deadline = milliseconds(value)
    if (field === 7) parsedTarget.deadline = Date.now() + milliseconds(value)
  })
  return parsedTarget
}

function milliseconds(buffer: Buffer) {
  let [seconds, nanos] = [0, 0]
  readFields(buffer, (field, number) => {
    if (field === 1) seconds = number
    else nanos = number
  })
  return seconds * 1000 + nanos / 1e6
}

/** Parses an event to append. Throws MissingMetadata when a required entry is missing. */
export function parseProposedEvent(buffer: Buffer): ProposedEvent {
  const event: ProposedEvent = {
    id: '',
    type: '',
    json: false,
    data: Buffer.alloc(0),
    metadata: Buffer.alloc(0),
  }
  const missingNames = new Set(REQUIRED_METADATA)
  readFields(buffer, (field, _, value) => {
    if (field === 1) event.id = parseUuid(value)
    if (field === 3) event.metadata = copyOf(value)
    if (field === 4) event.data = copyOf(value)
    if (field !== 2) return
    let [key, text] = ['', '']
    readFields(value, (part, _value, content) => {
      if (part === 1) key = content.toString()
      else text = content.toString()
    })
    missingNames.delete(key)
    if (key === 'type') event.type = text
    if (key === 'content-type') event.json = text === 'application/json'
  })
  const [missing] = missingNames
  if (missing !== undefined) throw new MissingMetadata(missing)
  event.id ||= randomUUID()
  return event
}

/** Throws BadRequest for what EventStoreDB refuses: no start or extent, or an unreadable combination. */
export function parseReadRequest(buffer: Buffer): ReadRequest {
  const view: EventView = { links: false, structuredIds: false }
  const request: ReadRequest = { from: 'start', backwards: false, view }
  const presentFields = new Set<number>()
  readFields(buffer, (field, _, options) => {
    if (field !== 1) return
    readFields(options, (option, number, value) => {
      presentFields.add(option)
      if (option === 1) Object.assign(request, startOfStream(value))
      if (option === 2) request.from = startOfAll(value)
      if (option === 3) request.backwards = number === 1
      if (option === 4) view.links = number === 1
      if (option === 5) request.count = number
      if (option === 6) delete request.count
      if (option === 7) request.filter = parseFilter(value)
      if (option === 9) view.structuredIds = !wantsText(value)
    })
  })
  if (!presentFields.has(1) && !presentFields.has(2)) throw new BadRequest('a read needs a stream or $all')
  if (!presentFields.has(5) && !presentFields.has(6))
    throw new BadRequest('a read needs a count or a subscription')
  if (presentFields.has(1) && request.filter) throw new BadRequest('only $all can be filtered')
  if (request.backwards && request.count === undefined)
    throw new BadRequest('a subscription cannot go backwards')
  return request
}

function wantsText(buffer: Buffer) {
  let text = false
  readFields(buffer, (field) => {
    text = field === 2
  })
  return text
}

function startOfStream(buffer: Buffer) {
  const start: Pick<ReadRequest, 'stream' | 'from'> = { stream: '', from: 'start' }
  readFields(buffer, (field, number, value) => {
    if (field === 1) start.stream = parseStreamName(value)
    if (field === 2) start.from = number
    if (field === 4) start.from = 'end'
  })
  return start
}

function startOfAll(buffer: Buffer): ReadRequest['from'] {
  let from: ReadRequest['from'] = 'start'
  readFields(buffer, (field, _, value) => {
    if (field === 3) from = 'end'
    if (field !== 1) return
    from = 0
    readFields(value, (part, number) => {
      if (part === 1) from = number
    })
  })
  return from
}

function parseFilter(buffer: Buffer): Filter {
  const parsedFilter: Filter = { on: 'type', regex: '', prefixes: [], window: 32 }
  let interval = 1
  const presentFilterFields = new Set<number>()
  readFields(buffer, (field, number, value) => {
    presentFilterFields.add(field)
    if (field === 3) parsedFilter.window = number
    if (field === 5) interval = Math.max(1, number)
    if (field > 2) return
    parsedFilter.on = field === 1 ? 'stream' : 'type'
    readFields(value, (part, _value, content) => {
      if (part === 1) parsedFilter.regex = content.toString()
      else parsedFilter.prefixes.push(content.toString())
    })
  })
  if (!presentFilterFields.has(1) && !presentFilterFields.has(2))
    throw new BadRequest('a filter needs an expression')
  if (!presentFilterFields.has(3) && !presentFilterFields.has(4))
    throw new BadRequest('a filter needs its window')
  parsedFilter.window = Math.max(1, parsedFilter.window) * interval
  return parsedFilter
}

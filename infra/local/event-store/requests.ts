import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { ANY, NO_STREAM, type Proposed, STREAM_EXISTS } from './model.ts'
import { bits64, copyOf, read } from './wire.ts'

/** An invalid request; the message and what trails it are sent to the caller. */
export class BadRequest extends Error {
  trailers: Record<string, string> = {}
}

/** What is said of each event beside its data. */
const REQUIRED = ['type', 'content-type']

/** An event without one of these. */
export class MissingMetadata extends BadRequest {
  override trailers = {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': REQUIRED.join(','),
  }
  constructor(name: string) {
    super(`Required Metadata Property '${name}' is missing`)
  }
}

/** `expected` is not a number when the request does not say it. */
export type Target = { stream: string; expected: number; deadline: number }

export type Filter = { on: 'stream' | 'type'; regex: string; prefixes: string[]; window: number }

export type ReadRequest = {
  /** absent for $all */
  stream?: string
  from: number | 'start' | 'end'
  backwards: boolean
  /** absent for a subscription */
  count?: number
  filter?: Filter
  view: View
}

/** How the caller wants events: links ("$>") with the event that they lead to, ids as two numbers instead of text. */
export type View = { links: boolean; structuredIds: boolean }

const hex = (bits: bigint) => bits.toString(16).padStart(16, '0')

export function uuid(buffer: Buffer): string {
  let text = ''
  read(buffer, (field, _, value) => {
    if (field === 2) text = value.toString().toLowerCase()
    if (field !== 1) return
    const half = [0n, 0n]
    read(value, (part, _value, varint) => {
      half[part - 1] = bits64(varint)
    })
    text = `${hex(half[0] ?? 0n)}${hex(half[1] ?? 0n)}`.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  })
  return text
}

export function streamName(buffer: Buffer): string {
  let name = ''
  read(buffer, (field, _, value) => {
    if (field !== 3) return
    if (!isUtf8(value)) throw new BadRequest('a stream name must be UTF-8')
    name = value.toString()
  })
  return name
}

/** The options of Append, BatchAppend, Delete and Tombstone, which differ in name only. */
export function target(buffer: Buffer): Target {
  const found: Target = { stream: '', expected: Number.NaN, deadline: Number.POSITIVE_INFINITY }
  read(buffer, (field, number, value) => {
    if (field === 1) found.stream = streamName(value)
    if (field === 2) found.expected = number
    if (field === 3) found.expected = NO_STREAM
    if (field === 4) found.expected = ANY
    if (field === 5) found.expected = STREAM_EXISTS
    if (field === 6) found.deadline = milliseconds(value)
    if (field === 7) found.deadline = Date.now() + milliseconds(value)
  })
  return found
}

function milliseconds(buffer: Buffer) {
  let [seconds, nanos] = [0, 0]
  read(buffer, (field, number) => {
    if (field === 1) seconds = number
    else nanos = number
  })
  return seconds * 1000 + nanos / 1e6
}

/** @throws MissingMetadata */
export function proposed(buffer: Buffer): Proposed {
  const event: Proposed = { id: '', type: '', json: false, data: Buffer.alloc(0), metadata: Buffer.alloc(0) }
  const required = new Set(REQUIRED)
  read(buffer, (field, _, value) => {
    if (field === 1) event.id = uuid(value)
    if (field === 3) event.metadata = copyOf(value)
    if (field === 4) event.data = copyOf(value)
    if (field !== 2) return
    let [key, text] = ['', '']
    read(value, (part, _value, content) => {
      if (part === 1) key = content.toString()
      else text = content.toString()
    })
    required.delete(key)
    if (key === 'type') event.type = text
    if (key === 'content-type') event.json = text === 'application/json'
  })
  const [missing] = required
  if (missing !== undefined) throw new MissingMetadata(missing)
  event.id ||= randomUUID()
  return event
}

/** @throws BadRequest also for what EventStoreDB refuses: no start or no extent, a combination that cannot be read */
export function readRequest(buffer: Buffer): ReadRequest {
  const view: View = { links: false, structuredIds: false }
  const request: ReadRequest = { from: 'start', backwards: false, view }
  const given = new Set<number>()
  read(buffer, (field, _, options) => {
    if (field !== 1) return
    read(options, (option, number, value) => {
      given.add(option)
      if (option === 1) Object.assign(request, startOfStream(value))
      if (option === 2) request.from = startOfAll(value)
      if (option === 3) request.backwards = number === 1
      if (option === 4) view.links = number === 1
      if (option === 5) request.count = number
      if (option === 6) delete request.count
      if (option === 7) request.filter = filter(value)
      if (option === 9) view.structuredIds = !wantsText(value)
    })
  })
  if (!given.has(1) && !given.has(2)) throw new BadRequest('a read needs a stream or $all')
  if (!given.has(5) && !given.has(6)) throw new BadRequest('a read needs a count or a subscription')
  if (given.has(1) && request.filter) throw new BadRequest('only $all can be filtered')
  if (request.backwards && request.count === undefined)
    throw new BadRequest('a subscription cannot go backwards')
  return request
}

function wantsText(buffer: Buffer) {
  let text = false
  read(buffer, (field) => {
    text = field === 2
  })
  return text
}

function startOfStream(buffer: Buffer) {
  const start: Pick<ReadRequest, 'stream' | 'from'> = { stream: '', from: 'start' }
  read(buffer, (field, number, value) => {
    if (field === 1) start.stream = streamName(value)
    if (field === 2) start.from = number
    if (field === 4) start.from = 'end'
  })
  return start
}

function startOfAll(buffer: Buffer): ReadRequest['from'] {
  let from: ReadRequest['from'] = 'start'
  read(buffer, (field, _, value) => {
    if (field === 3) from = 'end'
    if (field !== 1) return
    from = 0
    read(value, (part, number) => {
      if (part === 1) from = number
    })
  })
  return from
}

function filter(buffer: Buffer): Filter {
  const found: Filter = { on: 'type', regex: '', prefixes: [], window: 32 }
  let interval = 1
  const given = new Set<number>()
  read(buffer, (field, number, value) => {
    given.add(field)
    if (field === 3) found.window = number
    if (field === 5) interval = Math.max(1, number)
    if (field > 2) return
    found.on = field === 1 ? 'stream' : 'type'
    read(value, (part, _value, content) => {
      if (part === 1) found.regex = content.toString()
      else found.prefixes.push(content.toString())
    })
  })
  if (!given.has(1) && !given.has(2)) throw new BadRequest('a filter needs an expression')
  if (!given.has(3) && !given.has(4)) throw new BadRequest('a filter needs its window')
  found.window = Math.max(1, found.window) * interval
  return found
}

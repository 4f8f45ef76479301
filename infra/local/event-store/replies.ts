import {
  ANY,
  LARGEST,
  MAX_APPEND,
  NO_STREAM,
  type Outcome,
  type Row,
  STREAM_EXISTS,
  TOMBSTONE,
} from './model.ts'
import type { Target } from './requests.ts'
import { bytes, empty, frame, message, number, text } from './wire.ts'

const exact = (revision: number) => (revision === TOMBSTONE ? LARGEST : revision)

const identifier = (field: number, stream: string) => message(field, () => bytes(3, Buffer.from(stream)))

const uuid = (field: number, id: string) => message(field, () => text(2, id))

/** The id as two numbers of 64 bits. */
function structuredUuid(field: number, id: string) {
  const hex = id.replaceAll('-', '')
  message(field, () =>
    message(1, () => {
      number(2, BigInt(`0x${hex.slice(16)}`))
      number(1, BigInt(`0x${hex.slice(0, 16)}`))
    }),
  )
}

function position(field: number, value: number) {
  message(field, () => {
    number(1, value)
    number(2, value)
  })
}

/** "revision or no stream", two fields of a oneof */
const current = (field: number, revision: number) =>
  revision < 0 ? empty(field + 1) : number(field, exact(revision))

type ExpectedFields = { revision: number; none: number; any: number; exists: number }

function expected(fields: ExpectedFields, value: number) {
  if (value === ANY) empty(fields.any)
  else if (value === STREAM_EXISTS) empty(fields.exists)
  else if (value === NO_STREAM) empty(fields.none)
  else if (!Number.isNaN(value)) number(fields.revision, value)
}

export const appended = (outcome: Extract<Outcome, { kind: 'done' }>) =>
  frame(() =>
    message(1, () => {
      current(1, outcome.revision)
      position(3, outcome.position)
    }),
  )

export const wrongExpected = (wanted: number, found: number) =>
  frame(() =>
    message(2, () => {
      current(6, found)
      expected({ revision: 8, any: 9, exists: 10, none: 11 }, wanted)
    }),
  )

export const removed = (at: number) => frame(() => position(1, at))

/** One response on a BatchAppend call: the outcome of the request, or a google.rpc.Status with the packed reason. */
export const batchReply = (id: string, { stream, expected: wanted }: Target, body: () => void) =>
  frame(() => {
    uuid(1, id)
    identifier(4, stream)
    expected({ revision: 5, none: 6, any: 7, exists: 8 }, wanted)
    body()
  })

function failure(code: number, why: string, type: string, detail: () => void) {
  message(2, () => {
    number(1, code)
    text(2, why)
    message(3, () => {
      text(1, `type.googleapis.com/event_store.client.${type}`)
      message(2, detail)
    })
  })
}

const nothing = () => {}

export const batchTooLarge = () =>
  failure(3, 'Maximum Append Size Exceeded', 'MaximumAppendSizeExceeded', () => number(1, MAX_APPEND))

export const batchRefused = (why: string) => failure(3, why, 'BadRequest', () => text(1, why))

export const batchFailed = (why: string) => failure(2, why, 'Unknown', nothing)

type InMessage = Exclude<Outcome, { kind: 'not_leader' }>

export function batchOutcome({ stream, expected: wanted }: Target, outcome: InMessage) {
  if (outcome.kind === 'timeout' || outcome.kind === 'commit_timeout')
    return failure(4, 'Timeout', 'Timeout', nothing)
  if (outcome.kind === 'stream_deleted')
    return failure(9, 'Stream Deleted', 'StreamDeleted', () => identifier(1, stream))
  if (outcome.kind === 'wrong_expected')
    return failure(9, 'Wrong Expected Version', 'WrongExpectedVersion', () => {
      current(1, outcome.current)
      expected({ revision: 3, any: 4, exists: 5, none: 6 }, wanted)
    })
  message(3, () => {
    current(1, outcome.revision)
    position(3, outcome.position)
  })
}

const entry = (key: string, value: string) =>
  message(6, () => {
    text(1, key)
    text(2, value)
  })

function recorded(field: number, row: Row, id: typeof uuid) {
  message(field, () => {
    bytes(8, row.data)
    bytes(7, row.metadata)
    entry('created', `${row.created}0000`)
    entry('content-type', row.json ? 'application/json' : 'application/octet-stream')
    entry('type', row.type)
    number(5, row.position)
    number(4, row.position)
    number(3, exact(row.revision))
    identifier(2, row.stream)
    id(1, row.id)
  })
}

export const event = (row: Row, { structuredIds } = { structuredIds: false }) =>
  frame(() =>
    message(1, () => {
      number(3, row.position)
      recorded(1, row, structuredIds ? structuredUuid : uuid)
    }),
  )

/** A link with the event that it leads to, or without it when that cannot be read. */
export const linked = (link: Row, target: Row | undefined, { structuredIds }: { structuredIds: boolean }) =>
  frame(() =>
    message(1, () => {
      const id = structuredIds ? structuredUuid : uuid
      number(3, link.position)
      recorded(2, link, id)
      if (target) recorded(1, target, id)
    }),
  )

export const confirmation = (id: string) => frame(() => message(2, () => text(1, id)))
export const checkpoint = (at: number) => frame(() => position(3, at))
export const notFound = (stream: string) => frame(() => message(4, () => identifier(1, stream)))
export const caughtUp = () => frame(() => empty(8))
export const fellBehind = () => frame(() => empty(9))

import {
  ANY_REVISION,
  type AppendOutcome,
  type EventRow,
  MAX_APPEND_BYTES,
  MAX_INT64,
  NO_STREAM,
  STREAM_EXISTS,
  TOMBSTONE_REVISION,
} from './model.ts'
import type { AppendTarget } from './requests.ts'
import { bytesField, emptyField, frame, messageField, numberField, textField } from './wire.ts'

const toWireRevision = (revision: number) => (revision === TOMBSTONE_REVISION ? MAX_INT64 : revision)

const identifier = (field: number, stream: string) =>
  messageField(field, () => bytesField(3, Buffer.from(stream)))

const uuid = (field: number, id: string) => messageField(field, () => textField(2, id))

/** The id as two numbers of 64 bits. */
function structuredUuid(field: number, id: string) {
  const hex = id.replaceAll('-', '')
  messageField(field, () =>
    messageField(1, () => {
      numberField(2, BigInt(`0x${hex.slice(16)}`))
      numberField(1, BigInt(`0x${hex.slice(0, 16)}`))
    }),
  )
}

function position(field: number, value: number) {
  messageField(field, () => {
    numberField(1, value)
    numberField(2, value)
  })
}

/** The revision, or that there is no stream: two fields of a oneof. */
const currentRevision = (field: number, revision: number) =>
  revision < 0 ? emptyField(field + 1) : numberField(field, toWireRevision(revision))

type ExpectedFields = { revision: number; none: number; any: number; exists: number }

function expectedRevision(fields: ExpectedFields, value: number) {
  if (value === ANY_REVISION) emptyField(fields.any)
  else if (value === STREAM_EXISTS) emptyField(fields.exists)
  else if (value === NO_STREAM) emptyField(fields.none)
  else if (!Number.isNaN(value)) numberField(fields.revision, value)
}

export const appendedReply = (outcome: Extract<AppendOutcome, { kind: 'done' }>) =>
  frame(() =>
    messageField(1, () => {
      currentRevision(1, outcome.revision)
      position(3, outcome.position)
    }),
  )

export const wrongRevisionReply = (expectedValue: number, actualRevision: number) =>
  frame(() =>
    messageField(2, () => {
      currentRevision(6, actualRevision)
      expectedRevision({ revision: 8, any: 9, exists: 10, none: 11 }, expectedValue)
    }),
  )

export const removedReply = (positionValue: number) => frame(() => position(1, positionValue))

/** One response on a BatchAppend call: the outcome of the request, or a google.rpc.Status with the packed reason. */
export const batchReply = (id: string, { stream, expected: expectedValue }: AppendTarget, body: () => void) =>
  frame(() => {
    uuid(1, id)
    identifier(4, stream)
    expectedRevision({ revision: 5, none: 6, any: 7, exists: 8 }, expectedValue)
    body()
  })

function failure(code: number, reason: string, type: string, detail: () => void) {
  messageField(2, () => {
    numberField(1, code)
    textField(2, reason)
    messageField(3, () => {
      textField(1, `type.googleapis.com/event_store.client.${type}`)
      messageField(2, detail)
    })
  })
}

const noDetail = () => {}

export const batchTooLarge = () =>
  failure(3, 'Maximum Append Size Exceeded', 'MaximumAppendSizeExceeded', () =>
    numberField(1, MAX_APPEND_BYTES),
  )

export const batchRefused = (reason: string) => failure(3, reason, 'BadRequest', () => textField(1, reason))

export const batchFailed = (reason: string) => failure(2, reason, 'Unknown', noDetail)

type InMessage = Exclude<AppendOutcome, { kind: 'not_leader' }>

export function batchOutcome({ stream, expected: expectedValue }: AppendTarget, outcome: InMessage) {
  if (outcome.kind === 'timeout' || outcome.kind === 'commit_timeout')
    return failure(4, 'Timeout', 'Timeout', noDetail)
  if (outcome.kind === 'stream_deleted')
    return failure(9, 'Stream Deleted', 'StreamDeleted', () => identifier(1, stream))
  if (outcome.kind === 'wrong_expected')
    return failure(9, 'Wrong Expected Version', 'WrongExpectedVersion', () => {
      currentRevision(1, outcome.current)
      expectedRevision({ revision: 3, any: 4, exists: 5, none: 6 }, expectedValue)
    })
  messageField(3, () => {
    currentRevision(1, outcome.revision)
    position(3, outcome.position)
  })
}

const metadataEntry = (key: string, value: string) =>
  messageField(6, () => {
    textField(1, key)
    textField(2, value)
  })

function recordedEvent(field: number, row: EventRow, id: typeof uuid) {
  messageField(field, () => {
    bytesField(8, row.data)
    bytesField(7, row.metadata)
    metadataEntry('created', `${row.created}0000`)
    metadataEntry('content-type', row.json ? 'application/json' : 'application/octet-stream')
    metadataEntry('type', row.type)
    numberField(5, row.position)
    numberField(4, row.position)
    numberField(3, toWireRevision(row.revision))
    identifier(2, row.stream)
    id(1, row.id)
  })
}

export const eventReply = (row: EventRow, { structuredIds } = { structuredIds: false }) =>
  frame(() =>
    messageField(1, () => {
      numberField(3, row.position)
      recordedEvent(1, row, structuredIds ? structuredUuid : uuid)
    }),
  )

/** A link with its event, or without it when the event cannot be read. */
export const linkedEventReply = (
  link: EventRow,
  target: EventRow | undefined,
  { structuredIds }: { structuredIds: boolean },
) =>
  frame(() =>
    messageField(1, () => {
      const id = structuredIds ? structuredUuid : uuid
      numberField(3, link.position)
      recordedEvent(2, link, id)
      if (target) recordedEvent(1, target, id)
    }),
  )

export const confirmationReply = (id: string) => frame(() => messageField(2, () => textField(1, id)))
export const checkpointReply = (positionValue: number) => frame(() => position(3, positionValue))
export const notFoundReply = (stream: string) => frame(() => messageField(4, () => identifier(1, stream)))
export const caughtUpReply = () => frame(() => emptyField(8))
export const fellBehindReply = () => frame(() => emptyField(9))

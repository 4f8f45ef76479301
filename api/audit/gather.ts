import type { Sql } from 'postgres'
import type { EventStore } from '#commands/ports/event-store.ts'
import { statesAfter } from '#domain/audit/timeline/timeline.ts'
import type { Kind, Recorded } from '#domain/kernel/catalogue.ts'
import { contractConversationId, jobConversationId, reviewId } from '#domain/kernel/ids.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { accessesTo, applicationsTo, appointmentsOf } from '#projections/audit/case-questions.ts'
import type { TimelineKind } from '../wire/audit/timeline.ts'

export type Reading = { sql: Sql; history: EventStore['read'] }

/** How many streams are read at the same time. */
const AT_ONCE = 16

/** All events of these streams; of those that are empty there are none. */
export async function read({ history }: Reading, streams: Iterable<string>): Promise<Recorded[]> {
  const left = [...new Set(streams)]
  const events: Recorded[] = []
  while (left.length > 0) {
    const found = await Promise.all(left.splice(0, AT_ONCE).map((stream) => history(stream)))
    events.push(...found.flatMap((each) => each?.events ?? []))
  }
  return events
}

const contextOf = (
  kind: Kind,
  id: string,
  events: readonly Recorded[],
): Record<string, unknown> | undefined => statesAfter(events).get(streamOf(kind, id))?.context

/** The files that these events name: shared in a conversation, or put forward in a dispute. */
const filesIn = (events: readonly Recorded[]) =>
  events.flatMap(({ event }) => [
    ...('file_id' in event ? [event.file_id] : []),
    ...('file_ids' in event ? (event.file_ids ?? []) : []),
  ])

const filesWithAccesses = async (reading: Reading, file_ids: string[]) => [
  ...file_ids.map((id) => streamOf('file', id)),
  ...(await accessesTo(reading.sql, file_ids)).map((id) => streamOf('fileAccess', id)),
]

/** The payments that were begun to hire for this application, also those that ended unpaid. */
const paymentsOf = (application_id: string, events: readonly Recorded[]) =>
  events.flatMap(({ event }) =>
    event.type === 'JobReservedForHire' && event.application_id === application_id ? [event.payment_id] : [],
  )

/** Everything that happened around a contract. */
async function caseOf(reading: Reading, contract_id: string): Promise<Recorded[]> {
  const { sql } = reading
  const contract = await read(reading, [streamOf('contract', contract_id)])
  const context = contextOf('contract', contract_id, contract)
  if (!context) return []
  const { job_id, application_id, payment_id, client_id, consultant_id, dispute_id } = context as Record<
    string,
    string
  >
  if (!job_id || !application_id || !payment_id || !client_id || !consultant_id) return []
  const [job, applications, appointments] = await Promise.all([
    read(reading, [streamOf('job', job_id)]),
    applicationsTo(sql, job_id),
    appointmentsOf(sql, contract_id),
  ])
  const things: [Kind, readonly string[]][] = [
    ['application', [application_id, ...applications]],
    ['escrow', [payment_id, ...paymentsOf(application_id, job)]],
    ['review', [client_id, consultant_id].map((author) => reviewId(contract_id, author))],
    ['dispute', dispute_id ? [dispute_id] : []],
    ['appointment', appointments],
    [
      'conversation',
      [contractConversationId(contract_id), jobConversationId(job_id, client_id, consultant_id)],
    ],
  ]
  const streams = things.flatMap(([kind, ids]) => ids.map((id) => streamOf(kind, id)))
  const around = await read(reading, streams)
  const files = await read(reading, await filesWithAccesses(reading, filesIn(around)))
  return [...contract, ...job, ...around, ...files]
}

/** The events of a thing's timeline; none when there is no such thing. */
export async function gather(reading: Reading, kind: TimelineKind, id: string): Promise<Recorded[]> {
  if (kind === 'contract') return caseOf(reading, id)
  if (kind === 'dispute') {
    const dispute = await read(reading, [streamOf('dispute', id)])
    const contract_id = contextOf('dispute', id, dispute)?.contract_id
    return contract_id === undefined ? [] : caseOf(reading, String(contract_id))
  }
  if (kind === 'account') return read(reading, [streamOf('account', id), streamOf('profile', id)])
  if (kind === 'file') {
    const file = await read(reading, [streamOf('file', id)])
    return file.length === 0 ? [] : read(reading, await filesWithAccesses(reading, [id]))
  }
  return read(reading, [streamOf(kind, id)])
}

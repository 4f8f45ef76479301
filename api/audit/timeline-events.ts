import type { Sql } from 'postgres'
import type { EventStore } from '#commands/ports/event-store.ts'
import { statesAfter } from '#domain/audit/timeline/timeline.ts'
import type { EventRecord, Kind } from '#domain/kernel/catalog.ts'
import { contractConversationId, jobConversationId, reviewId } from '#domain/kernel/ids.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import {
  accessIdsOfFiles,
  applicationIdsOfJob,
  appointmentIdsOfContract,
} from '#projections/audit/case-records.ts'
import type { TimelineKind } from '../wire/audit/timelines.ts'

export type HistoryReader = { sql: Sql; history: EventStore['read'] }

/** How many streams are read at the same time. */
const MAX_CONCURRENT_READS = 16

/** Returns all events of these streams. An empty stream has none. */
export async function readStreams(
  { history }: HistoryReader,
  streams: Iterable<string>,
): Promise<EventRecord[]> {
  const remainingStreams = [...new Set(streams)]
  const events: EventRecord[] = []
  while (remainingStreams.length > 0) {
    const histories = await Promise.all(
      remainingStreams.splice(0, MAX_CONCURRENT_READS).map((stream) => history(stream)),
    )
    events.push(...histories.flatMap((each) => each?.events ?? []))
  }
  return events
}

const stateContextOf = (
  kind: Kind,
  id: string,
  events: readonly EventRecord[],
): Record<string, unknown> | undefined => statesAfter(events).get(streamOf(kind, id))?.context

/** Returns the files that these events name: shared in a conversation, or submitted in a dispute. */
const fileIdsIn = (events: readonly EventRecord[]) =>
  events.flatMap(({ event }) => [
    ...('file_id' in event ? [event.file_id] : []),
    ...('file_ids' in event ? (event.file_ids ?? []) : []),
  ])

const fileAndAccessStreams = async (reader: HistoryReader, file_ids: string[]) => [
  ...file_ids.map((id) => streamOf('file', id)),
  ...(await accessIdsOfFiles(reader.sql, file_ids)).map((id) => streamOf('fileAccess', id)),
]

/** Returns the payments that were started to hire for this application, including those that ended unpaid. */
const hirePaymentIds = (application_id: string, events: readonly EventRecord[]) =>
  events.flatMap(({ event }) =>
    event.type === 'JobReservedForHire' && event.application_id === application_id ? [event.payment_id] : [],
  )

/** Returns every event that belongs to a contract and what is around it. */
async function contractEvents(reader: HistoryReader, contract_id: string): Promise<EventRecord[]> {
  const { sql } = reader
  const contract = await readStreams(reader, [streamOf('contract', contract_id)])
  const context = stateContextOf('contract', contract_id, contract)
  if (!context) return []
  const { job_id, application_id, payment_id, client_id, consultant_id, dispute_id } = context as Record<
    string,
    string
  >
  if (!job_id || !application_id || !payment_id || !client_id || !consultant_id) return []
  const [job, applications, appointments] = await Promise.all([
    readStreams(reader, [streamOf('job', job_id)]),
    applicationIdsOfJob(sql, job_id),
    appointmentIdsOfContract(sql, contract_id),
  ])
  const relatedIds: [Kind, readonly string[]][] = [
    ['application', [application_id, ...applications]],
    ['escrow', [payment_id, ...hirePaymentIds(application_id, job)]],
    ['review', [client_id, consultant_id].map((author) => reviewId(contract_id, author))],
    ['dispute', dispute_id ? [dispute_id] : []],
    ['appointment', appointments],
    [
      'conversation',
      [contractConversationId(contract_id), jobConversationId(job_id, client_id, consultant_id)],
    ],
  ]
  const streams = relatedIds.flatMap(([kind, ids]) => ids.map((id) => streamOf(kind, id)))
  const relatedEvents = await readStreams(reader, streams)
  const fileEvents = await readStreams(reader, await fileAndAccessStreams(reader, fileIdsIn(relatedEvents)))
  return [...contract, ...job, ...relatedEvents, ...fileEvents]
}

/** Returns the events of a record's timeline; none when the record does not exist. */
export async function timelineEventsOf(
  reader: HistoryReader,
  kind: TimelineKind,
  id: string,
): Promise<EventRecord[]> {
  if (kind === 'contract') return contractEvents(reader, id)
  if (kind === 'dispute') {
    const dispute = await readStreams(reader, [streamOf('dispute', id)])
    const contract_id = stateContextOf('dispute', id, dispute)?.contract_id
    return contract_id === undefined ? [] : contractEvents(reader, String(contract_id))
  }
  if (kind === 'account') return readStreams(reader, [streamOf('account', id), streamOf('profile', id)])
  if (kind === 'file') {
    const file = await readStreams(reader, [streamOf('file', id)])
    return file.length === 0 ? [] : readStreams(reader, await fileAndAccessStreams(reader, [id]))
  }
  return readStreams(reader, [streamOf(kind, id)])
}

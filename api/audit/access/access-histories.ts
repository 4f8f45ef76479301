import { entityRefOf, type StreamEvent } from '#domain/audit/timeline/timeline.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import {
  accessesOf,
  accessIdsOfFiles,
  disputeIdsWithFile,
  fileIdsOf,
  licenseIdsWithDocument,
} from '#projections/audit/case-records.ts'
import { staffStandingEvents, standingEventsOf } from '#projections/audit/standing-changes.ts'
import { licenseIdsOf } from '#projections/licensing/licenses.ts'
import { type HistoryReader, readStreams } from '../timeline-events.ts'

/**
 * Returns the events that decide who could open these files: of the files and their accesses, of licenses and
 * disputes that use the files, and those that changed the standing of all these people and of staff.
 */
export async function historyOfFiles(
  reader: HistoryReader,
  file_ids: readonly string[],
): Promise<StreamEvent[]> {
  const { sql } = reader
  const [accesses, licenses, disputes] = await Promise.all([
    accessIdsOfFiles(sql, file_ids),
    Promise.all(file_ids.map((id) => licenseIdsWithDocument(sql, id))),
    Promise.all(file_ids.map((id) => disputeIdsWithFile(sql, id))),
  ])
  const events = await readStreams(reader, [
    ...file_ids.map((id) => streamOf('file', id)),
    ...accesses.map((id) => streamOf('fileAccess', id)),
    ...licenses.flat().map((id) => streamOf('license', id)),
    ...disputes.flat().map((id) => streamOf('dispute', id)),
  ])
  const people = events.flatMap(({ stream, event }) =>
    ['file', 'fileAccess'].includes(entityRefOf(stream).kind) && 'user_id' in event
      ? [String(event.user_id)]
      : [],
  )
  const [standings, staff] = await Promise.all([standingEventsOf(sql, people), staffStandingEvents(sql)])
  const staffStreams = new Set(staff.map(({ stream }) => stream))
  return [...events, ...staff, ...standings.filter(({ stream }) => !staffStreams.has(stream))]
}

/** Returns the events that decide what a person could see; none when the person does not exist. */
export async function historyOfPerson(reader: HistoryReader, user_id: string): Promise<StreamEvent[]> {
  const { sql } = reader
  const standings = await standingEventsOf(sql, [user_id])
  if (standings.length === 0) return []
  const [ownFileIds, licenses, accesses] = await Promise.all([
    fileIdsOf(sql, user_id),
    licenseIdsOf(sql, user_id),
    accessesOf(sql, user_id),
  ])
  const events = await readStreams(reader, [
    ...[...ownFileIds, ...accesses.map(({ file_id }) => file_id)].map((id) => streamOf('file', id)),
    ...accesses.map(({ id }) => streamOf('fileAccess', id)),
    ...licenses.map((id) => streamOf('license', id)),
  ])
  return [...standings, ...events]
}

import type { Sql } from 'postgres'
import { keyedLock } from '#commands/kernel/keyed-lock.ts'
import type { ReservationOutcome, Storage, Upload } from '#commands/ports/upload-storage.ts'
import { MAX_FILE_BYTES, MAX_STORED_BYTES, MAX_UNFINISHED_UPLOADS } from '#domain/kernel/terms.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import {
  bytesUploadedAfter,
  existingFileIds,
  uploadTimeOfBytes,
  usedStorage,
} from '#projections/files/storage.ts'
import { withLock } from './advisory-lock.ts'

/**
 * Seconds after which every registered file is in the read model. A request without a file was abandoned when
 * its process died.
 */
const ABANDONED_REQUEST_SECONDS = 5400

/**
 * Reserves the storage of an upload for an account, which may upload `maxHourlyBytes` in an hour. Counts the
 * files of the read model, and offered uploads that it does not contain yet.
 */
export function uploadQuota(sql: Sql, maxHourlyBytes: number): Storage {
  const withAccountLock = keyedLock()
  return {
    // At most one connection of this process waits for an account's lock.
    reserve: (upload) =>
      withAccountLock(upload.user_id, () =>
        withLock(sql, `storage:${upload.user_id}`, (connection) =>
          reserve(connection, upload, maxHourlyBytes),
        ),
      ),
  }
}

async function reserve(sql: Sql, upload: Upload, maxHourlyBytes: number): Promise<ReservationOutcome> {
  const { user_id, file_id, size = MAX_FILE_BYTES } = upload
  const rows = await sql<
    { file_id: string }[]
  >`select file_id from upload_requests where user_id = ${user_id}`
  const requestedIds = rows.map((row) => row.file_id)
  // Read before the usage is counted: a file that is registered in between counts twice for a moment, but
  // never not at all.
  const knownFileIds = await existingFileIds(sql, [...requestedIds, file_id])
  // A repeat after the process that made the reservation died.
  if (requestedIds.includes(file_id) || knownFileIds.includes(file_id)) return {}
  await sql`delete from upload_requests
    where file_id = any(${knownFileIds}) or at < now() - make_interval(secs => ${ABANDONED_REQUEST_SECONDS})`
  const usage = await usedStorage(sql, user_id)
  const [offeredUploads] = await sql<{ bytes: string; count: number }[]>`
    select coalesce(sum(size), 0) as bytes, count(*)::integer as count from upload_requests where user_id = ${user_id}`
  const unfinishedCount = usage.unfinished + (offeredUploads?.count ?? 0)
  const newBytes = Number(offeredUploads?.bytes ?? 0) + size
  if (unfinishedCount >= MAX_UNFINISHED_UPLOADS || usage.bytes + newBytes > MAX_STORED_BYTES)
    return { refused: 'storage_full' }
  const retry_after = await secondsUntilAllowed(sql, upload, newBytes, maxHourlyBytes)
  if (retry_after !== undefined) return { refused: 'too_many_requests', retry_after }
  await sql`insert into upload_requests (file_id, user_id, size) values (${file_id}, ${user_id}, ${size})
    on conflict (file_id) do nothing`
  return {}
}

/** Returns the seconds until `newBytes` fit into the hourly limit; `undefined` when they fit now. */
async function secondsUntilAllowed(
  sql: Sql,
  { user_id, at }: Upload,
  newBytes: number,
  maxHourlyBytes: number,
) {
  if (maxHourlyBytes === Number.POSITIVE_INFINITY) return undefined
  const now = Date.parse(at)
  const windowStart = new Date(now - hours(1)).toISOString()
  const bytes = (await bytesUploadedAfter(sql, user_id, windowStart)) + newBytes
  if (bytes <= maxHourlyBytes) return undefined
  const freeingTime = await uploadTimeOfBytes(sql, user_id, windowStart, bytes - maxHourlyBytes)
  const allowedAt = (freeingTime === undefined ? now : Date.parse(freeingTime)) + hours(1)
  return Math.max(1, Math.ceil((allowedAt - now) / 1000))
}

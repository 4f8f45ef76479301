import type { Sql } from 'postgres'
import { keyedLock } from '#commands/kernel/keyed-lock.ts'
import type { Storage } from '#commands/ports/files/storage.ts'
import { MOST_FILE_BYTES, MOST_STORED_BYTES, MOST_UNFINISHED_UPLOADS } from '#domain/kernel/terms.ts'
import { knownFiles, usedStorage } from '#projections/files/storage-questions.ts'
import { withLock } from './advisory-lock.ts'

/** After this long, the read model has every file that was registered; the process died before it registered the rest. */
const FORGOTTEN_SECONDS = 5400

/** What an account uses: the files of the read model, and the offered uploads that it does not have yet. */
export function storage(sql: Sql): Storage {
  const own = keyedLock()
  return {
    // At most one connection of this process waits for an account's lock.
    reserve: (upload) =>
      own(upload.user_id, () => withLock(sql, `storage:${upload.user_id}`, (on) => reserve(on, upload))),
  }
}

async function reserve(
  sql: Sql,
  { user_id, file_id, size = MOST_FILE_BYTES }: Parameters<Storage['reserve']>[0],
): Promise<boolean> {
  const rows = await sql<
    { file_id: string }[]
  >`select file_id from upload_requests where user_id = ${user_id}`
  const requested = rows.map((row) => row.file_id)
  // Known first, counted then: a file that comes in between counts twice for a moment, never not at all.
  const known = await knownFiles(sql, [...requested, file_id])
  // A repeat, after the process that reserved it died.
  if (requested.includes(file_id) || known.includes(file_id)) return true
  await sql`delete from upload_requests
    where file_id = any(${known}) or at < now() - make_interval(secs => ${FORGOTTEN_SECONDS})`
  const used = await usedStorage(sql, user_id)
  const [offered] = await sql<{ bytes: string; count: number }[]>`
    select coalesce(sum(size), 0) as bytes, count(*)::integer as count from upload_requests where user_id = ${user_id}`
  const unfinished = used.unfinished + (offered?.count ?? 0)
  const bytes = used.bytes + Number(offered?.bytes ?? 0) + size
  if (unfinished >= MOST_UNFINISHED_UPLOADS || bytes > MOST_STORED_BYTES) return false
  await sql`insert into upload_requests (file_id, user_id, size) values (${file_id}, ${user_id}, ${size})
    on conflict (file_id) do nothing`
  return true
}

import type { Sql } from 'postgres'
import { z } from 'zod'
import type { FileState } from '#domain/files/status.ts'
import { MAX_FILE_BYTES } from '#domain/kernel/terms.ts'
import { firstRowOf, idsOf } from '../queries/rows.ts'
import { bigint, instant, integer } from '../runner/columns.ts'

const REQUESTED: FileState = 'requested'
const STORED: FileState = 'stored'

const StorageUse = z.object({ bytes: bigint(), unfinished: integer() })

/**
 * The bytes of a member's files, and the number of unfinished uploads. A file of unknown size counts as the
 * largest.
 */
export const usedStorage = async (sql: Sql, user_id: string) =>
  (await firstRowOf(
    StorageUse,
    sql`select
        coalesce(sum(case when status = ${REQUESTED} and size = 0 then ${MAX_FILE_BYTES}::bigint else size end), 0) as bytes,
        coalesce(sum(case when status = ${REQUESTED} then 1 else 0 end), 0)::integer as unfinished
      from files where user_id = ${user_id} and status in (${REQUESTED}, ${STORED})`,
  )) ?? { bytes: 0, unfinished: 0 }

/**
 * The bytes of a file that count toward its owner's upload limit of an hour: its size, or the announced size,
 * or the maximum if neither is known. Deleted and refused files count too.
 */
const uploadBytes = (sql: Sql) => sql`case when size = 0 then ${MAX_FILE_BYTES}::bigint else size end`

const UploadedBytes = z.object({ bytes: bigint() })

/** The bytes that a member has uploaded after this moment. */
export const bytesUploadedAfter = async (sql: Sql, user_id: string, since: string) =>
  (
    await firstRowOf(
      UploadedBytes,
      sql`select coalesce(sum(${uploadBytes(sql)}), 0) as bytes
        from files where user_id = ${user_id} and created_at > ${since}`,
    )
  )?.bytes ?? 0

const UploadTime = z.object({ created_at: instant() })

/** The moment at which the member began the upload that completes the first `bytes` bytes after `since`. */
export const uploadTimeOfBytes = async (sql: Sql, user_id: string, since: string, bytes: number) =>
  (
    await firstRowOf(
      UploadTime,
      sql`select created_at
        from (
          select created_at, sum(${uploadBytes(sql)}) over (order by created_at, id) as bytes
          from files where user_id = ${user_id} and created_at > ${since}
        ) uploads
        where bytes >= ${bytes} order by bytes limit 1`,
    )
  )?.created_at

/** The files of this list that exist, in any state. */
export const existingFileIds = (sql: Sql, ids: readonly string[]) =>
  idsOf(sql`select id from files where id = any(${ids})`)

/** Every file that this member ever began to upload, including refused, unfinished and deleted ones. */
export const allFileIdsOf = (sql: Sql, user_id: string) =>
  idsOf(sql`select id from files where user_id = ${user_id} order by created_at, id`)

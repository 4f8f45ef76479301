import type { Sql } from 'postgres'
import { z } from 'zod'
import type { FileState } from '#domain/files/status.ts'
import { MAX_FILE_BYTES } from '#domain/kernel/terms.ts'
import { firstRowOf, idsOf } from '../questions/rows.ts'
import { bigint, instant, integer } from '../runner/columns.ts'

const requested: FileState = 'requested'
const stored: FileState = 'stored'

const StorageUse = z.object({ bytes: bigint(), unfinished: integer() })

/** What a member's files take, in bytes, and how many uploads are not finished; one of unknown size counts as the largest. */
export const usedStorage = async (sql: Sql, user_id: string) =>
  (await firstRowOf(
    StorageUse,
    sql`select
        coalesce(sum(case when status = ${requested} and size = 0 then ${MAX_FILE_BYTES}::bigint else size end), 0) as bytes,
        coalesce(sum(case when status = ${requested} then 1 else 0 end), 0)::integer as unfinished
      from files where user_id = ${user_id} and status in (${requested}, ${stored})`,
  )) ?? { bytes: 0, unfinished: 0 }

/**
 * The bytes that a file counts toward what its owner may upload in an hour: its size, or the announced size, or the
 * maximum if neither is known. Deleted and refused files count too.
 */
const uploadBytes = (sql: Sql) => sql`case when size = 0 then ${MAX_FILE_BYTES}::bigint else size end`

const UploadedBytes = z.object({ bytes: bigint() })

/** The bytes that a member has uploaded after this instant. */
export const bytesUploadedAfter = async (sql: Sql, user_id: string, since: string) =>
  (
    await firstRowOf(
      UploadedBytes,
      sql`select coalesce(sum(${uploadBytes(sql)}), 0) as bytes
        from files where user_id = ${user_id} and created_at > ${since}`,
    )
  )?.bytes ?? 0

const UploadTime = z.object({ created_at: instant() })

/** When the member began the upload with which the first so many bytes after this instant are complete. */
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

/** Those of these files that are known, in whatever state. */
export const existingFileIds = (sql: Sql, ids: readonly string[]) =>
  idsOf(sql`select id from files where id = any(${ids})`)

/** Every file that this member ever began to upload: refused, unfinished and deleted ones too. */
export const allFileIdsOf = (sql: Sql, user_id: string) =>
  idsOf(sql`select id from files where user_id = ${user_id} order by created_at, id`)

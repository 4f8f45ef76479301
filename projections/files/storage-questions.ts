import type { Sql } from 'postgres'
import { z } from 'zod'
import type { FileState } from '#domain/files/status.ts'
import { MOST_FILE_BYTES } from '#domain/kernel/terms.ts'
import { firstOf, idsOf } from '../questions/rows.ts'
import { bigint, integer } from '../runner/columns.ts'

const requested: FileState = 'requested'
const stored: FileState = 'stored'

const Used = z.object({ bytes: bigint(), unfinished: integer() })

/** What a member's files take, in bytes, and how many uploads are not finished; one of unknown size counts as the largest. */
export const usedStorage = async (sql: Sql, user_id: string) =>
  (await firstOf(
    Used,
    sql`select
        coalesce(sum(case when status = ${requested} and size = 0 then ${MOST_FILE_BYTES}::bigint else size end), 0) as bytes,
        coalesce(sum(case when status = ${requested} then 1 else 0 end), 0)::integer as unfinished
      from files where user_id = ${user_id} and status in (${requested}, ${stored})`,
  )) ?? { bytes: 0, unfinished: 0 }

/** Those of these files that are known, in whatever state. */
export const knownFiles = (sql: Sql, ids: readonly string[]) =>
  idsOf(sql`select id from files where id = any(${ids})`)

/** Every file that this member ever began to upload: refused, unfinished and deleted ones too. */
export const allFilesOf = (sql: Sql, user_id: string) =>
  idsOf(sql`select id from files where user_id = ${user_id} order by created_at, id`)

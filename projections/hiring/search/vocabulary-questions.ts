import type { Sql } from 'postgres'
import { idsOf } from '../../questions/rows.ts'

/** The words of this list that occur in the vocabulary. No word equals the id of a person's or job's row. */
export const occurringWords = (sql: Sql, words: readonly string[]) =>
  idsOf(sql`select id from vocabulary where id = any(${words})`)

/** At most `limit` longer words that begin with this one. */
export const longerWords = (sql: Sql, word: string, limit: number) =>
  idsOf(sql`select id from vocabulary where id like ${`${word}_%`} order by id using ~<~ limit ${limit}`)

import type { Sql } from 'postgres'
import { idsOf } from '../../questions/rows.ts'

/** Those of these words that occur in the vocabulary; no word equals the id of a person's or job's row. */
export const occurringWords = (sql: Sql, words: readonly string[]) =>
  idsOf(sql`select id from vocabulary where id = any(${words})`)

/** Longer words that begin like this one, up to so many. */
export const longerWords = (sql: Sql, word: string, limit: number) =>
  idsOf(sql`select id from vocabulary where id like ${`${word}_%`} order by id using ~<~ limit ${limit}`)

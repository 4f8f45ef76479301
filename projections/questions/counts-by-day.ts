import type { Sql } from 'postgres'
import { z } from 'zod'
import { type Query, rowsOf } from './rows.ts'

const DayCount = z.object({ day: z.string(), count: z.int() })

/** Counts the matching rows (`from … where …`) by the UTC day of the moment in this column. */
export const countByDay = (sql: Sql, timeColumn: 'waiting_since' | 'created_at', matching: Query) =>
  rowsOf(
    DayCount,
    sql`select left(${sql(timeColumn)}, 10) as day, count(*)::integer as count ${matching} group by 1 order by 1`,
  )

import type { Sql } from 'postgres'
import { MOST_TODOS } from '#domain/kernel/terms.ts'
import type { Todo, TodoQuestion } from '../questions/todo.ts'
import { reviews, TO_WRITE } from './reviews.ts'

async function toWrite(sql: Sql, user_id: string, as: 'client' | 'consultant'): Promise<Todo[]> {
  const rows = await reviews.select(
    sql,
    sql`where author_id = ${user_id} and ${sql.unsafe(TO_WRITE)} and "as" = ${as}
      order by created_at limit ${MOST_TODOS}`,
  )
  return rows.map(({ id, title, created_at, person_id }) => ({
    title,
    since: created_at,
    person_id,
    screen: 'Review',
    params: { review_id: id },
  }))
}

/** Reviews of consultants that this member was asked for as a client. */
export const consultantsToReview = (sql: Sql, user_id: string) => toWrite(sql, user_id, 'consultant')

/** Reviews of clients that this member was asked for as a consultant. */
export const clientsToReview = (sql: Sql, user_id: string) => toWrite(sql, user_id, 'client')

/** No payment and no contract waits for a review. */
export const reviewTodos: readonly TodoQuestion[] = [
  { kind: 'review_to_write', mode: 'seeker', meanwhile: true, ask: consultantsToReview },
  { kind: 'review_to_write', mode: 'consultant', meanwhile: true, ask: clientsToReview },
]

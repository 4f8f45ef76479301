import type { Sql } from 'postgres'
import { MAX_TODOS } from '#domain/kernel/terms.ts'
import type { Todo, TodoQuery } from '../queries/todo.ts'
import { reviewsReadModel, TO_WRITE_CONDITION } from './reviews.ts'

async function reviewTodosOf(
  sql: Sql,
  user_id: string,
  reviewedRole: 'client' | 'consultant',
): Promise<Todo[]> {
  const rows = await reviewsReadModel.select(
    sql,
    sql`where author_id = ${user_id} and ${sql.unsafe(TO_WRITE_CONDITION)} and "as" = ${reviewedRole}
      order by created_at limit ${MAX_TODOS}`,
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
export const consultantReviewTodos = (sql: Sql, user_id: string) => reviewTodosOf(sql, user_id, 'consultant')

/** Reviews of clients that this member was asked for as a consultant. */
export const clientReviewTodos = (sql: Sql, user_id: string) => reviewTodosOf(sql, user_id, 'client')

/** Reviews never delay a payment or a contract. */
export const reviewTodos: readonly TodoQuery[] = [
  { kind: 'review_to_write', mode: 'seeker', isNonBlocking: true, loadTodos: consultantReviewTodos },
  { kind: 'review_to_write', mode: 'consultant', isNonBlocking: true, loadTodos: clientReviewTodos },
]

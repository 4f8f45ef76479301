import type { Sql } from 'postgres'
import type { Todo, TodoQuery } from '../queries/todo.ts'
import { accountOf } from './accounts.ts'

/** The member's own address, until it is verified. */
export async function unverifiedEmailTodos(sql: Sql, user_id: string): Promise<Todo[]> {
  const account = await accountOf(sql, user_id)
  if (!account || account.email_validated) return []
  return [{ title: account.email, since: account.created_at, screen: 'Profile', params: {} }]
}

export const identityTodos: readonly TodoQuery[] = [
  { kind: 'email_unverified', loadTodos: unverifiedEmailTodos },
]

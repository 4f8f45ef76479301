import type { Sql } from 'postgres'
import type { TodoKind } from '#domain/home/todo.ts'
import type { UserType } from '#domain/identity/account/account-schemas.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { RouteScreen } from '#domain/notifications/notification-schemas.ts'

/** One thing that waits for a member. */
export type Todo = {
  title: string
  /** The moment since which it has waited. */
  since: string
  /** The other person, whose name is filled in on reading. */
  person_id?: string
  amount?: Cents
  /** The moment until which it waits. */
  due?: string
  /** How many things this one item stands for. */
  count?: number
  /** The reason why it waits, as another person wrote it. */
  reason?: string
  screen: RouteScreen
  params: Record<string, string>
}

/** The query of one area for one kind of things that wait for a member. */
export type TodoQuery = {
  kind: TodoKind
  /** The mode in which it waits; absent if it waits in both. */
  mode?: UserType
  /** Nothing is delayed if the member does not act: such items come last. */
  isNonBlocking?: true
  /** Returns at most `MAX_TODOS` items, the longest waiting first. */
  loadTodos(sql: Sql, user_id: string, time: string): Promise<Todo[]>
}

import type { Sql } from 'postgres'
import type { TodoKind } from '#domain/home/todo.ts'
import type { UserType } from '#domain/identity/account/messages.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { RouteScreen } from '#domain/notifications/messages.ts'

/** One thing that waits for a member. */
export type Todo = {
  title: string
  /** The moment from which on it has waited. */
  since: string
  /** The other person, whose name is filled in on reading. */
  person_id?: string
  amount?: Cents
  /** The moment until which it waits. */
  due?: string
  /** How many it stands for, where they are one item. */
  count?: number
  /** Why it waits, in the words of the person who said so. */
  reason?: string
  screen: RouteScreen
  params: Record<string, string>
}

/** How an area asks for what waits for a member, of one kind. */
export type TodoQuestion = {
  kind: TodoKind
  /** The mode in which it waits; none where it does in both. */
  mode?: UserType
  /** Nothing stands still without the member: it comes after all that does. */
  isNonBlocking?: true
  /** At most `MAX_TODOS`, those first that have waited longest. */
  ask(sql: Sql, user_id: string, time: string): Promise<Todo[]>
}

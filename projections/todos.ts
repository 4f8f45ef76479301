import { appointmentTodos } from './appointments/todo.ts'
import { fileTodos } from './files/todo.ts'
import { hiringTodos } from './hiring/todo.ts'
import { identityTodos } from './identity/todo.ts'
import { licenseTodos } from './licensing/todo.ts'
import { moneyTodos } from './money/todo.ts'
import type { TodoQuery } from './queries/todo.ts'
import { reviewTodos } from './reviews/todo.ts'

/** All queries for things that wait for a member. */
export const todoQueries: readonly TodoQuery[] = [
  ...identityTodos,
  ...hiringTodos,
  ...moneyTodos,
  ...appointmentTodos,
  ...reviewTodos,
  ...fileTodos,
  ...licenseTodos,
]

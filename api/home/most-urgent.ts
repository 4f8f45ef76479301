import type { Sql } from 'postgres'
import type { UserType } from '#domain/identity/account/messages.ts'
import { MOST_TODOS, TODO_SOON_DAYS } from '#domain/kernel/terms.ts'
import { days } from '#domain/kernel/time/duration.ts'
import type { Todo, TodoQuestion } from '#projections/questions/todo.ts'
import { todoQuestions } from '#projections/todos.ts'

type Asked = { question: TodoQuestion; todo: Todo }

/** Each earlier sign counts for more than all later ones; the least comes first. */
function urgency({ question: { meanwhile }, todo }: Asked, at: string) {
  const soon = new Date(Date.parse(at) + days(TODO_SOON_DAYS)).toISOString()
  const due = todo.due !== undefined && todo.due <= soon ? todo.due : 'later'
  return [meanwhile ? 'later' : 'first', due, todo.amount === undefined ? 'no money' : 'money', todo.since]
}

function compare(one: readonly string[], other: readonly string[]) {
  const at = one.findIndex((sign, index) => sign !== other[index])
  return at < 0 ? 0 : (one[at] ?? '') < (other[at] ?? '') ? -1 : 1
}

/**
 * What waits for this member in this mode: first what ends soon, then where money waits, then what has waited longest;
 * what goes on without them comes last.
 */
export async function mostUrgent(sql: Sql, user_id: string, as: UserType, at: string) {
  const all = await Promise.all(
    todoQuestions
      .filter(({ mode }) => mode === undefined || mode === as)
      .map(async (question) =>
        (await question.ask(sql, user_id, at)).map((todo): Asked => ({ question, todo })),
      ),
  )
  return all
    .flat()
    .toSorted((one, other) => compare(urgency(one, at), urgency(other, at)))
    .slice(0, MOST_TODOS)
    .map(({ question: { kind, mode }, todo }) => ({ kind, mode, ...todo }))
}

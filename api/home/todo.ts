import type { Sql } from 'postgres'
import type { UserType } from '#domain/identity/account/account-schemas.ts'
import { toDollars } from '#domain/kernel/money.ts'
import { MAX_TODOS, TODO_SOON_DAYS } from '#domain/kernel/terms.ts'
import { days } from '#domain/kernel/time/duration.ts'
import { accountOf } from '#projections/identity/accounts.ts'
import { profilesOf } from '#projections/identity/profiles.ts'
import type { Todo, TodoQuery } from '#projections/queries/todo.ts'
import { todoQueries } from '#projections/todos.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../http/services.ts'
import { toNamedPerson } from '../identity/person-responses.ts'
import type { homeRoutes } from '../wire/home.ts'

export const homeHandlers = ({ sql }: Services): Handlers<keyof typeof homeRoutes> => ({
  'GET /home/todo': async ({ member: { user_id }, query, ctx }) => {
    const userType = query.as ?? (await accountOf(sql, user_id))?.user_type ?? 'consultant'
    const todos = await mostUrgentTodos(sql, user_id, { userType, time: ctx.at })
    const people = await profilesOf(
      sql,
      todos.flatMap(({ person_id }) => person_id ?? []),
    )
    return {
      items: todos.map(({ mode, person_id, amount, screen, params, ...todo }) => {
        const person = people.get(person_id ?? '')
        return {
          ...todo,
          ...(person && { person: toNamedPerson(person) }),
          ...(amount !== undefined && { amount: toDollars(amount) }),
          route_screen: screen,
          route_screen_params_string: JSON.stringify({
            ...params,
            ...(mode && { userType: String(mode === 'seeker') }),
          }),
        }
      }),
    }
  },
})

type TodoCandidate = { query: TodoQuery; todo: Todo }

/**
 * Returns the sort key of a task. Earlier fields outrank all later ones, and the smallest key comes first.
 */
function urgency({ query: { isNonBlocking }, todo }: TodoCandidate, time: string) {
  const soonUntil = new Date(Date.parse(time) + days(TODO_SOON_DAYS)).toISOString()
  const due = todo.due !== undefined && todo.due <= soonUntil ? todo.due : 'later'
  return [
    isNonBlocking ? 'later' : 'first',
    due,
    todo.amount === undefined ? 'no money' : 'money',
    todo.since,
  ]
}

function compareUrgency(one: readonly string[], other: readonly string[]) {
  const position = one.findIndex((field, index) => field !== other[index])
  return position < 0 ? 0 : (one[position] ?? '') < (other[position] ?? '') ? -1 : 1
}

/**
 * Returns what waits for this member in this mode: first what is due soon, then what involves money, then by
 * waiting time. Tasks that block nothing come last.
 */
async function mostUrgentTodos(
  sql: Sql,
  user_id: string,
  { userType, time }: { userType: UserType; time: string },
) {
  const candidates = await Promise.all(
    todoQueries
      .filter(({ mode }) => mode === undefined || mode === userType)
      .map(async (query) =>
        (await query.loadTodos(sql, user_id, time)).map((todo): TodoCandidate => ({ query, todo })),
      ),
  )
  return candidates
    .flat()
    .toSorted((candidate, otherCandidate) =>
      compareUrgency(urgency(candidate, time), urgency(otherCandidate, time)),
    )
    .slice(0, MAX_TODOS)
    .map(({ query: { kind, mode }, todo }) => ({ kind, mode, ...todo }))
}

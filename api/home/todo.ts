import { toDollars } from '#domain/kernel/money.ts'
import { accountOf } from '#projections/identity/accounts-questions.ts'
import type { ProfileRow } from '#projections/identity/profiles.ts'
import { profilesOf } from '#projections/identity/profiles-questions.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../http/services.ts'
import type { home } from '../wire/home.ts'
import { mostUrgentTodos } from './most-urgent-todos.ts'

const toNamedPerson = ({ id, first_name, last_name }: ProfileRow) => ({ user_id: id, first_name, last_name })

export const homeRoutes = ({ sql }: Services): Handlers<keyof typeof home> => ({
  'GET /home/todo': async ({ member: { user_id }, query, ctx }) => {
    const userType = query.as ?? (await accountOf(sql, user_id))?.user_type ?? 'consultant'
    const todos = await mostUrgentTodos(sql, user_id, userType, ctx.at)
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

import { dollars } from '#domain/kernel/money.ts'
import { profilesOf } from '#projections/identity/profiles-questions.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../http/services.ts'
import type { home } from '../wire/home.ts'
import { mostUrgent } from './most-urgent.ts'

export const homeRoutes = ({ sql }: Services): Handlers<keyof typeof home> => ({
  'GET /home/todo': async ({ member, ctx }) => {
    const todos = await mostUrgent(sql, member.user_id, ctx.at)
    const people = await profilesOf(
      sql,
      todos.flatMap(({ person_id }) => person_id ?? []),
    )
    return {
      items: todos.map(({ mode, person_id, amount, screen, params, ...todo }) => {
        const person = people.get(person_id ?? '')
        return {
          ...todo,
          ...(person && { person: `${person.first_name} ${person.last_name}` }),
          ...(amount !== undefined && { amount: dollars(amount) }),
          route_screen: screen,
          route_screen_params_string: JSON.stringify({
            ...params,
            ...(mode && { userType: String(mode === 'client') }),
          }),
        }
      }),
    }
  },
})

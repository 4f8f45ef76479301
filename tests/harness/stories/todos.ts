import { expect } from 'vitest'
import type { TodoResponse } from '#api/wire/shapes/todo.ts'
import { routes } from '#api/wire/wire.ts'
import type { UserType } from '#domain/identity/account/account-schemas.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import type { Addresses } from '../product.ts'
import { anotherConsultant, type Cast } from './hiring.ts'

/** A client and a consultant who are both new, so that they have no other todos. */
export const unrelatedPair = async (product: Addresses, people: Cast) => ({
  ...(await anotherConsultant(product, people)),
  client: await member(product, 'Dana'),
})

/** The todos of this member, by default in the account's mode, which at first is consultant. */
export async function pendingTodos(
  { call }: Pick<Person, 'call'>,
  userType?: UserType,
): Promise<TodoResponse[]> {
  const { status, body } = await call(`GET /home/todo${userType ? `?as=${userType}` : ''}`)
  expect(status).toBe(200)
  return routes['GET /home/todo'].responses[200].parse(body).items
}

export const kindsOf = (items: readonly TodoResponse[]) => items.map(({ kind }) => kind)

/** The parameters of a todo's link. */
export const linkParameters = (item: TodoResponse | undefined) => [
  item?.route_screen,
  JSON.parse(String(item?.route_screen_params_string)),
]

import { z } from 'zod'
import { TODO_KINDS } from '#domain/home/todo.ts'
import { NamedPerson } from './named-person.ts'
import { Dollars, Line, Time } from './values.ts'

/** A task for the caller. `route_screen` and its parameters have the form of those in notifications. */
export type TodoResponse = z.infer<typeof TodoResponse>
export const TodoResponse = z
  .object({
    kind: z.enum(TODO_KINDS),
    title: Line,
    person: NamedPerson.optional(),
    amount: Dollars.optional(),
    due: Time.optional(),
    since: Time,
    count: z.int().optional(),
    reason: z.string().optional(),
    route_screen: z.string(),
    route_screen_params_string: z.string(),
  })
  .meta({ id: 'Todo' })

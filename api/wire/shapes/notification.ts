import { z } from 'zod'
import { NamedPerson } from './named-person.ts'
import { Id, Line, Time } from './values.ts'

/**
 * `route_screen_params_string` is JSON with the ids that the screen needs, and `userType`, the mode it
 * belongs to.
 * Notifications about one job (with its contract), file or license have the same `group`. `line` is the
 * message under the title in a list. `action` is what the member can do about it, with a screen and the same
 * parameters. `kind` names what happened; old notifications have none. `person` is the member whom it names.
 */
export type NotificationResponse = z.infer<typeof NotificationResponse>
export const NotificationResponse = z
  .object({
    id: Id,
    kind: z.string().optional(),
    message: z.string(),
    group: z.string(),
    title: Line.optional(),
    line: z.string(),
    person: NamedPerson.optional(),
    action: z.object({ label: z.string(), route_screen: z.string() }).optional(),
    route_screen: z.string(),
    route_screen_params_string: z.string(),
    created_at: Time,
    read: z.boolean(),
  })
  .meta({ id: 'Notification' })

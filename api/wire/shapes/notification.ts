import { z } from 'zod'
import { Id, Time } from './values.ts'

/** `route_screen_params_string` is JSON: the ids that the screen needs, and `userType`, the mode that it belongs to. */
export type Notification = z.infer<typeof Notification>
export const Notification = z
  .object({
    id: Id,
    message: z.string(),
    route_screen: z.string(),
    route_screen_params_string: z.string(),
    created_at: Time,
    read: z.boolean(),
  })
  .meta({ id: 'Notification' })

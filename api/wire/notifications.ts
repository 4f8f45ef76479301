import { z } from 'zod'
import { Ok } from './answers.ts'
import { Id, maybe } from './fields.ts'
import { route } from './route.ts'
import { Notification } from './shapes/notification.ts'

const Which = z
  .object({ ids: maybe(z.array(Id).max(1000)), all: maybe(z.literal(true)) })
  .refine(({ ids, all }) => ids !== undefined || all === true, 'ids or all: true')

export const notifications = {
  'GET /client/notifications': route({
    auth: 'member',
    asks: true,
    summary: 'The newest 100, newest first, in both roles; unread counts those among them.',
    answers: { 200: z.object({ notifications: z.array(Notification), unread: z.int() }) },
  }),
  'POST /client/notifications/read': route({
    auth: 'member',
    summary: 'Marks some or all as read.',
    body: Which,
    answers: { 200: Ok },
    write: true,
  }),
}

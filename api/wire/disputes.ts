import { z } from 'zod'
import { Ok } from './answers.ts'
import { Email, Id, Long, maybe, Name, text } from './fields.ts'
import { byId, route } from './route.ts'

const Message = z
  .object({
    id: Id,
    user_id: Id.optional(),
    name: z.string().optional(),
    email: z.string().optional(),
    phone: z.string().optional(),
    message: z.string(),
    created_at: z.string(),
    handled: z.boolean(),
  })
  .meta({ id: 'ContactMessage' })

export const contact = {
  'POST /contact/public': route({
    auth: 'public',
    write: true,
    summary: 'A message to support from someone who is not logged in.',
    body: z.object({ message: Long, name: Name, email: Email, phone: maybe(text(40, 0)) }),
    answers: { 200: Ok },
  }),
  'POST /contact': route({
    auth: 'member',
    write: true,
    summary: 'A message to support from a member.',
    body: z.object({ message: Long }),
    answers: { 200: Ok },
  }),
  'GET /staff/contact': route({
    auth: 'support',
    summary:
      'What was written to support: the open ones first, the newest first; at most 200, none of one’s own.',
    answers: { 200: z.object({ messages: z.array(Message) }) },
  }),
  'POST /staff/contact/{id}/handled': route({
    auth: 'support',
    write: true,
    params: byId,
    summary: 'Marks a message as dealt with. Ok, again too.',
    answers: { 200: Ok },
  }),
}

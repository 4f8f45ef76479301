import { z } from 'zod'
import { handleContactMessageRefusals, sendContactMessageRefusals } from '#domain/disputes/refusals.ts'
import { Ok } from '../answers.ts'
import { Email, Id, LongText, line, optionalField, PersonName } from '../fields.ts'
import { byId, route } from '../route.ts'
import { Line, Prose } from '../shapes/values.ts'

const ContactMessage = z
  .object({
    id: Id,
    user_id: Id.optional(),
    name: Line.optional(),
    email: z.string().optional(),
    phone: z.string().optional(),
    message: Prose,
    created_at: z.string(),
    handled: z.boolean(),
  })
  .meta({ id: 'ContactMessage' })

export const contact = {
  'POST /contact/public': route({
    summary: 'Sends a message to support from a visitor who is not logged in.',
    auth: 'public',
    sensitive: false,
    reads: [],
    write: true,
    body: z.object({ message: LongText, name: PersonName, email: Email, phone: optionalField(line(40, 0)) }),
    answers: { 200: Ok },
    audit: ['ContactMessageReceived'],
    refuses: sendContactMessageRefusals,
  }),
  'POST /contact': route({
    summary: 'Sends a message to support from a member.',
    auth: 'member',
    sensitive: false,
    reads: [],
    write: true,
    body: z.object({ message: LongText }),
    answers: { 200: Ok },
    audit: ['ContactMessageReceived'],
    refuses: sendContactMessageRefusals,
  }),
  'GET /staff/contact': route({
    summary: 'Messages to support, open ones first, then newest first; at most 200, none by the caller.',
    auth: 'support',
    reads: ['contact', 'profiles', 'settings'],
    answers: { 200: z.object({ messages: z.array(ContactMessage) }) },
    audit: { reading: 'RecordsViewed' },
    refuses: [],
  }),
  'POST /staff/contact/{id}/handled': route({
    summary: 'Marks a message as handled; a repeat also succeeds.',
    auth: 'support',
    sensitive: false,
    reads: [],
    write: true,
    params: byId,
    answers: { 200: Ok },
    audit: ['ContactMessageHandled'],
    refuses: handleContactMessageRefusals,
  }),
}

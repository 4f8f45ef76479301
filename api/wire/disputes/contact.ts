import { z } from 'zod'
import { handleContactMessageRefusals, sendContactMessageRefusals } from '#domain/disputes/refusals.ts'
import { MAX_CONTACT_PHONE_CHARACTERS } from '#domain/kernel/input-limits.ts'
import { Email, Id, LongText, line, optionalField, PersonName } from '../fields.ts'
import { byId, command, everydayCommand, query } from '../route.ts'
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
  'POST /contact/public': command({
    summary: 'Sends a message to support from a visitor who is not logged in.',
    auth: 'public',
    sensitive: false,
    write: true,
    body: z.object({
      message: LongText,
      name: PersonName,
      email: Email,
      phone: optionalField(line(MAX_CONTACT_PHONE_CHARACTERS, 0)),
    }),
    audit: ['ContactMessageReceived'],
    refuses: sendContactMessageRefusals,
  }),
  'POST /contact': everydayCommand({
    summary: 'Sends a message to support from a member.',
    body: z.object({ message: LongText }),
    audit: ['ContactMessageReceived'],
    refuses: sendContactMessageRefusals,
  }),
  'GET /staff/contact': query({
    summary: 'Messages to support, open ones first, then newest first; at most 200, none by the caller.',
    auth: 'support',
    reads: ['contact', 'profiles', 'settings'],
    answers: { 200: z.object({ messages: z.array(ContactMessage) }) },
    audit: { event: 'RecordsViewed' },
  }),
  'POST /staff/contact/{id}/handled': command({
    summary: 'Marks a message as handled; a repeat also succeeds.',
    auth: 'support',
    sensitive: false,
    write: true,
    params: byId,
    subjectKind: 'contact',
    audit: ['ContactMessageHandled'],
    refuses: handleContactMessageRefusals,
  }),
}

import { idOf, readModel } from '../runner/read-model.ts'

export type ContactRow = {
  id: string
  user_id: string | null
  name: string | null
  email: string | null
  phone: string | null
  message: string
  created_at: string
  handled: boolean
}

/** What visitors and members have written to support. */
export const contact = readModel<ContactRow>({
  name: 'contact',
  columns: {
    id: 'uuid',
    user_id: 'uuid',
    name: 'text',
    email: 'text',
    phone: 'text',
    message: 'text not null',
    created_at: 'text not null',
    handled: 'boolean not null',
  },
  indexes: ['(handled, created_at desc, id desc)'],
  on: {
    ContactMessageReceived: ({ stream, event }, change) =>
      change(idOf(stream), () => ({
        id: idOf(stream),
        user_id: event.user_id ?? null,
        name: event.name ?? null,
        email: event.email ?? null,
        phone: event.phone ?? null,
        message: event.message,
        created_at: event.at,
        handled: false,
      })),
    ContactMessageHandled: ({ stream }, change) =>
      change(idOf(stream), (row) => row && { ...row, handled: true }),
  },
})

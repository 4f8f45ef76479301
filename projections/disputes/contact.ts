import { z } from 'zod'
import { idOf } from '#domain/kernel/stream.ts'
import { boolean, instant, text, uuid } from '../runner/columns.ts'
import { readModel } from '../runner/read-model.ts'

const row = z.object({
  id: uuid(),
  user_id: uuid().nullable(),
  name: text().nullable(),
  email: text().nullable(),
  phone: text().nullable(),
  message: text(),
  created_at: instant(),
  handled: boolean(),
})
export type ContactRow = z.output<typeof row>

/** What visitors and members have written to support. */
export const contact = readModel({
  name: 'contact',
  row,
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

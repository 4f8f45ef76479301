import { z } from 'zod'
import { contactStatus, HANDLED_CONTACT_STATES } from '#domain/disputes/status.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { instant, oneOf, text, uuid } from '../runner/columns.ts'
import { readModel } from '../runner/read-model.ts'

const row = z.object({
  id: uuid(),
  user_id: uuid().nullable(),
  name: text().nullable(),
  email: text().nullable(),
  phone: text().nullable(),
  message: text(),
  created_at: instant(),
  status: oneOf(contactStatus.states),
})
export type ContactRow = z.output<typeof row>

/** Handled messages come last: the same text in the index and in the query, so that this uses the index. */
export const HANDLED_LAST_ORDER = `(status in (${HANDLED_CONTACT_STATES.map((state) => `'${state}'`).join(', ')}))`

/** Messages from visitors and members to support. */
export const contact = readModel({
  name: 'contact',
  row,
  indexes: [`(${HANDLED_LAST_ORDER}, created_at desc, id desc)`],
  on: {
    ContactMessageReceived: ({ stream, event }, change) =>
      change(idOf(stream), {
        id: idOf(stream),
        user_id: event.user_id ?? null,
        name: event.name ?? null,
        email: event.email ?? null,
        phone: event.phone ?? null,
        message: event.message,
        created_at: event.at,
        status: 'received',
      }),
    ContactMessageHandled: ({ stream }, change) =>
      change(idOf(stream), (row) => row && { ...row, status: 'handled' }),
  },
})

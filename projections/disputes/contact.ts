import { z } from 'zod'
import { contactStatus, HANDLED_CONTACT_STATES } from '#domain/disputes/status.ts'
import { instant, oneOf, text, uuid } from '../runner/columns.ts'
import { patch, put } from '../runner/fold.ts'
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

/**
 * The order that puts handled messages last. Index and query have this same text, so that the query uses the
 * index.
 */
export const HANDLED_LAST_ORDER = `(status in (${HANDLED_CONTACT_STATES.map((state) => `'${state}'`).join(', ')}))`

/** Messages from visitors and members to support. */
export const contact = readModel({
  name: 'contact',
  row,
  indexes: [`(${HANDLED_LAST_ORDER}, created_at desc, id desc)`],
  on: {
    ContactMessageReceived: put(({ event }, id) => {
      const { user_id = null, name = null, email = null, phone = null, message, at } = event
      return { id, user_id, name, email, phone, message, created_at: at, status: 'received' }
    }),
    ContactMessageHandled: patch({ status: 'handled' }),
  },
})

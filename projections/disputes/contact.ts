import type { Sql } from 'postgres'
import { z } from 'zod'
import { type ContactState, contactStatus, HANDLED_CONTACT_STATES } from '#domain/disputes/status.ts'
import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'
import { countOf, rowsOf } from '../queries/rows.ts'
import { instant, oneOf, text, uuid } from '../runner/columns.ts'
import { patch, put } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const rowSchema = z.object({
  id: uuid(),
  user_id: uuid().nullable(),
  name: text().nullable(),
  email: text().nullable(),
  phone: text().nullable(),
  message: text(),
  created_at: instant(),
  status: oneOf(contactStatus.states),
})

/**
 * The order that puts handled messages last. Index and query have this same text, so that the query uses the
 * index.
 */
export const HANDLED_LAST_ORDER = `(status in (${HANDLED_CONTACT_STATES.map((state) => `'${state}'`).join(', ')}))`

/** Messages from visitors and members to support. */
export const contactReadModel = readModel({
  name: 'contact',
  rowSchema,
  indexes: [`(${HANDLED_LAST_ORDER}, created_at desc, id desc)`],
  handlers: {
    ContactMessageReceived: put(({ event }, id) => {
      const { user_id = null, name = null, email = null, phone = null, message, at } = event
      return { id, user_id, name, email, phone, message, created_at: at, status: 'received' }
    }),
    ContactMessageHandled: patch({ status: 'handled' }),
  },
})

const HANDLED: ContactState = 'handled'

/** A message with the photo of the member who wrote it, if there is one. */
export type MessageToSupport = z.output<typeof MessageToSupport>
const MessageToSupport = contactReadModel.rowSchema.extend({ image_id: z.uuid().nullable() })

/** For support: the messages of other people. A member's message has that member's name. */
export const messagesToSupport = (sql: Sql, staff_id: string) =>
  rowsOf(
    MessageToSupport,
    sql`select c.id, c.user_id, coalesce(p.first_name || ' ' || p.last_name, c.name) as name,
        coalesce(a.email, c.email) as email, c.phone, c.message, c.created_at, c.status, p.image_id
      from (select * from contact where user_id is distinct from ${staff_id}
        order by ${sql.unsafe(HANDLED_LAST_ORDER)}, created_at desc, id desc limit ${MAX_LIST_ENTRIES}) c
      left join profiles p on p.id = c.user_id left join accounts a on a.id = c.user_id
      order by c.status = ${HANDLED}, c.created_at desc, c.id desc`,
  )

/** For support: how many messages of other people nobody has handled. */
export const unhandledMessageCount = (sql: Sql, staff_id: string) =>
  countOf(
    sql,
    sql`from contact where ${sql.unsafe(HANDLED_LAST_ORDER)} is false and user_id is distinct from ${staff_id}`,
  )

import { accepted, type Handlers, ok } from '#api/http/handlers.ts'
import { countFor } from '#api/http/limits/account-limits.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import { toPerson } from '#api/identity/shown-people.ts'
import { NEW_CONVERSATIONS } from '#api/wire/limits.ts'
import type { messaging } from '#api/wire/messaging.ts'
import type { Conversation } from '#api/wire/shapes/conversation.ts'
import { type Posted, postMessage } from '#commands/messaging/conversation.ts'
import { type Address, conversationWith, isBegun, writeTo } from '#commands/messaging/write.ts'
import { profilesOf } from '#projections/identity/profiles-questions.ts'
import {
  conversationOf,
  conversationsOf,
  unreadMessages,
} from '#projections/messaging/conversations-questions.ts'
import { messagesOf, messagesWith } from '#projections/messaging/messages-questions.ts'
import { readAndTell, upTo } from './reading.ts'
import { toConversations, toMessages } from './shown-conversations.ts'
import { shownMessage } from './shown-message.ts'

export const conversationRoutes = (services: Services): Handlers<keyof typeof messaging> => {
  const { deps, sql } = services

  async function ownConversation(user_id: string, id: string) {
    const row = await conversationOf(sql, user_id, id)
    const [shown] = row ? await toConversations(sql, [row]) : []
    if (!row || !shown) throw notFound()
    return { row, shown }
  }

  async function page(
    user_id: string,
    id: string,
    { before, limit }: { before?: number | undefined; limit: number },
  ) {
    const { row, shown } = await ownConversation(user_id, id)
    const [{ rows, more }, people] = await Promise.all([
      messagesOf(sql, id, before, limit),
      profilesOf(sql, [row.user_id, row.other_id]),
    ])
    const consultant_id = row.client_id === row.user_id ? row.other_id : row.user_id
    const [client, consultant] = [people.get(row.client_id), people.get(consultant_id)]
    if (!client || !consultant) throw notFound()
    const next = more ? rows[0]?.sequence : undefined
    const answer = {
      conversation: shown,
      messages: await toMessages(sql, rows),
      participants: { client: toPerson(client), consultant: toPerson(consultant) },
      ...(next !== undefined && { next }),
    }
    return { answer, row }
  }

  /** A conversation that read models, which lag, do not have yet. */
  async function begun(
    user_id: string,
    { conversation_id: id }: Posted,
    address: Address,
  ): Promise<Conversation> {
    const { participant_id, job_id, contract_id, title = '' } = address
    const { first_name = '', last_name = '' } =
      (await profilesOf(sql, [participant_id])).get(participant_id) ?? {}
    return {
      ...{ id, title, user_id, participant_id, unread: 0, attachments_count: 0, tasks_count: 0 },
      ...(job_id !== undefined && { job_id }),
      ...(contract_id !== undefined && { contract_id }),
      participant: { user_id: participant_id, first_name, last_name },
    }
  }

  return {
    'GET /conversations': async ({ member, query }) => {
      const [rows, unread] = await Promise.all([
        conversationsOf(sql, member.user_id, query.before),
        unreadMessages(sql, member.user_id),
      ])
      return { items: await toConversations(sql, rows), unread }
    },

    'GET /conversations/with': async ({ member, query }) => {
      const found = await conversationWith(deps, member.user_id, query)
      const person = found && (await profilesOf(sql, [query.participant_id])).get(query.participant_id)
      if (!found || !person) throw notFound()
      const row = await conversationOf(sql, member.user_id, found.id)
      const [conversation] = row ? await toConversations(sql, [row]) : []
      return {
        ...(conversation && { conversation }),
        participant: toPerson(person),
        title: conversation?.title ?? found.about.title,
      }
    },

    'GET /conversations/{id}': async (call) => {
      const { member, params, query, ctx } = call
      const { answer, row } = await page(member.user_id, params.id, query)
      const { id: message_id, sequence } = answer.messages.at(-1) ?? {}
      if (query.peek !== 'true' && message_id && sequence !== undefined && row.unread > 0)
        await accepted(call, await readAndTell(services, ctx, params.id, { message_id, sequence }))
      return answer
    },

    'GET /conversations/{id}/messages': async ({ member, params, query }) =>
      (await page(member.user_id, params.id, query)).answer,

    'GET /conversations/{id}/search': async ({ member, params, query }) => {
      if (!(await conversationOf(sql, member.user_id, params.id))) throw notFound()
      return { messages: await toMessages(sql, await messagesWith(sql, params.id, query.q)) }
    },

    'POST /conversations/{id}/read': async (call) => {
      const { params, body, ctx } = call
      await accepted(
        call,
        await readAndTell(services, ctx, params.id, await upTo(sql, params.id, body.message_id)),
      )
      return ok
    },

    'POST /conversations': async (call) => {
      const { member, body, ctx } = call
      const { message: text, key, ...address } = body
      const found = await conversationWith(deps, member.user_id, address)
      if (found && !(await isBegun(deps, found.id)))
        await countFor(services, member.user_id, NEW_CONVERSATIONS)
      const posted = await accepted(call, await writeTo(deps, ctx, address, { text, key }))
      const message = await shownMessage(sql, posted, member.user_id, { text, at: ctx.at })
      const row = await conversationOf(sql, member.user_id, posted.conversation_id)
      const [conversation] = row ? await toConversations(sql, [row]) : []
      return {
        success: true,
        conversation: conversation ?? (await begun(member.user_id, posted, address)),
        message,
      }
    },

    'POST /conversations/{id}/messages': async (call) => {
      const { member, params, body, ctx } = call
      const { message: text, key } = body
      const posted = await accepted(
        call,
        await postMessage(deps, ctx, { conversation_id: params.id, text, key }),
      )
      return { success: true, message: await shownMessage(sql, posted, member.user_id, { text, at: ctx.at }) }
    },
  }
}

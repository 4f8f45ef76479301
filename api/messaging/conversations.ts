import { type Handlers, ok, requireAccepted } from '#api/http/handlers.ts'
import { countAccountCall } from '#api/http/limits/account-limits.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import { toNamedPerson, toPersonResponse } from '#api/identity/person-responses.ts'
import type { messagingRoutes } from '#api/wire/messaging.ts'
import { NEW_CONVERSATION_LIMIT } from '#api/wire/route.ts'
import type { ConversationResponse } from '#api/wire/shapes/conversation.ts'
import { type PostedMessage, postMessage } from '#commands/messaging/conversation.ts'
import {
  conversationWith,
  hasStarted,
  type Recipient,
  writeToMember,
} from '#commands/messaging/write-message.ts'
import { profilesOf } from '#projections/identity/profiles.ts'
import { conversationOf, conversationsOf, unreadMessages } from '#projections/messaging/conversations.ts'
import { messagesContaining, messagesOf } from '#projections/messaging/messages.ts'
import {
  postedMessageResponse,
  toConversationResponses,
  toMessageResponses,
} from './conversation-responses.ts'
import { messagePositionOf, readAndNotify } from './read-receipts.ts'

export const messagingHandlers = (services: Services): Handlers<keyof typeof messagingRoutes> => {
  const { deps, sql } = services

  async function ownConversation(user_id: string, id: string) {
    const row = await conversationOf(sql, user_id, id)
    const [conversation] = row ? await toConversationResponses(sql, [row]) : []
    if (!row || !conversation) throw notFound()
    return { row, conversation }
  }

  async function messagePage(
    user_id: string,
    id: string,
    { before, limit }: { before?: number | undefined; limit: number },
  ) {
    const { row, conversation } = await ownConversation(user_id, id)
    const [{ rows, more }, people] = await Promise.all([
      messagesOf(sql, id, before, limit),
      profilesOf(sql, [row.user_id, row.other_id]),
    ])
    const consultant_id = row.client_id === row.user_id ? row.other_id : row.user_id
    const [client, consultant] = [people.get(row.client_id), people.get(consultant_id)]
    if (!client || !consultant) throw notFound()
    const next = more ? rows[0]?.sequence : undefined
    const response = {
      conversation,
      messages: await toMessageResponses(sql, rows),
      participants: { client: toPersonResponse(client), consultant: toPersonResponse(consultant) },
      ...(next !== undefined && { next }),
    }
    return { answer: response, row }
  }

  /** Returns a new conversation that the read models do not have yet. */
  async function provisionalConversation(
    user_id: string,
    { conversation_id: id }: PostedMessage,
    address: Recipient,
  ): Promise<ConversationResponse> {
    const { participant_id, job_id, contract_id, title = '' } = address
    const row = (await profilesOf(sql, [participant_id])).get(participant_id)
    return {
      ...{ id, title, user_id, participant_id, unread: 0, attachments_count: 0, tasks_count: 0 },
      ...(job_id !== undefined && { job_id }),
      ...(contract_id !== undefined && { contract_id }),
      participant: row ? toNamedPerson(row) : { user_id: participant_id, first_name: '', last_name: '' },
    }
  }

  return {
    'GET /conversations': async ({ member, query }) => {
      const [rows, unread] = await Promise.all([
        conversationsOf(sql, member.user_id, query.before),
        unreadMessages(sql, member.user_id),
      ])
      return { items: await toConversationResponses(sql, rows), unread }
    },

    'GET /conversations/with': async ({ member, query }) => {
      const match = await conversationWith(deps, member.user_id, query)
      const person = match && (await profilesOf(sql, [query.participant_id])).get(query.participant_id)
      if (!match || !person) throw notFound()
      const row = await conversationOf(sql, member.user_id, match.id)
      const [conversation] = row ? await toConversationResponses(sql, [row]) : []
      return {
        ...(conversation && { conversation }),
        participant: toPersonResponse(person),
        title: conversation?.title ?? match.subject.title,
      }
    },

    'GET /conversations/{id}': async (call) => {
      const { member, params, query, ctx } = call
      const { answer: response, row } = await messagePage(member.user_id, params.id, query)
      const { id: message_id, sequence } = response.messages.at(-1) ?? {}
      if (query.peek !== 'true' && message_id && sequence !== undefined && row.unread > 0)
        await requireAccepted(call, await readAndNotify(services, ctx, params.id, { message_id, sequence }))
      return response
    },

    'GET /conversations/{id}/messages': async ({ member, params, query }) =>
      (await messagePage(member.user_id, params.id, query)).answer,

    'GET /conversations/{id}/search': async ({ member, params, query }) => {
      if (!(await conversationOf(sql, member.user_id, params.id))) throw notFound()
      return { messages: await toMessageResponses(sql, await messagesContaining(sql, params.id, query.q)) }
    },

    'POST /conversations/{id}/read': async (call) => {
      const { params, body, ctx } = call
      await requireAccepted(
        call,
        await readAndNotify(
          services,
          ctx,
          params.id,
          await messagePositionOf(sql, params.id, body.message_id),
        ),
      )
      return ok
    },

    'POST /conversations': async (call) => {
      const { member, body, ctx } = call
      const { message: text, key, ...address } = body
      const match = await conversationWith(deps, member.user_id, address)
      if (match && !(await hasStarted(deps, match.id)))
        await countAccountCall(services, member.user_id, NEW_CONVERSATION_LIMIT)
      const postedMessage = await requireAccepted(
        call,
        await writeToMember(deps, ctx, address, { text, key }),
      )
      const message = await postedMessageResponse(sql, postedMessage, member.user_id, { text, at: ctx.at })
      const row = await conversationOf(sql, member.user_id, postedMessage.conversation_id)
      const [conversation] = row ? await toConversationResponses(sql, [row]) : []
      return {
        success: true,
        conversation: conversation ?? (await provisionalConversation(member.user_id, postedMessage, address)),
        message,
      }
    },

    'POST /conversations/{id}/messages': async (call) => {
      const { member, params, body, ctx } = call
      const { message: text, key } = body
      const postedMessage = await requireAccepted(
        call,
        await postMessage(deps, ctx, { conversation_id: params.id, text, key }),
      )
      return {
        success: true,
        message: await postedMessageResponse(sql, postedMessage, member.user_id, { text, at: ctx.at }),
      }
    },
  }
}

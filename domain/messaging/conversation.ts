import { assign, emit, setup } from 'xstate'
import { z } from 'zod'
import { message, type Unchanged, unchanged } from '../kernel/decider.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { personal } from '../kernel/personal.ts'

/** `user_id` began it; `client_id` is the one of the two who owns the job, and without a job the one who began. */
const beginning = {
  user_id: z.uuid(),
  participant_id: z.uuid(),
  client_id: z.uuid(),
  job_id: z.uuid().optional(),
  contract_id: z.uuid().optional(),
  title: z.string(),
}

const by = { message_id: z.uuid(), user_id: z.uuid() }
/** `other_id` is the other participant; messages are counted from 1. */
const posted = { ...by, other_id: z.uuid(), sequence: z.int() }

export type ConversationCommand = z.infer<typeof ConversationCommand>
export const ConversationCommand = z.discriminatedUnion('type', [
  message('StartConversation', beginning),
  message('PostMessage', { ...by, text: z.string() }),
  message('ShareFile', { ...by, file_id: z.uuid() }),
  /** Up to the message with that number, without one all of them. */
  message('ReadConversation', { user_id: z.uuid(), through: z.int().optional() }),
])

export type ConversationEvent = z.infer<typeof ConversationEvent>
export const ConversationEvent = z.discriminatedUnion('type', [
  message('ConversationStarted', beginning),
  message('MessagePosted', { ...posted, text: personal(z.string(), 'user_id') }),
  message('FileShared', { ...posted, file_id: z.uuid() }),
  /** `unread`: how many messages of the other participant remain. */
  message('ConversationRead', { user_id: z.uuid(), other_id: z.uuid(), through: z.int(), unread: z.int() }),
])

/** How many of the newest messages are remembered, so that a repeat is recognized without a look-up. */
export const REMEMBERED_MESSAGES = 100

type Context = z.infer<z.ZodObject<typeof beginning>> & {
  /** The number of the newest message. */
  count: number
  /** The ids of the newest messages. */
  newest: string[]
  /** The numbers of the messages that each participant has not read, by their id. */
  unread: Record<string, number[]>
}

const rules = setup({
  types: {
    context: {} as Context,
    events: {} as ConversationCommand | ConversationEvent,
    emitted: {} as ConversationEvent | Unchanged,
  },
  guards: {
    isKnown: ({ context, event }) => 'message_id' in event && context.newest.includes(event.message_id),
    isRead: ({ context, event }) =>
      event.type === 'ReadConversation' &&
      remaining(context, event) === unreadBy(context, event.user_id).length,
  },
})

const unreadBy = ({ unread }: Context, user_id: string) => unread[user_id] ?? []

const throughOf = ({ count }: Context, { through = count }: { through?: number | undefined }) =>
  Math.min(through, count)

const remaining = (context: Context, read: { user_id: string; through?: number | undefined }) =>
  unreadBy(context, read.user_id).filter((sequence) => sequence > throughOf(context, read)).length

const otherThan = ({ user_id, participant_id }: Context, one: string) =>
  one === user_id ? participant_id : user_id

const next = (context: Context, by: string) => ({
  other_id: otherThan(context, by),
  sequence: context.count + 1,
})

type Posted = Extract<ConversationEvent, { message_id: string }>

/** A message is unread by the other participant; who writes has read what came before. */
const remembered = ({ context, event }: { context: Context; event: Posted }) => ({
  count: event.sequence,
  newest: [...context.newest, event.message_id].slice(-REMEMBERED_MESSAGES),
  unread: {
    [event.user_id]: [],
    [event.other_id]: [...unreadBy(context, event.other_id), event.sequence],
  },
})

const alreadySo = { actions: rules.emit(unchanged) }

/** What two members say to each other, and what each of them has read. */
export const conversation = rules.createMachine({
  id: 'conversation',
  initial: 'none',
  context: { user_id: '', participant_id: '', client_id: '', title: '', count: 0, newest: [], unread: {} },
  states: {
    none: {
      on: {
        StartConversation: { actions: emit(({ event }) => ({ ...event, type: 'ConversationStarted' })) },
        ConversationStarted: {
          target: 'active',
          actions: assign(({ event: { type: _, at: __, ...beginning } }) => beginning),
        },
      },
    },
    active: {
      on: {
        StartConversation: alreadySo,
        PostMessage: [
          { guard: 'isKnown', ...alreadySo },
          {
            actions: emit(({ context, event }) => ({
              ...event,
              ...next(context, event.user_id),
              type: 'MessagePosted',
            })),
          },
        ],
        ShareFile: [
          { guard: 'isKnown', ...alreadySo },
          {
            actions: emit(({ context, event }) => ({
              ...event,
              ...next(context, event.user_id),
              type: 'FileShared',
            })),
          },
        ],
        MessagePosted: { actions: assign(remembered) },
        FileShared: { actions: assign(remembered) },
        ReadConversation: [
          { guard: 'isRead', ...alreadySo },
          {
            actions: emit(({ context, event }) => ({
              type: 'ConversationRead',
              at: event.at,
              user_id: event.user_id,
              other_id: otherThan(context, event.user_id),
              through: throughOf(context, event),
              unread: remaining(context, event),
            })),
          },
        ],
        ConversationRead: {
          actions: assign({
            unread: ({ context, event }) => ({
              ...context.unread,
              [event.user_id]: unreadBy(context, event.user_id).filter((each) => each > event.through),
            }),
          }),
        },
      },
    },
  },
})

export const Conversation = lifecycle(conversation, ConversationCommand, ConversationEvent)

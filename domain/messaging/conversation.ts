import { assign, emit, setup } from 'xstate'
import { fieldsOf } from '../kernel/decider.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { type Emitted, noChange, refuse } from '../kernel/refusal-and-no-change.ts'
import {
  type ConversationContext,
  nextMessageFields,
  otherParticipantOf,
  readThroughOf,
  remainingUnread,
  rememberMessage,
  secondsBetween,
  unreadBy,
} from './conversation-context.ts'
import { ConversationCommand, ConversationEvent } from './conversation-schemas.ts'

type ConversationRefusalReason = 'in_call' | 'call_over'

const rules = setup({
  types: {
    context: {} as ConversationContext,
    events: {} as ConversationCommand | ConversationEvent,
    emitted: {} as Emitted<ConversationEvent, ConversationRefusalReason>,
  },
  guards: {
    isRecordedMessage: ({ context, event }) =>
      'message_id' in event && context.newest_ids.includes(event.message_id),
    isRecordedCall: ({ context, event }) => 'call_id' in event && context.newest_ids.includes(event.call_id),
    hasOtherCall: ({ context, event }) =>
      'call_id' in event && context.call !== undefined && context.call.id !== event.call_id,
    isNotCurrentCall: ({ context, event }) => 'call_id' in event && context.call?.id !== event.call_id,
    isByCaller: ({ context, event }) => 'user_id' in event && context.call?.caller_id === event.user_id,
    // Whether an answered call would end as declined or missed, since it was answered at that moment.
    contradictsAnswer: ({ context, event }) =>
      'reason' in event &&
      (event.reason === 'declined' || event.reason === 'missed') &&
      context.call?.answered_at !== undefined,
    isAnswered: ({ context }) => context.call?.answered_at !== undefined,
    readsNothing: ({ context, event }) =>
      event.type === 'ReadConversation' &&
      remainingUnread(context, event) === unreadBy(context, event.user_id),
  },
})

/** A conversation of two members: their messages, their calls, and what each of them has read. */
export const conversationMachine = rules.createMachine({
  id: 'conversation',
  initial: 'none',
  context: {
    user_id: '',
    participant_id: '',
    client_id: '',
    title: '',
    message_count: 0,
    newest_ids: [],
    read_through: {},
    announced_through: {},
    call: undefined,
  },
  states: {
    none: {
      on: {
        StartConversation: { actions: emit(({ event }) => ({ ...event, type: 'ConversationStarted' })) },
        ConversationStarted: {
          target: 'active',
          actions: assign(({ event }) => fieldsOf(event)),
        },
      },
    },
    active: {
      on: {
        StartConversation: noChange,
        PostMessage: [
          { guard: 'isRecordedMessage', ...noChange },
          {
            actions: emit(({ context, event }) => ({
              ...event,
              ...nextMessageFields(context, event.user_id),
              type: 'MessagePosted',
            })),
          },
        ],
        ShareFile: [
          { guard: 'isRecordedMessage', ...noChange },
          {
            actions: emit(({ context, event }) => ({
              ...event,
              ...nextMessageFields(context, event.user_id),
              type: 'FileShared',
            })),
          },
        ],
        MessagePosted: { actions: assign(rememberMessage) },
        FileShared: { actions: assign(rememberMessage) },
        StartCall: [
          { guard: 'isRecordedCall', ...noChange },
          { guard: 'hasOtherCall', ...refuse('in_call') },
          {
            actions: emit(({ context, event }) => ({
              ...event,
              ...nextMessageFields(context, event.user_id),
              type: 'CallStarted',
            })),
          },
        ],
        CallStarted: {
          actions: assign(({ context, event }) => ({
            ...rememberMessage({ context, event }),
            call: { id: event.call_id, caller_id: event.user_id, answered_at: undefined },
          })),
        },
        AnswerCall: [
          { guard: 'isNotCurrentCall', ...refuse('call_over') },
          { guard: 'isByCaller', ...refuse('call_over') },
          { guard: 'isAnswered', ...noChange },
          {
            actions: emit(({ context, event }) => ({
              ...event,
              type: 'CallAnswered',
              other_id: otherParticipantOf(context, event.user_id),
              through: context.message_count,
            })),
          },
        ],
        CallAnswered: {
          actions: assign(({ context, event }) => ({
            read_through: { ...context.read_through, [event.user_id]: event.through },
            call: { id: event.call_id, caller_id: event.other_id, answered_at: event.at },
          })),
        },
        EndCall: [
          { guard: 'isNotCurrentCall', ...noChange },
          { guard: 'contradictsAnswer', ...noChange },
          {
            actions: emit(({ context, event }) => ({
              ...event,
              type: 'CallEnded',
              seconds: secondsBetween(context.call?.answered_at, event.at),
            })),
          },
        ],
        CallEnded: { actions: assign({ call: () => undefined }) },
        UnreadTold: {
          actions: assign({
            announced_through: ({ context, event }) => ({
              ...context.announced_through,
              [event.user_id]: event.through,
            }),
          }),
        },
        ReadConversation: [
          { guard: 'readsNothing', ...noChange },
          {
            actions: emit(({ context, event }) => ({
              type: 'ConversationRead',
              at: event.at,
              user_id: event.user_id,
              other_id: otherParticipantOf(context, event.user_id),
              through: readThroughOf(context, event),
              unread: remainingUnread(context, event),
            })),
          },
        ],
        ConversationRead: {
          actions: assign({
            read_through: ({ context, event }) => ({
              ...context.read_through,
              [event.user_id]: event.through,
            }),
          }),
        },
      },
    },
  },
})

export const conversationLifecycle = lifecycle(conversationMachine, ConversationCommand, ConversationEvent)

import * as conversations from '#projections/messaging/conversations.ts'
import * as messages from '#projections/messaging/messages.ts'
import { queryCases } from './query-cases.ts'
import { crowded, hot, hotAndRare, ofHot, ROWS, rare } from './skewed-rows.ts'

export const messaging = {
  'projections/messaging/conversations.ts': queryCases(conversations, {
    unreadMessages: {
      given: hotAndRare,
      may_read: { rows: ROWS / 20, because: 'it adds up the conversations with unread messages' },
    },
    unreadConversations: {
      given: hotAndRare,
      may_read: {
        rows: (2 * ROWS) / 20,
        because:
          'it tells of all conversations with unread messages, and looks for each whether its other side is blocked',
      },
    },
    hasConversationBetween: {
      given: [
        [hot, rare],
        [rare, hot],
      ],
    },
  }),
  'projections/messaging/messages.ts': queryCases(messages, {
    messagesOf: {
      given: [
        [ofHot, undefined, 50],
        [crowded, undefined, 50],
        [crowded, ROWS / 2, 50],
      ],
    },
    messageSequence: { given: [[crowded, ofHot]] },
    messagesContaining: {
      given: [
        [crowded, 'value 7'],
        [crowded, 'nothing of the kind'],
      ],
      may_read: { rows: ROWS / 7 + 1, because: 'it looks through the messages of one conversation' },
    },
    messagesSince: {
      given: [
        [hot, BigInt(ROWS - 100)],
        [rare, 0n],
        [rare, BigInt(ROWS - 100)],
      ],
      may_read: { rows: 2 * 500, because: 'it sends so many at a time, from either side' },
    },
  }),
}

import { assign, emit, setup } from 'xstate'
import { lifecycle } from '../kernel/lifecycle.ts'
import { type Emitted, noChange, refuse } from '../kernel/refusal-and-no-change.ts'
import { MAX_LIST_ENTRIES } from '../kernel/terms.ts'
import { addSentTime, hasRecentDigest, openChannels, type SentTimes } from './daily-limits.ts'
import { notificationGroupOf } from './group.ts'
import { NotificationsCommand, NotificationsEvent } from './notification-schemas.ts'

/** How many of a member's newest notifications are listed and remembered. */
export const MAX_NOTIFICATIONS = MAX_LIST_ENTRIES

/** The number of conversations for which the last announced message is remembered. */
const MAX_REMEMBERED_CONVERSATIONS = 1_000

type RaisedNotification = { id: string; happened_at: string }
/** `bundle` is the group and kind, until a digest has included the notification. */
type UnreadNotification = RaisedNotification & {
  stream: string | undefined
  kind: string | undefined
  bundle: { group: string; kind: string } | undefined
}

type Context = {
  user_id: string
  /** The newest notifications, oldest first. */
  newest_notifications: RaisedNotification[]
  unread_notifications: UnreadNotification[]
  /**
   * The moment of the newest notification that is no longer remembered. A notification of that moment or
   * before is not raised again.
   */
  newest_dropped_at: string
  /** For the last announced conversations, the number of the newest message that a digest has announced. */
  announced_through: Record<string, number>
  sent_times: SentTimes
}

const rules = setup({
  types: {
    context: {} as Context,
    events: {} as NotificationsCommand | NotificationsEvent,
    emitted: {} as Emitted<NotificationsEvent, 'daily_limit_reached' | 'announced_recently'>,
  },
  guards: {
    isRecordedNotification: ({ context, event }) =>
      'notification_id' in event &&
      context.newest_notifications.some(({ id }) => id === event.notification_id),
    isTooOld: ({ context, event }) =>
      'happened_at' in event && event.happened_at <= context.newest_dropped_at,
    readsNothing: ({ context, event }) =>
      idsToRead(context, 'ids' in event ? event.ids : undefined).length === 0,
    solvesNothing: ({ context, event }) =>
      event.type === 'SolveNotifications' && solvedIds(context, event).length === 0,
    hasNothingToAnnounce: ({ context, event }) =>
      event.type === 'BundleNotifications' &&
      pendingItems(context).length === 0 &&
      pendingConversations(context, event.conversations).length === 0,
    /** Whether the digest has messages alone, and must wait while messages of the last digest are unread. */
    isAnnouncedRecently: ({ context, event }) =>
      event.type === 'BundleNotifications' &&
      event.by.length > 0 &&
      pendingItems(context).length === 0 &&
      hasUnreadAnnounced(context, event.conversations) &&
      hasRecentDigest(context.sent_times, event.at),
    /** Whether all channels that the member wants have reached their limit of a day. */
    isDailyLimitReached: ({ context, event }) =>
      event.type === 'BundleNotifications' &&
      event.by.length > 0 &&
      openChannels(context.sent_times, event.by, event.at).length === 0,
  },
})

const idsOf = (unread: readonly UnreadNotification[]) => unread.map(({ id }) => id)

const idsToRead = ({ unread_notifications }: Context, ids: readonly string[] | undefined) =>
  idsOf(ids === undefined ? unread_notifications : unread_notifications.filter(({ id }) => ids.includes(id)))

type SolveCriteria = Pick<
  Extract<NotificationsCommand, { type: 'SolveNotifications' }>,
  'stream' | 'kinds' | 'until'
>

const solvedIds = ({ unread_notifications }: Context, { stream, kinds, until }: SolveCriteria) =>
  idsOf(
    unread_notifications.filter(
      (each) =>
        each.stream === stream &&
        each.kind !== undefined &&
        kinds.includes(each.kind) &&
        each.happened_at <= until,
    ),
  )

const pendingItems = ({ unread_notifications }: Context) =>
  unread_notifications.flatMap(({ id, bundle }) => (bundle === undefined ? [] : [{ id, ...bundle }]))

type WaitingConversations = Extract<NotificationsCommand, { type: 'BundleNotifications' }>['conversations']

/** Returns the unread messages of these conversations that no digest has announced. */
const pendingConversations = ({ announced_through }: Context, conversations: WaitingConversations) =>
  conversations.flatMap(({ conversation_id, through, unread }) => {
    const count = Math.min(unread, through - (announced_through[conversation_id] ?? 0))
    return count > 0 ? [{ conversation_id, through, count }] : []
  })

const hasUnreadAnnounced = ({ announced_through }: Context, conversations: WaitingConversations) =>
  conversations.some(({ conversation_id, read }) => (announced_through[conversation_id] ?? 0) > read)

/** Returns the announced conversations, the most recently announced last. */
function addAnnounced(
  { announced_through }: Context,
  conversations: readonly { conversation_id: string; through: number }[],
) {
  const newest = conversations.map(({ conversation_id, through }) => [conversation_id, through] as const)
  const earlier = Object.entries(announced_through).filter(([id]) => !newest.some(([each]) => each === id))
  return Object.fromEntries([...earlier, ...newest].slice(-MAX_REMEMBERED_CONVERSATIONS))
}

const byTime = (a: RaisedNotification, b: RaisedNotification) =>
  a.happened_at < b.happened_at ? -1 : a.happened_at > b.happened_at ? 1 : 0

/** Adds a notification in order of `happened_at` and drops all but the newest. */
function addNotification(
  { newest_notifications, unread_notifications, newest_dropped_at }: Context,
  notification: UnreadNotification,
) {
  const { id, happened_at } = notification
  const sortedNotifications = [...newest_notifications, { id, happened_at }].toSorted(byTime)
  const newest = sortedNotifications.slice(-MAX_NOTIFICATIONS)
  const dropped = sortedNotifications.slice(0, -MAX_NOTIFICATIONS)
  return {
    newest_notifications: newest,
    unread_notifications: [...unread_notifications, notification].filter(
      (each) => !dropped.some((other) => other.id === each.id),
    ),
    newest_dropped_at: dropped.at(-1)?.happened_at ?? newest_dropped_at,
  }
}

/**
 * A member's notifications: which were read, and which were bundled into a digest together with unread
 * messages. A digest contains unread things only, each at most once, within the limits of a day. Each
 * notification is raised once: its id is remembered while it is among the newest, and later it is refused as
 * too old.
 */
export const notificationsMachine = rules.createMachine({
  id: 'notifications',
  initial: 'running',
  context: {
    user_id: '',
    newest_notifications: [],
    unread_notifications: [],
    newest_dropped_at: '',
    announced_through: {},
    sent_times: { email: [], sms: [] },
  },
  states: {
    running: {
      on: {
        RaiseNotification: [
          { guard: 'isRecordedNotification', ...noChange },
          { guard: 'isTooOld', ...noChange },
          { actions: emit(({ event }) => ({ ...event, type: 'NotificationRaised' })) },
        ],
        NotificationRaised: {
          actions: assign(({ context, event }) => {
            const { user_id, notification_id: id, happened_at, stream, kind, route_screen_params } = event
            const bundle =
              kind === undefined ? undefined : { group: notificationGroupOf(route_screen_params), kind }
            return { user_id, ...addNotification(context, { id, happened_at, stream, kind, bundle }) }
          }),
        },
        ReadNotifications: [
          { guard: 'readsNothing', ...noChange },
          {
            actions: emit(({ context, event: { at, ids } }) => ({
              type: 'NotificationsRead',
              at,
              ids: idsToRead(context, ids),
            })),
          },
        ],
        NotificationsRead: {
          actions: assign(({ context, event: { ids } }) => ({
            unread_notifications: context.unread_notifications.filter(({ id }) => !ids.includes(id)),
          })),
        },
        SolveNotifications: [
          { guard: 'solvesNothing', ...noChange },
          {
            actions: emit(({ context, event }) => ({
              type: 'NotificationsRead',
              at: event.at,
              ids: solvedIds(context, event),
            })),
          },
        ],
        BundleNotifications: [
          { guard: 'hasNothingToAnnounce', ...noChange },
          { guard: 'isAnnouncedRecently', ...refuse('announced_recently') },
          { guard: 'isDailyLimitReached', ...refuse('daily_limit_reached') },
          {
            actions: emit(({ context, event: { at, user_id, by, conversations } }) => ({
              type: 'NotificationsBundled',
              at,
              user_id,
              by: openChannels(context.sent_times, by, at),
              items: pendingItems(context),
              conversations: pendingConversations(context, conversations),
            })),
          },
        ],
        NotificationsBundled: {
          actions: assign(({ context, event: { at, by, items, conversations = [] } }) => ({
            announced_through: addAnnounced(context, conversations),
            sent_times: addSentTime(context.sent_times, by, at),
            unread_notifications: context.unread_notifications.map((each) =>
              items.some(({ id }) => id === each.id) ? { ...each, bundle: undefined } : each,
            ),
          })),
        },
      },
    },
  },
})

export const notificationsLifecycle = lifecycle(
  notificationsMachine,
  NotificationsCommand,
  NotificationsEvent,
)

import { assign, emit, setup } from 'xstate'
import { z } from 'zod'
import { Instant, message, type Unchanged, unchanged } from '../kernel/decider.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { personal } from '../kernel/personal.ts'
import { LIST_PART } from '../kernel/terms.ts'

/** How many of a member's newest notifications are listed and remembered. */
export const MOST_NOTIFICATIONS = LIST_PART

/** What a notification leads to; the web app knows the page of each. */
export type RouteScreen = z.infer<typeof RouteScreen>
export const RouteScreen = z.enum([
  'ApplicationDetails',
  'AppointmentDetails',
  'ContractDetails',
  'FileDetails',
  'JobDetails',
  'PaymentDetails',
  'Profile',
  'Review',
])

/**
 * `{person}` in a message stands for the name of the person `person_id`, which is filled in on reading and never stored
 * here.
 */
const raising = {
  user_id: z.uuid(),
  notification_id: z.uuid(),
  happened_at: Instant,
  message: personal(z.string(), 'user_id'),
  person_id: z.uuid().optional(),
  route_screen: RouteScreen,
  route_screen_params: z.record(z.string(), z.string()),
}

export type NotificationsCommand = z.infer<typeof NotificationsCommand>
export const NotificationsCommand = z.discriminatedUnion('type', [
  message('RaiseNotification', raising),
  // Without ids: all of them.
  message('ReadNotifications', { ids: z.array(z.uuid()).optional() }),
])

export type NotificationsEvent = z.infer<typeof NotificationsEvent>
export const NotificationsEvent = z.discriminatedUnion('type', [
  message('NotificationRaised', raising),
  message('NotificationsRead', { ids: z.array(z.uuid()) }),
])

type Known = { id: string; happened_at: string }

type Context = {
  user_id: string
  /** The newest, oldest first. */
  known: Known[]
  unread: string[]
  /**
   * The moment of the newest notification that is no longer remembered; nothing from then or before is raised again.
   */
  forgotten: string
}

const rules = setup({
  types: {
    context: {} as Context,
    events: {} as NotificationsCommand | NotificationsEvent,
    emitted: {} as NotificationsEvent | Unchanged,
  },
  guards: {
    isKnown: ({ context, event }) =>
      'notification_id' in event && context.known.some(({ id }) => id === event.notification_id),
    isForgotten: ({ context, event }) => 'happened_at' in event && event.happened_at <= context.forgotten,
    isAllRead: ({ context, event }) => toRead(context, 'ids' in event ? event.ids : undefined).length === 0,
  },
})

const toRead = ({ unread }: Context, ids: readonly string[] | undefined) =>
  ids === undefined ? unread : unread.filter((id) => ids.includes(id))

const byTime = (a: Known, b: Known) =>
  a.happened_at < b.happened_at ? -1 : a.happened_at > b.happened_at ? 1 : 0

/** Adds a notification in order of `happened_at` and drops all but the newest. */
function remember({ known, unread, forgotten }: Context, { id, happened_at }: Known) {
  const all = [...known, { id, happened_at }].toSorted(byTime)
  const newest = all.slice(-MOST_NOTIFICATIONS)
  const gone = all.slice(0, -MOST_NOTIFICATIONS)
  return {
    known: newest,
    unread: [...unread, id].filter((each) => !gone.some((other) => other.id === each)),
    forgotten: gone.at(-1)?.happened_at ?? forgotten,
  }
}

const alreadySo = { actions: rules.emit(unchanged) }

/**
 * A member's notifications, and which of them were read. Each is raised once: its id is remembered while it is among
 * the newest, and after that it is refused as too old.
 */
export const notifications = rules.createMachine({
  id: 'notifications',
  initial: 'running',
  context: { user_id: '', known: [], unread: [], forgotten: '' },
  states: {
    running: {
      on: {
        RaiseNotification: [
          { guard: 'isKnown', ...alreadySo },
          { guard: 'isForgotten', ...alreadySo },
          { actions: emit(({ event }) => ({ ...event, type: 'NotificationRaised' })) },
        ],
        NotificationRaised: {
          actions: assign(({ context, event: { user_id, notification_id, happened_at } }) => ({
            user_id,
            ...remember(context, { id: notification_id, happened_at }),
          })),
        },
        ReadNotifications: [
          { guard: 'isAllRead', ...alreadySo },
          {
            actions: emit(({ context, event: { at, ids } }) => ({
              type: 'NotificationsRead',
              at,
              ids: toRead(context, ids),
            })),
          },
        ],
        NotificationsRead: {
          actions: assign(({ context, event: { ids } }) => ({
            unread: context.unread.filter((id) => !ids.includes(id)),
          })),
        },
      },
    },
  },
})

export const Notifications = lifecycle(notifications, NotificationsCommand, NotificationsEvent)

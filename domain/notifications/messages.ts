import { z } from 'zod'
import { Instant, message } from '../kernel/decider.ts'
import { personal } from '../kernel/personal.ts'

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

/** The channels by which members are notified outside the product. */
export type Channel = z.infer<typeof Channel>
export const Channel = z.enum(['email', 'sms'])

/**
 * `{person}` in a message stands for the name of the person `person_id`, which is filled in on reading and never stored
 * here. `line` is the message without the title, for a list under it; `stream` is the thing that it is about. Older
 * notifications have no `kind`, and are not sent by mail or SMS.
 */
const notificationFields = {
  user_id: z.uuid(),
  notification_id: z.uuid(),
  happened_at: Instant,
  kind: z.string().optional(),
  stream: z.string().optional(),
  /** The author of the title, with whose key it is encrypted: a file's name is erased with its owner. */
  text_of: z.uuid().optional(),
  message: personal(z.string(), 'text_of'),
  title: personal(z.string().optional(), 'text_of'),
  line: personal(z.string().optional(), 'text_of'),
  person_id: z.uuid().optional(),
  route_screen: RouteScreen,
  route_screen_params: z.record(z.string(), z.string()),
}

export const BundledItem = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** The thing that it is about. */
  group: z.string().optional(),
})
/** `count` unread messages of a conversation, up to `through`. */
export const BundledConversation = z.object({ conversation_id: z.uuid(), through: z.int(), count: z.int() })

export type NotificationsCommand = z.infer<typeof NotificationsCommand>
export const NotificationsCommand = z.discriminatedUnion('type', [
  message('RaiseNotification', { ...notificationFields, text_of: z.uuid() }),
  // Without ids: all of them.
  message('ReadNotifications', { ids: z.array(z.uuid()).optional() }),
  // Notifications of these kinds about this thing, up to `until`, need nothing more.
  message('SolveNotifications', { stream: z.string(), kinds: z.array(z.string()), until: Instant }),
  // All that is unread, of notifications and of these conversations. Without channels the member wants none, now and later.
  message('BundleNotifications', {
    user_id: z.uuid(),
    by: z.array(Channel),
    // `read`, `through`: the numbers of the newest message that was read, and of the newest.
    conversations: z.array(
      z.object({ conversation_id: z.uuid(), read: z.int(), through: z.int(), unread: z.int() }),
    ),
  }),
])

export type NotificationsEvent = z.infer<typeof NotificationsEvent>
export const NotificationsEvent = z.discriminatedUnion('type', [
  message('NotificationRaised', notificationFields),
  message('NotificationsRead', { ids: z.array(z.uuid()) }),
  /** What one mail and one text message tell of. */
  message('NotificationsBundled', {
    user_id: z.uuid(),
    /** In older events, whose message was about one notification: that one. */
    group: z.string().optional(),
    by: z.array(Channel),
    items: z.array(BundledItem),
    /** Absent in older events. */
    conversations: z.array(BundledConversation).optional(),
  }),
])

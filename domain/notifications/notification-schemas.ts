import { z } from 'zod'
import { Instant, schemaOf } from '../kernel/decider.ts'
import { personal } from '../kernel/personal.ts'

/** The page that a notification opens; the web app knows the address of each. */
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
 * `{person}` in `message` stands for the name of the person `person_id`, which is filled in on reading and
 * never stored here. `line` is the message without the title, for a list under that title. `stream` is the
 * thing that it is about. Older notifications have no `kind`, and are not sent by mail or SMS.
 */
const notificationFields = {
  user_id: z.uuid(),
  notification_id: z.uuid(),
  happened_at: Instant,
  kind: z.string().optional(),
  stream: z.string().optional(),
  /** The author of the title, whose key encrypts it: a file's name is erased with its owner. */
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
  /** The thing that the notification is about. */
  group: z.string().optional(),
})
/** The `count` unread messages of a conversation, up to number `through`. */
export const BundledConversation = z.object({ conversation_id: z.uuid(), through: z.int(), count: z.int() })

export type NotificationsCommand = z.infer<typeof NotificationsCommand>
export const NotificationsCommand = z.discriminatedUnion('type', [
  schemaOf('RaiseNotification', { ...notificationFields, text_of: z.uuid() }),
  // Without ids, all notifications.
  schemaOf('ReadNotifications', { ids: z.array(z.uuid()).optional() }),
  // Notifications of these kinds about this thing, up to `until`, need no action any more.
  schemaOf('SolveNotifications', { stream: z.string(), kinds: z.array(z.string()), until: Instant }),
  // Bundles all unread notifications and the unread messages of these conversations. An empty `by` means that
  // the member wants none, now and later.
  schemaOf('BundleNotifications', {
    user_id: z.uuid(),
    by: z.array(Channel),
    // `read` is the number of the newest message that was read, and `through` that of the newest message.
    conversations: z.array(
      z.object({ conversation_id: z.uuid(), read: z.int(), through: z.int(), unread: z.int() }),
    ),
  }),
])

export type NotificationsEvent = z.infer<typeof NotificationsEvent>
export const NotificationsEvent = z.discriminatedUnion('type', [
  schemaOf('NotificationRaised', notificationFields),
  schemaOf('NotificationsRead', { ids: z.array(z.uuid()) }),
  /** The contents of one digest, sent as one mail and one text message. */
  schemaOf('NotificationsBundled', {
    user_id: z.uuid(),
    /** Only in older events, each of which was about one notification: that notification's group. */
    group: z.string().optional(),
    by: z.array(Channel),
    items: z.array(BundledItem),
    /** Absent in older events. */
    conversations: z.array(BundledConversation).optional(),
  }),
])

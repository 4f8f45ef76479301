import type { RouteScreen } from '#domain/notifications/notification-schemas.ts'

/** The page on which a member acts on a notification, if it is not the page that it opens. */
type ActionScreen = RouteScreen | 'LicenseDetails' | 'PaymentSettings' | 'DisputeDetails'

/** The texts of a kind of notification. */
export type NotificationCopy = {
  /** The page that the notification opens. */
  screen: RouteScreen
  /**
   * `{title}` stands for the subject, `{person}` for the name of the other side, always before the title, and
   * `{amount}` for the amount of the event.
   */
  message: string
  /** The text in a list under the title. */
  line: string
  /** The action that the notification offers. */
  act?: { label: string; screen?: ActionScreen }
}

import type { RouteScreen } from '#domain/notifications/messages.ts'

/** Where a member does what a notification asks for, if not where it leads. */
type ActionScreen = RouteScreen | 'LicenseDetails' | 'PaymentSettings' | 'DisputeDetails'

/** The words of a kind of notification. */
export type NotificationCopy = {
  /** What it leads to. */
  screen: RouteScreen
  /**
   * `{title}` stands for what the thing is about, `{person}` for the name of the other side, always before the title, and
   * `{amount}` for what the event brings.
   */
  message: string
  /** The same under the title. */
  line: string
  /**
   * The same in a digest. Anybody may read mails and text messages on their way or on a locked screen, so these are fixed
   * words: a title, file name or reason that a member wrote can tell of somebody's health.
   */
  digest: string
  /** What the member can do about it. */
  act?: { label: string; screen?: ActionScreen }
}

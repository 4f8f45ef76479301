import type { NotificationResponse } from '#api/wire/shapes/notification.ts'
import { days } from '#domain/kernel/time/duration.ts'
import * as notificationsCopy from '#web/copy/notifications.tsx'
import { displayText } from '#web/ui/display-text.ts'

/** The notifications about one job (with its contract), file or license, newest first. */
export type NotificationGroup = {
  group: string
  heading: string
  items: readonly [NotificationResponse, ...NotificationResponse[]]
  unread: readonly NotificationResponse[]
  /** The member of the newest notification that names one. */
  person: NotificationResponse['person']
  /** The newest unread notification that asks for an action. */
  actionable: NotificationResponse | undefined
}

/** Headings for items without a title, since the member may not know it. */
const UNTITLED_HEADINGS: Record<string, string> = {
  job: notificationsCopy.aJob,
  contract: notificationsCopy.aContract,
  file: notificationsCopy.aFile,
  license: notificationsCopy.aLicense,
  payment: notificationsCopy.aPayment,
  review: notificationsCopy.aReview,
  appointment: notificationsCopy.anAppointment,
}

const groupKindOf = (group: string) => /^[a-z]*/.exec(group)?.[0] ?? ''

/** The groups of a list of notifications, ordered by their newest one. */
export function groupNotifications(notifications: readonly NotificationResponse[]): NotificationGroup[] {
  const groups = Map.groupBy(notifications, ({ group }) => group)
  return [...groups].flatMap(([group, [first, ...rest]]) => {
    if (first === undefined) return []
    const items = [first, ...rest] as const
    const title = items.find((each) => each.title !== undefined)?.title
    const untitledHeading = UNTITLED_HEADINGS[groupKindOf(group)] ?? notificationsCopy.yourAccount
    const unread = items.filter(({ read }) => !read)
    return {
      group,
      heading: title === undefined ? untitledHeading : displayText(title),
      items,
      unread,
      person: items[0]?.person,
      actionable: unread.find(({ action }) => action !== undefined),
    }
  })
}

/** The minimum and maximum number of lines of a group. */
const MIN_LINES = 2
const MAX_LINES = 5

/**
 * The lines shown at first, newest first, and the others. The one that asks for an action is always shown,
 * then unread ones, then the newest.
 */
export function splitLines({
  items,
  unread,
  actionable,
}: NotificationGroup): [shown: NotificationResponse[], others: NotificationResponse[]] {
  const bySortOrder = new Set([...(actionable ? [actionable] : []), ...unread, ...items])
  const count = Math.min(Math.max(MIN_LINES, unread.length), MAX_LINES)
  const firstLines = new Set([...bySortOrder].slice(0, count))
  return [items.filter((each) => firstLines.has(each)), items.filter((each) => !firstLines.has(each))]
}

/** The screens that each part of the page shows. */
export const NOTIFICATION_KINDS: Record<string, { label: string; screens: readonly string[] }> = {
  contracts: {
    label: notificationsCopy.contracts,
    screens: ['ContractDetails', 'AppointmentDetails', 'Review'],
  },
  jobs: { label: notificationsCopy.jobs, screens: ['ApplicationDetails', 'JobDetails'] },
  money: { label: notificationsCopy.money, screens: ['PaymentDetails'] },
  files: { label: notificationsCopy.files, screens: ['FileDetails'] },
  licenses: { label: notificationsCopy.licenses, screens: ['Profile'] },
}

/** The notifications of one part; all of them without a part or for an unknown one. */
export function ofKind(notifications: readonly NotificationResponse[], kind: string | undefined) {
  const screens = kind === undefined ? undefined : NOTIFICATION_KINDS[kind]?.screens
  return screens ? notifications.filter((each) => screens.includes(each.route_screen)) : notifications
}

/** The kinds of notifications that only tell or remind. All other kinds with an action wait for the member. */
const KINDS_WITHOUT_NEED = new Set([
  'access_ending',
  'access_granted',
  'access_renewed',
  'appointment_accepted',
  'appointment_near',
  'contract_started',
  'dispute_decided',
  'dispute_statement',
  'given_access_ending',
  'license_expiring',
  'party_suspended',
  'party_unlicensed',
  'review_published',
])

/** Whether somebody or something waits for the member to act. */
export const waitsForMember = ({ actionable }: NotificationGroup): boolean =>
  actionable !== undefined && !KINDS_WITHOUT_NEED.has(actionable.kind ?? '')

const dayOf = (time: string | number) => new Date(time).toLocaleDateString('sv-SE')

/** "This week" for the last days, "January" for a month of this year, and "December 2025" for one before. */
function earlierPart(time: string, now: number): string {
  if (now - Date.parse(time) < days(7)) return notificationsCopy.thisWeek
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  return new Date(time).toLocaleDateString('en-US', {
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  })
}

/**
 * Groups under the headings of the page: those with one of these notifications, those of today in the viewer's
 * zone, and older ones by week and month.
 */
export function splitByNews(
  blocks: readonly NotificationGroup[],
  newIds: ReadonlySet<string>,
  now = Date.now(),
): [heading: string, blocks: NotificationGroup[]][] {
  const headingOf = ({ items: [newest, ...others] }: NotificationGroup) => {
    if ([newest, ...others].some(({ id }) => newIds.has(id))) return notificationsCopy.newHeading
    return dayOf(newest.created_at) === dayOf(now)
      ? notificationsCopy.today
      : earlierPart(newest.created_at, now)
  }
  const parts = Map.groupBy(blocks, headingOf)
  const fresh = parts.get(notificationsCopy.newHeading)
  parts.delete(notificationsCopy.newHeading)
  return [...(fresh ? [[notificationsCopy.newHeading, fresh] as const] : []), ...parts].map(
    ([heading, part]) => [heading, [...part]],
  )
}

import type { NotificationResponse } from '#api/wire/shapes/notification.ts'
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
      person: items.find((each) => each.person !== undefined)?.person,
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

const dayOf = (time: string | number) => new Date(time).toLocaleDateString('sv-SE')

/** Splits groups into those with one of these notifications, those of today in the viewer's zone, and older ones. */
export function splitByNews(
  blocks: readonly NotificationGroup[],
  newIds: ReadonlySet<string>,
  now = Date.now(),
): Record<'fresh' | 'today' | 'earlier', NotificationGroup[]> {
  const partOf = ({ items }: NotificationGroup) => {
    if (items.some(({ id }) => newIds.has(id))) return 'fresh'
    return dayOf(items[0].created_at) === dayOf(now) ? 'today' : 'earlier'
  }
  return { fresh: [], today: [], earlier: [], ...Object.groupBy(blocks, partOf) }
}

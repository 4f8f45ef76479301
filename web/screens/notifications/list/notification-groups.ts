import type { Notification } from '#api/wire/shapes/notification.ts'
import { displayText } from '#web/ui/shown.ts'

/** What happened to one job (with its contract), file or license, newest first. */
export type NotificationGroup = {
  group: string
  heading: string
  items: readonly [Notification, ...Notification[]]
  unread: readonly Notification[]
  /** The newest unread one that asks for something. */
  asking: Notification | undefined
}

/** Headings of what has no title, since the member may not know it. */
const UNTITLED_HEADINGS: Record<string, string> = {
  job: 'A job',
  contract: 'A contract',
  file: 'A file',
  license: 'A license',
  payment: 'A payment',
  review: 'A review',
  appointment: 'An appointment',
}

const groupKindOf = (group: string) => /^[a-z]*/.exec(group)?.[0] ?? ''

/** The blocks of a list of notifications, in the order of their newest. */
export function groupNotifications(notifications: readonly Notification[]): NotificationGroup[] {
  const groups = Map.groupBy(notifications, ({ group }) => group)
  return [...groups].flatMap(([group, [first, ...rest]]) => {
    if (first === undefined) return []
    const items = [first, ...rest] as const
    const title = items.find((each) => each.title !== undefined)?.title
    const untitledHeading = UNTITLED_HEADINGS[groupKindOf(group)] ?? 'Your account'
    const unread = items.filter(({ read }) => !read)
    return {
      group,
      heading: title === undefined ? untitledHeading : displayText(title),
      items,
      unread,
      asking: unread.find(({ action }) => action !== undefined),
    }
  })
}

/** How many lines a block shows at least, and at most. */
const MIN_LINES = 2
const MAX_LINES = 5

/** The lines that a block shows at first, newest first: the one that asks, then unread ones, then the newest; and the others. */
export function splitLines({
  items,
  unread,
  asking,
}: NotificationGroup): [shown: Notification[], others: Notification[]] {
  const bySortOrder = new Set([...(asking ? [asking] : []), ...unread, ...items])
  const count = Math.min(Math.max(MIN_LINES, unread.length), MAX_LINES)
  const firstLines = new Set([...bySortOrder].slice(0, count))
  return [items.filter((each) => firstLines.has(each)), items.filter((each) => !firstLines.has(each))]
}

/** The screens that each part of the page shows. */
export const NOTIFICATION_KINDS: Record<string, { label: string; screens: readonly string[] }> = {
  contracts: { label: 'Contracts', screens: ['ContractDetails', 'AppointmentDetails', 'Review'] },
  jobs: { label: 'Jobs', screens: ['ApplicationDetails', 'JobDetails'] },
  money: { label: 'Money', screens: ['PaymentDetails'] },
  files: { label: 'Files', screens: ['FileDetails'] },
  licenses: { label: 'Licenses', screens: ['Profile'] },
}

/** Those of one part; all without one, or of one that is unknown. */
export function ofKind(notifications: readonly Notification[], kind: string | undefined) {
  const screens = kind === undefined ? undefined : NOTIFICATION_KINDS[kind]?.screens
  return screens ? notifications.filter((each) => screens.includes(each.route_screen)) : notifications
}

const dayOf = (time: string | number) => new Date(time).toLocaleDateString('sv-SE')

/** Those of whose items the newest is of today, in the viewer's zone, and the others. */
export function splitByDay(blocks: readonly NotificationGroup[], now = Date.now()) {
  const isToday = ({ items: [newest] }: NotificationGroup) => dayOf(newest.created_at) === dayOf(now)
  return { today: blocks.filter(isToday), earlier: blocks.filter((each) => !isToday(each)) }
}

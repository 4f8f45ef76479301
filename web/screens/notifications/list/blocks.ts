import type { Notification } from '#api/wire/shapes/notification.ts'
import { displayText } from '#web/ui/shown.ts'

/** What happened to one job (with its contract), file or license, newest first. */
export type Block = {
  group: string
  heading: string
  items: readonly [Notification, ...Notification[]]
  unread: readonly Notification[]
  /** The newest unread one that asks for something. */
  asking: Notification | undefined
}

/** Headings of what has no title, since the member may not know it. */
const UNTITLED: Record<string, string> = {
  job: 'A job',
  contract: 'A contract',
  file: 'A file',
  license: 'A license',
  payment: 'A payment',
  review: 'A review',
  appointment: 'An appointment',
}

const kindOf = (group: string) => /^[a-z]*/.exec(group)?.[0] ?? ''

/** The blocks of a list of notifications, in the order of their newest. */
export function blocksOf(notifications: readonly Notification[]): Block[] {
  const groups = Map.groupBy(notifications, ({ group }) => group)
  return [...groups].flatMap(([group, [first, ...rest]]) => {
    if (first === undefined) return []
    const items = [first, ...rest] as const
    const title = items.find((each) => each.title !== undefined)?.title
    const nameless = UNTITLED[kindOf(group)] ?? 'Your account'
    const unread = items.filter(({ read }) => !read)
    return {
      group,
      heading: title === undefined ? nameless : displayText(title),
      items,
      unread,
      asking: unread.find(({ action }) => action !== undefined),
    }
  })
}

/** How many lines a block shows at least, and at most. */
const LEAST = 2
const MOST = 5

/** The lines that a block shows at first, newest first: the one that asks, then unread ones, then the newest; and the others. */
export function shownFirst({
  items,
  unread,
  asking,
}: Block): [shown: Notification[], others: Notification[]] {
  const byRank = new Set([...(asking ? [asking] : []), ...unread, ...items])
  const count = Math.min(Math.max(LEAST, unread.length), MOST)
  const first = new Set([...byRank].slice(0, count))
  return [items.filter((each) => first.has(each)), items.filter((each) => !first.has(each))]
}

/** The screens that each part of the page shows. */
export const PARTS: Record<string, { words: string; screens: readonly string[] }> = {
  contracts: { words: 'Contracts', screens: ['ContractDetails', 'AppointmentDetails', 'Review'] },
  jobs: { words: 'Jobs', screens: ['ApplicationDetails', 'JobDetails'] },
  money: { words: 'Money', screens: ['PaymentDetails'] },
  files: { words: 'Files', screens: ['FileDetails'] },
  licenses: { words: 'Licenses', screens: ['Profile'] },
}

/** Those of one part; all without one, or of one that is unknown. */
export function ofPart(notifications: readonly Notification[], part: string | undefined) {
  const screens = part === undefined ? undefined : PARTS[part]?.screens
  return screens ? notifications.filter((each) => screens.includes(each.route_screen)) : notifications
}

const dayOf = (time: string | number) => new Date(time).toLocaleDateString('sv-SE')

/** Those of whose items the newest is of today, in the viewer's zone, and the others. */
export function byDay(blocks: readonly Block[], now = Date.now()) {
  const isToday = ({ items: [newest] }: Block) => dayOf(newest.created_at) === dayOf(now)
  return { today: blocks.filter(isToday), earlier: blocks.filter((each) => !isToday(each)) }
}

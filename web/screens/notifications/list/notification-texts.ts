import type { NotificationResponse } from '#api/wire/shapes/notification.ts'
import { GRANT_ENDING_DAYS } from '#domain/kernel/terms.ts'
import { days } from '#domain/kernel/time/duration.ts'
import * as notificationsCopy from '#web/copy/notifications.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { fullName } from '#web/ui/member-text.ts'
import type { NotificationGroup } from './notification-groups.ts'

/**
 * The text under the title, with the quotation marks of the screen. A reminder that access ends names the time, since its stored text is about the moment
 * at which it was sent.
 */
export function lineOf({ kind, line, person, created_at }: NotificationResponse, now = Date.now()): string {
  const endTime = Date.parse(created_at) + days(GRANT_ENDING_DAYS)
  const end = formatMoment(new Date(endTime).toISOString())
  const isPast = endTime <= now
  if (kind === 'access_ending') return notificationsCopy.yourAccessEnds(end, isPast)
  if (kind === 'given_access_ending' && person)
    return notificationsCopy.accessOfPersonEnds(fullName(person), end, isPast)
  return line.replace(/"([^"]+)"/g, '“$1”')
}

/** What the button of a group says and opens: the one proposal, or several unread ones side by side. */
export function actionOf({ actionable, unread }: NotificationGroup) {
  if (actionable?.action === undefined) return undefined
  const proposals = unread.filter(({ kind }) => kind === 'proposal_received').length
  return proposals > 1 && actionable.kind === 'proposal_received'
    ? { label: notificationsCopy.seeProposals(proposals), route_screen: 'CompareApplicants' }
    : actionable.action
}

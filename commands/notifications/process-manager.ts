import type { EventRecord } from '#domain/kernel/catalog.ts'
import type { QueuedTask } from '../kernel/task.ts'
import { raiseForContractPartiesTask } from './contract-parties.ts'
import { bundleNotificationsTask } from './digest/digest.ts'
import { digestMailTask, digestTextTask } from './digest/digest-mail.ts'
import { contractPartyKinds, notificationOf, notificationsFor } from './event-notifications.ts'
import { raiseNotificationTask } from './raise-notification.ts'
import { kindsSolvedBy, solveNotificationsTask } from './solved-kinds.ts'

/**
 * Returns one task for each notification of this event (event-notifications.ts), one for the parties of
 * contracts, and one for notifications that need no action after it (solved-kinds.ts). A raised notification
 * starts a digest. A bundled digest starts its mail and text message.
 */
export function notificationTasks({ stream, id, event }: EventRecord): QueuedTask[] {
  const cause = { stream, event_id: id, happened_at: event.at }
  const partyKind = contractPartyKinds[event.type]
  const solvedKinds = kindsSolvedBy(event)
  return [
    ...notificationsFor(event).map((notification) =>
      raiseNotificationTask.for({ ...cause, ...notification }),
    ),
    ...(partyKind === undefined
      ? []
      : [raiseForContractPartiesTask.for({ ...cause, ...notificationOf('client', partyKind) })]),
    ...(solvedKinds.length === 0
      ? []
      : [solveNotificationsTask.for({ stream, kinds: [...solvedKinds], until: event.at }, { keyPart: id })]),
    ...channelTasks(id, event),
  ]
}

function channelTasks(id: string, event: EventRecord['event']): QueuedTask[] {
  if (event.type === 'NotificationRaised' && event.kind !== undefined) {
    const { user_id, at: since } = event
    return [bundleNotificationsTask.for({ user_id, since }, { keyPart: id })]
  }
  if (event.type !== 'NotificationsBundled') return []
  const { user_id, by, items, conversations = [], at } = event
  return [
    ...(by.includes('email')
      ? [digestMailTask.for({ user_id, items, conversations, at }, { keyPart: id })]
      : []),
    ...(by.includes('sms')
      ? [digestTextTask.for({ user_id, items, conversations, at }, { keyPart: id })]
      : []),
  ]
}

import type { Recorded } from '#domain/kernel/catalogue.ts'
import type { Enqueued } from '../kernel/task.ts'
import { raiseForContractPartiesTask } from './contract-parties.ts'
import { forContractParties, notificationOf, notificationsFor } from './event-notifications.ts'
import { raiseNotificationTask } from './notifications.ts'
import { bundleNotificationsTask } from './outside/bundle.ts'
import { notificationMailTask } from './outside/mail.ts'
import { notificationTextTask } from './outside/text.ts'
import { solveNotificationsTask } from './solve.ts'
import { solvedBy } from './solved.ts'

/**
 * One task for each notification of this event, and one for all that go to the parties of contracts; they are
 * listed in event-notifications.ts. One for those that the event has dealt with (solved.ts). What was raised is collected,
 * and what was collected goes out by mail and text message.
 */
export function notifications({ stream, id, event }: Recorded): Enqueued[] {
  const cause = { stream, event_id: id, happened_at: event.at }
  const party = forContractParties[event.type]
  const solved = solvedBy(event)
  return [
    ...notificationsFor(event).map((notification) =>
      raiseNotificationTask.for({ ...cause, ...notification }),
    ),
    ...(party === undefined
      ? []
      : [raiseForContractPartiesTask.for({ ...cause, ...notificationOf('client', party) })]),
    ...(solved.length === 0
      ? []
      : [solveNotificationsTask.for({ stream, kinds: [...solved], until: event.at }, { per: id })]),
    ...outside(id, event),
  ]
}

function outside(id: string, event: Recorded['event']): Enqueued[] {
  if (event.type === 'NotificationRaised' && event.kind !== undefined) {
    const { user_id, at: since } = event
    return [bundleNotificationsTask.for({ user_id, since }, { per: id })]
  }
  if (event.type !== 'NotificationsBundled') return []
  const { user_id, by, items, conversations = [], at } = event
  return [
    ...(by.includes('email')
      ? [notificationMailTask.for({ user_id, items, conversations, at }, { per: id })]
      : []),
    ...(by.includes('sms')
      ? [notificationTextTask.for({ user_id, items, conversations, at }, { per: id })]
      : []),
  ]
}

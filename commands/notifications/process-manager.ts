import type { Recorded } from '#domain/kernel/catalogue.ts'
import type { Enqueued } from '../kernel/task.ts'
import { raiseForContractPartiesTask } from './contract-parties.ts'
import { forContractParties, notificationsFor } from './event-notifications.ts'
import { raiseNotificationTask } from './notifications.ts'

/**
 * One task for each notification of this event, and one for all that go to the parties of contracts; they are
 * listed in event-notifications.ts.
 */
export function notifications({ stream, id, event }: Recorded): Enqueued[] {
  const cause = { stream, event_id: id, happened_at: event.at }
  const message = forContractParties[event.type]
  return [
    ...notificationsFor(event).map((notification) =>
      raiseNotificationTask.for({ ...cause, ...notification }),
    ),
    ...(message === undefined ? [] : [raiseForContractPartiesTask.for({ ...cause, message })]),
  ]
}

import { z } from 'zod'
import { derivedId } from '#domain/kernel/ids.ts'
import { Notifications, type notifications } from '#domain/notifications/notifications.ts'
import { readNotificationsRefuses } from '#domain/notifications/refusals.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { Aggregate, Context } from '../kernel/handle.ts'
import { onlySystem } from '../kernel/rules.ts'
import { task } from '../kernel/task.ts'
import { EventNotification } from './event-notifications.ts'
import { type Subject, subjectOf } from './subjects.ts'

const notificationLists: Aggregate<typeof notifications> = {
  kind: 'notifications',
  decider: Notifications,
  may: {
    RaiseNotification: onlySystem,
    // Before the first notification, the stream has no owner yet.
    ReadNotifications: ({ user_id }, context) => context.user_id === '' || context.user_id === user_id,
  },
}

/** A notification, and the event that it comes from. */
type CausedNotification = z.infer<typeof CausedNotification>
const CausedNotification = EventNotification.extend({
  stream: z.string(),
  event_id: z.uuid(),
  happened_at: z.string(),
})

/**
 * Notifies one side of the thing in that stream of what happened; once, however often this runs, and what is told once a
 * day, of each day's first.
 */
export async function raiseNotification(
  deps: Needs<'commander'>,
  ctx: Context,
  notification: CausedNotification,
) {
  const { stream, event_id, happened_at, to, screen, message, when, once_a_day } = notification
  const subject = await subjectOf(deps, stream)
  const user_id = subject[to]
  if (user_id === undefined || (when !== undefined && !subject.conditions.includes(when))) return
  const person_id = message.includes('{person}') ? subject[other(to)] : undefined
  const of = once_a_day === 'by_person' ? String(person_id) : stream
  const id =
    once_a_day === undefined
      ? derivedId(event_id, user_id, screen, stream)
      : derivedId(user_id, of, message, happened_at.slice(0, 10))
  await deps.commander.handle(
    notificationLists,
    user_id,
    {
      type: 'RaiseNotification',
      user_id,
      notification_id: id,
      happened_at,
      message: message.replace('{title}', () => subject.title),
      ...(person_id !== undefined && { person_id }),
      route_screen: screen,
      route_screen_params: { ...subject.params, ...modeOf(subject, user_id) },
    },
    { ...ctx, command_id: id },
  )
}

export const raiseNotificationTask = task({
  // An old name, which stays since tasks of this name are queued in databases.
  name: 'notice',
  payload: CausedNotification,
  key: ({ event_id, to, screen }) => `notice:${event_id}:${to}:${screen}`,
  run: async (deps: Needs<'commander'>, notification, ctx) => {
    await raiseNotification(deps, ctx, notification)
  },
})

const OTHERS = { client: 'consultant', consultant: 'client', owner: 'person', person: 'owner' } as const
const other = (side: EventNotification['to']) => OTHERS[side]

/** The mode of the page, by the side on which this person is; the pages of files are the same in both. */
const modeOf = ({ client, consultant }: Subject, user_id: string): Record<string, string> =>
  client === user_id || consultant === user_id ? { userType: String(client === user_id) } : {}

/** Marks these of the caller's own notifications as read, or all of them; other ids are ignored. */
export const readNotifications = (
  { commander }: Needs<'commander'>,
  ctx: Context,
  ids: string[] | undefined,
) =>
  commander.handle(
    notificationLists,
    String(ctx.actor.user_id),
    { type: 'ReadNotifications', ids },
    ctx,
    readNotificationsRefuses,
  )

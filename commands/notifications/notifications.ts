import { derivedId } from '#domain/kernel/ids.ts'
import { Notifications, type notifications } from '#domain/notifications/notifications.ts'
import type { Dependencies } from '../kernel/dependencies.ts'
import type { Aggregate, Context } from '../kernel/handle.ts'
import { onlySystem } from '../kernel/rules.ts'
import type { Notice } from './event-notifications.ts'
import { subjectOf } from './subjects.ts'

const notificationsOf: Aggregate<typeof notifications> = {
  kind: 'notifications',
  decider: Notifications,
  may: {
    RaiseNotification: onlySystem,
    // Before the first one, it is nobody's yet.
    ReadNotifications: ({ user_id }, context) => context.user_id === '' || context.user_id === user_id,
  },
}

/** A notice, and the event that it comes from. */
type Told = Omit<Notice, 'when'> & {
  when?: Notice['when'] | undefined
  stream: string
  event_id: string
  happened_at: string
}

/** Tells one side of the thing in that stream what happened; once, however often this runs. */
export async function raise(deps: Dependencies, ctx: Context, notice: Told) {
  const { event_id, happened_at, to, screen, message, when } = notice
  const subject = await subjectOf(deps, notice.stream)
  const user_id = subject[to]
  if (user_id === undefined || (when !== undefined && !subject.so.includes(when))) return
  const person_id = message.includes('{person}') ? subject[other(to)] : undefined
  const id = derivedId(event_id, user_id, screen, notice.stream)
  await deps.commander.handle(
    notificationsOf,
    user_id,
    {
      type: 'RaiseNotification',
      user_id,
      notification_id: id,
      happened_at,
      message: message.replace('{title}', () => subject.title),
      ...(person_id !== undefined && { person_id }),
      route_screen: screen,
      route_screen_params: { ...subject.params, ...modeOf(to) },
    },
    { ...ctx, command_id: id },
  )
}

const OTHERS = { client: 'consultant', consultant: 'client', owner: 'person', person: 'owner' } as const
const other = (side: Notice['to']) => OTHERS[side]

/** The mode that the page is seen in; files are the same in both. */
const modeOf = (side: Notice['to']): Record<string, string> =>
  side === 'client' || side === 'consultant' ? { userType: String(side === 'client') } : {}

/** Marks these of one's own notifications as read, or all of them; ids of others are left aside. */
export const readNotifications = ({ commander }: Dependencies, ctx: Context, ids: string[] | undefined) =>
  commander.handle(notificationsOf, String(ctx.actor.user_id), { type: 'ReadNotifications', ids }, ctx)

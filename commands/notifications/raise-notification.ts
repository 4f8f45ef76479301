import { z } from 'zod'
import { derivedId } from '#domain/kernel/ids.ts'
import { accountAggregate } from '../identity/account.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { CommandContext } from '../kernel/handle.ts'
import { task } from '../kernel/task.ts'
import type { EventStore } from '../ports/event-store.ts'
import { EventNotification } from './event-notifications.ts'
import { changeNotificationList } from './notification-list.ts'
import { isSolvable, isSolvedAfter } from './solved-kinds.ts'
import { type Subject, subjectOf } from './subjects.ts'

/** A notification, with the event that caused it. */
type CausedNotification = z.infer<typeof CausedNotification>
const CausedNotification = EventNotification.extend({
  stream: z.string(),
  event_id: z.uuid(),
  happened_at: z.string(),
})

/**
 * Notifies one side of the thing in that stream of what happened: once, however often this runs, or once a
 * day if the notification says so. Returns who was notified, if anybody.
 */
export async function raiseNotification(
  deps: Needs<'commander' | 'lookups'>,
  ctx: CommandContext,
  notification: CausedNotification,
): Promise<string | undefined> {
  const { stream, event_id, happened_at, to, screen, kind, message, line, when, once_a_day } = notification
  const subject = await subjectOf(deps, stream)
  const user_id = subject[to]
  if (user_id === undefined || (when !== undefined && !subject.conditions.includes(when))) return undefined
  if (await isErased(deps, user_id)) return undefined
  const person_id = message.includes('{person}') ? subject[otherSide(to)] : undefined
  const scope = once_a_day === 'by_person' ? String(person_id) : stream
  const id =
    once_a_day === undefined
      ? derivedId(event_id, user_id, screen, stream)
      : derivedId(user_id, scope, message, happened_at.slice(0, 10))
  const fillTitle = (template: string) => template.replace('{title}', () => subject.title)
  await changeNotificationList(deps, { ...ctx, command_id: id }, user_id, {
    type: 'RaiseNotification',
    user_id,
    notification_id: id,
    happened_at,
    stream,
    text_of: subject.text_of ?? user_id,
    message: fillTitle(message),
    ...(message.includes('{title}') && { title: subject.heading ?? subject.title }),
    ...(kind !== undefined && { kind }),
    ...(line !== undefined && { line: fillTitle(line) }),
    ...(person_id !== undefined && { person_id }),
    route_screen: screen,
    route_screen_params: { ...subject.params, ...modeOf(subject, user_id) },
  })
  return user_id
}

/** An erased person reads no notification, and without their key none can be encrypted for them. */
async function isErased({ commander }: Needs<'commander'>, user_id: string) {
  const { value } = (await commander.load(accountAggregate, user_id)).state
  return value === 'erasing' || value === 'erased'
}

type StoreReader = { store: Pick<EventStore, 'read'> }

/**
 * Marks the notification as read if a later event has dealt with it already, since no further event would
 * mark it.
 */
async function readIfSolved(
  { commander, store }: Needs<'commander'> & StoreReader,
  ctx: CommandContext,
  user_id: string,
  { stream, event_id, happened_at, kind }: CausedNotification,
) {
  if (!isSolvable(kind)) return
  const { events: pastEvents } = (await store.read(stream)) ?? { events: [] }
  if (isSolvedAfter(pastEvents, event_id, kind))
    await changeNotificationList({ commander }, ctx, user_id, {
      type: 'SolveNotifications',
      stream,
      kinds: [kind],
      until: happened_at,
    })
}

export const raiseNotificationTask = task({
  // An old name, which stays since databases have queued tasks of this name.
  name: 'notice',
  payload: CausedNotification,
  key: ({ event_id, to, screen }) => `notice:${event_id}:${to}:${screen}`,
  run: async (deps: Needs<'commander' | 'lookups'> & StoreReader, notification, ctx) => {
    const user_id = await raiseNotification(deps, ctx, notification)
    if (user_id !== undefined) await readIfSolved(deps, ctx, user_id, notification)
  },
})

const OTHER_SIDE = { client: 'consultant', consultant: 'client', owner: 'person', person: 'owner' } as const
const otherSide = (side: EventNotification['to']) => OTHER_SIDE[side]

/** Returns the mode of the page for the side of this person. Pages of files are the same in both modes. */
const modeOf = ({ client, consultant }: Subject, user_id: string): Record<string, string> =>
  client === user_id || consultant === user_id ? { userType: String(client === user_id) } : {}

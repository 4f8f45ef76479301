import type { Sql } from 'postgres'
import { PROCESS_MANAGERS_CHECKPOINT } from '#domain/operations/checkpoints.ts'
import { until } from '#tests/harness/api.ts'
import type { Person } from '#tests/harness/people/people.ts'
import type { OwnProduct } from '#tests/harness/product.ts'

type Notification = {
  id: string
  message: string
  route_screen: string
  route_screen_params_string: string
  read: boolean
}

/** The notifications of this person, newest first. */
export const notificationsOf = async ({ call }: Person) =>
  (await call('GET /client/notifications')).body.notifications as Notification[]
/** The screen and the message of each. */
export const screensAndMessages = (list: Notification[]) =>
  list.map(({ route_screen, message }) => [route_screen, message])
/**
 * Waits until a person has this many notifications. Returns them sorted, since those with equal times have no
 * order.
 */
export const waitForNotifications = async (person: Person, count: number) =>
  screensAndMessages(
    await until(`${count} notifications`, async () => {
      const list = await notificationsOf(person)
      return list.length >= count && list
    }),
  ).toSorted()

/**
 * The position up to which the process managers have handled the events. `repeat` makes them handle
 * everything after it again. Earlier events belong to other files and would take minutes.
 */
export async function processManagersCheckpoint({ restart }: Pick<OwnProduct, 'restart'>, sql: Sql) {
  const [checkpoint] = await sql`select position from checkpoints where name = ${PROCESS_MANAGERS_CHECKPOINT}`
  return {
    async repeat() {
      await sql`update checkpoints set position = ${checkpoint?.position} where name = ${PROCESS_MANAGERS_CHECKPOINT}`
      await restart('worker')
    },
  }
}

/** Waits until the process managers have handled every event, and all their notifications are sent. */
export const processManagersIdle = (sql: Sql) =>
  until('the process managers', async () => {
    const [checkpoint] = await sql<{ done: boolean }[]>`
      select position >= (select max(position) from checkpoints where name <> ${PROCESS_MANAGERS_CHECKPOINT})
        and not exists(select from graphile_worker.jobs where task_identifier like 'notice%') as done
      from checkpoints where name = ${PROCESS_MANAGERS_CHECKPOINT}`
    return checkpoint?.done
  })

import { randomInt } from 'node:crypto'
import postgres from 'postgres'
import { type CommandContext, createCommander } from '#commands/kernel/handle.ts'
import type { NotificationKind } from '#commands/notifications/copy/notification-copy.ts'
import { notificationOf } from '#commands/notifications/event-notifications.ts'
import { notificationListAggregate } from '#commands/notifications/notification-list.ts'
import { newId } from '#domain/kernel/ids.ts'
import { PROCESS_MANAGERS_CHECKPOINT } from '#domain/operations/checkpoints.ts'
import { eventStore } from '#infra/event-store/client.ts'
import { masterKeyOf } from '#infra/secrets/master-key.ts'
import { vault } from '#infra/secrets/vault.ts'
import { until } from '#tests/harness/api.ts'
import { mailsTo } from '#tests/harness/mail/mails.ts'
import { member } from '#tests/harness/people/people.ts'
import { confirmPhone } from '#tests/harness/people/second-factor.ts'
import type { Addresses } from '#tests/harness/product.ts'
import type { ReservedProduct } from '#tests/harness/shared-products/product-pool.ts'

/** A text about somebody's health, used in titles and names. No part of it may leave the product. */
export const PRIVATE = 'Stage 3 wound of Mr. Keller'

/** A member with a phone, who gets notifications by mail and by text message. */
export async function reachableMember(product: Addresses, name: string) {
  const person = await member(product, name)
  // Files that share a product also need different phone numbers.
  const phone = `+1512${randomInt(2_000_000, 9_999_999)}`
  await confirmPhone(product, person, phone)
  await person.call('POST /settings', { notifications: { emailEnabled: true, smsEnabled: true } })
  return { ...person, phone }
}

const OF_ACCOUNT = /^(Confirm your|Your phone|Your payout email)/

/** The subjects of the mails about notifications to this person, newest first. */
export const notificationSubjects = async (
  product: Pick<Addresses, 'mailbox'>,
  { email }: { email: string },
) =>
  (await mailsTo(product, email)).map(({ subject }) => subject).filter((subject) => !OF_ACCOUNT.test(subject))

type About = Partial<{ title: string; params: Record<string, string>; at: string }>

/** Raises notifications by command, without the events that lead to them. The product does the rest. */
export function startNotificationTriggers({
  settings,
  began = new Date(0),
}: Pick<Addresses, 'settings'> & Partial<Pick<ReservedProduct, 'began'>>) {
  const { POSTGRES_URL = '', EVENTSTORE_URL = '', MASTER_KEY = '' } = settings
  const sql = postgres(POSTGRES_URL, { max: 2 })
  const store = eventStore(EVENTSTORE_URL, vault(sql, masterKeyOf(MASTER_KEY)))
  const commander = createCommander(store)
  const system = (): CommandContext => ({
    actor: { kind: 'system' },
    at: new Date().toISOString(),
    command_id: newId(),
    correlation_id: newId(),
  })

  return {
    sql,
    store,
    /** Raises a notification of this kind, about a new item unless `params` names one. Returns its id. */
    async raise(user_id: string, kind: NotificationKind, { title = PRIVATE, params, at }: About = {}) {
      const { message, line, screen } = notificationOf('client', kind)
      const notification_id = newId()
      const command = {
        type: 'RaiseNotification' as const,
        user_id,
        text_of: user_id,
        notification_id,
        happened_at: at ?? new Date().toISOString(),
        kind,
        stream: `thing-${newId()}`,
        message: message.replace('{title}', title).replace('{person}', PRIVATE),
        title,
        ...(line !== undefined && { line }),
        route_screen: screen,
        route_screen_params: params ?? { job_id: newId(), userType: 'true' },
      }
      // The worker writes to the same list at the same time.
      await until('the notification', async () => {
        const { refused } = await commander.handle(notificationListAggregate, user_id, command, system())
        return refused === undefined
      })
      return notification_id
    },
    /** Resolves once the process managers have caught up, and no notification or digest is waiting. */
    quiet: () =>
      until('the notifications to be on no way', async () => {
        const [row] = await sql`
          select (select count(*)::integer from graphile_worker.jobs where task_identifier ~ 'notice|notification|unread' and created_at >= ${began}) as waiting,
            (select position from checkpoints where name = ${PROCESS_MANAGERS_CHECKPOINT}) as position`
        // Checked last: a task that ended before the queue was read has written its events by now.
        return row?.waiting === 0 && (await store.firstAfter(BigInt(row.position))) === undefined
      }),
    async end() {
      await store.close()
      await sql.end()
    },
  }
}

import { z } from 'zod'
import { accountLifecycle } from '#domain/identity/account/account.ts'
import { type AccountEvent, ROLES } from '#domain/identity/account/account-schemas.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { formatMoment } from '#domain/kernel/time/moment.ts'
import type { Commander } from '../../kernel/handle.ts'
import { task } from '../../kernel/task.ts'
import { messageTask } from '../../notifications/message-task.ts'
import type { EventStore } from '../../ports/event-store.ts'
import type { Outbox } from '../../ports/outbox.ts'
import { addressOf, isMailAddress } from '../account.ts'
import type { IdentityNeeds } from '../dependencies.ts'
import { activeAdmins } from '../staff/admins.ts'
import {
  ACCOUNT_CHANGES,
  accountChangedMail,
  lockoutMail,
  otherRolesMail,
  ownRolesMail,
} from './mail-texts.ts'

type LockoutNeeds = { commander: Commander; webOrigin: string }

/** Mails a member that failed logins have locked their account. */
export const lockoutMailTask = messageTask({
  name: 'lockout-mail',
  payload: z.object({ user_id: z.uuid() }),
  key: ({ user_id }) => `lockout:${user_id}`,
  async send({ commander, webOrigin }: LockoutNeeds, { user_id }, { mailer }) {
    const to = await addressOf(commander, user_id)
    if (to !== undefined) await mailer.send({ to, ...lockoutMail({ link: `${webOrigin}/forgot-password` }) })
  },
})

type ChangeNeeds = { store: Pick<EventStore, 'read'>; webOrigin: string }

/**
 * Mails the owner of an account about a change, at the address that they had just before it. An attacker who
 * changes the address cannot hide that from its owner. Nothing is sent once the account is erased.
 */
export const accountChangedMailTask = messageTask({
  // An old name, which stays since tasks of this name are queued in databases.
  name: 'told',
  payload: z.object({ user_id: z.uuid(), what: z.enum(ACCOUNT_CHANGES) }),
  key: (_, event_id) => `told:${event_id}`,
  async send({ store, webOrigin }: ChangeNeeds, { user_id, what }, { mailer }, { causation_id, at }) {
    const { events: pastEvents } = (await store.read(streamOf('account', user_id))) ?? { events: [] }
    const causeIndex = pastEvents.findIndex(({ id }) => id === causation_id)
    const earlierEvents = causeIndex === -1 ? pastEvents : pastEvents.slice(0, causeIndex)
    const { email, payout_email } = accountLifecycle.replay(
      earlierEvents.map(({ event }) => event as AccountEvent),
    ).context
    const change = what === 'payout-address-changed' && !payout_email ? 'payout-address-set' : what
    const when = `${formatMoment(pastEvents[causeIndex]?.event.at ?? at, 'UTC')} UTC`
    if (isMailAddress(email))
      await mailer.send({ to: email, ...accountChangedMail(change, { webOrigin, when }) })
  },
})

type RoleNeeds = IdentityNeeds<'commander' | 'admins'> & { outbox: Outbox; webOrigin: string }

/** Mails new roles to their account and to all admins, once each, so that nobody becomes staff unnoticed. */
export const rolesChangedMailTask = task({
  name: 'roles-changed-mail',
  payload: z.object({ user_id: z.uuid(), roles: z.array(z.enum(ROLES)) }),
  key: (_, event_id) => `roles-changed-mail:${event_id}`,
  async run({ commander, admins, outbox, webOrigin }: RoleNeeds, { user_id, roles }, { causation_id = '' }) {
    const adminIds = await activeAdmins({ commander, admins })
    const failures: unknown[] = []
    for (const recipientId of new Set([user_id, ...adminIds])) {
      const to = await addressOf(commander, recipientId)
      if (to === undefined) continue
      const content =
        recipientId === user_id ? ownRolesMail(roles, webOrigin) : otherRolesMail(roles, user_id, webOrigin)
      // An address that cannot be reached does not stop the other mails.
      await outbox
        .once('roles-changed-mail', `${causation_id}:${recipientId}`, ({ mailer }) =>
          mailer.send({ to, ...content }),
        )
        .catch((error) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  },
})

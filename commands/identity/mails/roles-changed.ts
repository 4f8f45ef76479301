import { z } from 'zod'
import { ROLES, type Role } from '#domain/identity/account/account-schemas.ts'
import { task } from '../../kernel/task.ts'
import type { MailContent } from '../../ports/mailer.ts'
import type { Outbox } from '../../ports/outbox.ts'
import { addressOf } from '../account.ts'
import type { IdentityNeeds } from '../dependencies.ts'
import { activeAdmins } from '../staff/admins.ts'

const after = ['You get this email because it is about the security of staff accounts.']

const rolesSentence = (subject: string, roles: readonly Role[]) =>
  roles.length > 0
    ? `${subject} now has these roles: ${roles.join(', ')}.`
    : `${subject} has no staff roles now.`

/** The mail to the account whose roles changed. */
export const ownRolesMail = (roles: readonly Role[], webOrigin: string): MailContent => ({
  title: 'Your staff roles have changed',
  before: [
    rolesSentence('Your account', roles),
    'If you did not expect this, tell another admin, or contact us.',
  ],
  action: { label: 'Contact us', link: `${webOrigin}/contact` },
  after,
})

/** The mail to an admin. It names nobody, since reading names on the page leaves a record. */
export const otherRolesMail = (roles: readonly Role[], user_id: string, webOrigin: string): MailContent => ({
  title: 'The staff roles of an account have changed',
  before: [
    rolesSentence('The account', roles),
    'If no admin meant this, take the roles away, and suspend the account that gave them.',
  ],
  action: { label: 'Open the account', link: `${webOrigin}/staff/accounts/${user_id}` },
  after,
})

type RoleMailNeeds = IdentityNeeds<'commander' | 'admins'> & { outbox: Outbox; webOrigin: string }

/** Mails new roles to their account and to all admins, once each, so that nobody becomes staff unnoticed. */
export const rolesChangedMailTask = task({
  name: 'roles-changed-mail',
  payload: z.object({ user_id: z.uuid(), roles: z.array(z.enum(ROLES)) }),
  key: (_, event_id) => `roles-changed-mail:${event_id}`,
  async run(
    { commander, admins, outbox, webOrigin }: RoleMailNeeds,
    { user_id, roles },
    { causation_id = '' },
  ) {
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

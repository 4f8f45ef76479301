import { accepted, type Call, type Handlers, ok } from '#api/http/handlers.ts'
import { notFound, refusal } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import type { accounts as calls } from '#api/wire/identity/accounts.ts'
import { accounts } from '#commands/identity/account.ts'
import type { CommandInput } from '#commands/kernel/handle.ts'
import type { account } from '#domain/identity/account/account.ts'
import { admins } from '../admins.ts'
import { accountById, searchAccounts } from '../queries/accounts.ts'

type Keys = keyof typeof calls
type Change = Pick<Call<'POST /staff/accounts/{id}/restore'>, 'params' | 'member' | 'ctx' | 'awaitProjection'>

export const accountRoutes = ({ access, deps, sql }: Services): Handlers<Keys> => {
  const { commander } = deps
  const { changing, isAdmin, isLastAdmin } = admins(sql, commander)
  const look = async (id: string) => (await commander.look(accounts, id)).state

  async function give(call: Change, command: CommandInput<typeof account>) {
    await accepted(call, await commander.handle(accounts, call.params.id, command, call.ctx))
  }

  /** What may leave nobody who can grant roles; `loses`: whether an admin would be none afterwards. */
  const guarded = ({ params: { id }, member }: Change, loses: boolean, change: () => Promise<void>) =>
    changing(async () => {
      if (id === member.user_id || (await look(id)).value === 'none') throw notFound()
      if (loses && (await isLastAdmin(id))) throw refusal('last_admin')
      // Whoever waited here may have lost the role meanwhile.
      if (!(await isAdmin(member.user_id))) throw notFound()
      await change()
    })

  return {
    'GET /staff/accounts': ({ query }) => searchAccounts(sql, query.search ?? '', query.page),

    'GET /staff/accounts/{id}': async ({ params }) => {
      const found = await accountById(sql, params.id)
      if (!found) throw notFound()
      return found
    },

    'POST /staff/accounts/{id}/suspend': async (call) => {
      const { id } = call.params
      await guarded(call, true, () => give(call, { type: 'SuspendAccount', reason: call.body.reason }))
      await access.endSessions(id, new Date(), 'suspended')
      return ok
    },

    'POST /staff/accounts/{id}/restore': async (call) => {
      await guarded(call, false, () => give(call, { type: 'RestoreAccount' }))
      return ok
    },

    'POST /staff/accounts/{id}/roles': async (call) => {
      const { roles } = call.body
      await guarded(call, !roles.includes('admin'), () => give(call, { type: 'ChangeRoles', roles }))
      // Staff log in with a second factor, and this person may have been in since before they had one.
      if (roles.length > 0) await access.endSessions(call.params.id, new Date(), 'without_second_factor')
      return ok
    },

    'POST /staff/accounts/{id}/reset-mfa': async (call) => {
      const { id } = call.params
      await guarded(call, true, () =>
        access.dropFactors(id, () => give(call, { type: 'ResetMfa', reason: call.body.reason })),
      )
      await access.endSessions(id, new Date(), 'all')
      return ok
    },
  }
}

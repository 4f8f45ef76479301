import { accepted, type Handlers, ok } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import { accounts } from '#commands/identity/account.ts'
import { asSystem } from '#commands/kernel/handle.ts'

type Keys = 'GET /settings/sessions' | 'DELETE /settings/sessions/{id}'

export const sessionRoutes = ({ access, deps }: Services): Handlers<Keys> => ({
  'GET /settings/sessions': async ({ member, ctx }) => {
    const sessions = await access.sessionsOf(member.user_id, new Date(ctx.at))
    return {
      sessions: sessions.map(({ created_at, last_used_at, ...about }) => ({
        ...about,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        current: about.id === member.session_id,
      })),
    }
  },

  'DELETE /settings/sessions/{id}': async (call) => {
    const { member, params, ctx } = call
    const ended = await access.endOwn(member.user_id, params.id, new Date(ctx.at))
    if (!ended) throw notFound()
    const command = { type: 'RecordLogout', session_id: params.id } as const
    await accepted(call, await deps.commander.handle(accounts, member.user_id, command, asSystem(ctx)))
    return ok
  },
})

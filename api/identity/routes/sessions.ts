import { type Handlers, ok } from '#api/http/handlers.ts'
import type { Services } from '#api/http/services.ts'
import { endOwnSession } from '#commands/identity/sessions.ts'
import { requireCompleted } from '../problems.ts'

type SessionCalls = 'GET /settings/sessions' | 'DELETE /settings/sessions/{id}'

export const sessionRoutes = ({ identity }: Services): Handlers<SessionCalls> => ({
  'GET /settings/sessions': async ({ member, ctx }) => {
    const sessions = await identity.sessions.list(member.user_id, new Date(ctx.at))
    return {
      sessions: sessions.map(({ created_at, last_used_at, ...fields }) => ({
        ...fields,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        current: fields.id === member.session_id,
      })),
    }
  },

  'DELETE /settings/sessions/{id}': async (call) => {
    const { user_id } = call.member
    await requireCompleted(
      call,
      await endOwnSession(identity, call.ctx, { user_id, session_id: call.params.id }),
    )
    return ok
  },
})

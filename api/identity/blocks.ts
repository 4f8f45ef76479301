import { type Handlers, ok, requireAccepted } from '#api/http/handlers.ts'
import type { Services } from '#api/http/services.ts'
import type { blockRoutes } from '#api/wire/identity/blocks.ts'
import { changeBlock } from '#commands/identity/block.ts'
import { blockedProfile, blockedProfilesOf } from '#projections/identity/blocks.ts'
import { toPersonResponse } from './person-responses.ts'

export const blockHandlers = ({ deps, sql }: Services): Handlers<keyof typeof blockRoutes> => ({
  'GET /blocks': async ({ member: { user_id }, query: { person_id } }) => {
    const blockedPeople =
      person_id === undefined ? blockedProfilesOf(sql, user_id) : blockedProfile(sql, user_id, person_id)
    return { people: (await blockedPeople).map(toPersonResponse) }
  },

  'POST /blocks/{userId}': async (call) => {
    const command = { type: 'BlockPerson', person_id: call.params.userId } as const
    await requireAccepted(call, await changeBlock(deps, call.ctx, command))
    return ok
  },

  'DELETE /blocks/{userId}': async (call) => {
    const command = { type: 'UnblockPerson', person_id: call.params.userId } as const
    await requireAccepted(call, await changeBlock(deps, call.ctx, command))
    return ok
  },
})

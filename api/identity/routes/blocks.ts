import { accepted, type Handlers, ok } from '#api/http/handlers.ts'
import type { Services } from '#api/http/services.ts'
import type { blocks } from '#api/wire/identity/blocks.ts'
import { changeBlock } from '#commands/identity/block.ts'
import { blockedBy } from '#projections/identity/blocks-questions.ts'
import { toPerson } from '../shown-people.ts'

export const blockRoutes = ({ deps, sql }: Services): Handlers<keyof typeof blocks> => ({
  'GET /blocks': async ({ member }) => ({ people: (await blockedBy(sql, member.user_id)).map(toPerson) }),

  'POST /blocks/{userId}': async (call) => {
    const command = { type: 'BlockPerson', person_id: call.params.userId } as const
    await accepted(call, await changeBlock(deps, call.ctx, command))
    return ok
  },

  'DELETE /blocks/{userId}': async (call) => {
    const command = { type: 'UnblockPerson', person_id: call.params.userId } as const
    await accepted(call, await changeBlock(deps, call.ctx, command))
    return ok
  },
})

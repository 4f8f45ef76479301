import type { FastifyRequest } from 'fastify'
import type { CommandContext } from '#commands/kernel/handle.ts'
import type { RouteDeclaration } from '../wire/route.ts'

/** Returns the context of commands for a request whose token was checked. */
export const contextOf = (
  { bearer, id, ip }: FastifyRequest,
  auth: RouteDeclaration['auth'],
  command_id: string,
): CommandContext => ({
  actor: bearer
    ? { kind: auth === 'member' ? 'member' : 'staff', user_id: bearer.user_id }
    : { kind: 'system' },
  at: new Date().toISOString(),
  command_id,
  correlation_id: id,
  session_id: bearer?.session_id,
  ip,
})

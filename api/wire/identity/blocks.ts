import { z } from 'zod'
import { blockRefusals } from '#domain/identity/refusals.ts'
import { Id } from '../fields.ts'
import { command, query } from '../route.ts'
import { PersonResponse } from '../shapes/person.ts'
import { UNAUDITED } from '../unaudited.ts'

const byUser = z.object({ userId: Id })
const blockCall = {
  auth: 'member',
  sensitive: false,
  params: byUser,
  refuses: blockRefusals,
} as const

/**
 * The people whom a member has blocked. They are not told: what they send is answered with the 404 that a
 * stranger gets.
 */
export const blockRoutes = {
  'GET /blocks': query({
    summary: 'Returns the members whom the caller has blocked, the last one first.',
    auth: 'member',
    reads: ['blocks', 'profiles', 'settings'],
    query: z.object({
      person_id: Id.optional().describe('The only member to return, if the caller has blocked them'),
    }),
    responses: { 200: z.object({ people: z.array(PersonResponse) }) },
    audit: UNAUDITED.own,
  }),
  'POST /blocks/{userId}': command({
    summary:
      'Blocks a member. They can no longer start a conversation with the caller, write outside a contract, call, or propose an appointment.',
    ...blockCall,
    subjectKind: null,
    audit: ['PersonBlocked'],
  }),
  'DELETE /blocks/{userId}': command({
    summary: 'Unblocks a member.',
    ...blockCall,
    subjectKind: null,
    audit: ['PersonUnblocked'],
  }),
}

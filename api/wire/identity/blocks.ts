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
    summary: 'The people whom the caller has blocked, the last one first.',
    auth: 'member',
    reads: ['blocks', 'profiles', 'settings'],
    query: z.object({ person_id: Id.optional().describe('Only this person, if they are blocked.') }),
    responses: { 200: z.object({ people: z.array(PersonResponse) }) },
    audit: UNAUDITED.own,
  }),
  'POST /blocks/{userId}': command({
    summary:
      'Blocks a member: no new conversation, message outside a contract, call or appointment comes from them any more.',
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

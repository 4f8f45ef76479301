import { z } from 'zod'
import type { Commander } from '#commands/kernel/handle.ts'
import { task } from '#commands/kernel/task.ts'
import type { Standings } from '#commands/ports/identity/standings.ts'
import { readStanding } from './standing.ts'

type Needs = { commander: Commander; standings: Standings }

/**
 * Makes what the events say of roles and suspension count for sessions, in case that the process which wrote the event
 * was killed before it had done so itself.
 */
export const alignStandingTask = task({
  name: 'account-standing',
  payload: z.object({ user_id: z.uuid() }),
  key: (_, event_id) => `account-standing:${event_id}`,
  run: async ({ commander, standings }: Needs, { user_id }) => {
    const standing = await readStanding({ commander }, user_id)
    if (standing) await standings.record(user_id, standing)
  },
})

import { z } from 'zod'
import type { Commander } from '#commands/kernel/handle.ts'
import { task } from '#commands/kernel/task.ts'
import type { Standings } from '#commands/ports/identity/standings.ts'
import { readStanding } from './standing.ts'

type Needs = { commander: Commander; standings: Standings }

/**
 * Applies the roles and suspension in the account's events to its sessions, in case the process that wrote the event
 * was killed before it did so itself.
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

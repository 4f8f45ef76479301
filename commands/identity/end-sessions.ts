import { z } from 'zod'
import { isBarred } from '#domain/identity/status.ts'
import type { Commander } from '../kernel/handle.ts'
import { task } from '../kernel/task.ts'
import type { SessionScope } from '../ports/identity/sessions.ts'
import { accountAggregate } from './account.ts'

type TaskNeeds = {
  commander: Commander
  sessions: {
    endAll(user_id: string, time: Date, scope: SessionScope, exceptSessionId?: string): Promise<void>
  }
}

/**
 * Ends the sessions that existed at that moment: after a suspension, a new role, or a change of email or
 * second factor. This covers a process that wrote the event and died before it ended them. `but` is the
 * session that made the change.
 */
export const endSessionsTask = task({
  // An old name, which stays since databases have queued tasks of this name.
  name: 'cut-off',
  payload: z.object({
    user_id: z.uuid(),
    until: z.string(),
    which: z.enum(['all', 'without_second_factor']),
    but: z.string().optional(),
  }),
  key: (_, event_id) => `cut-off:${event_id}`,
  run: async ({ commander, sessions }: TaskNeeds, { user_id, until, which, but }) => {
    const { state } = await commander.load(accountAggregate, user_id)
    if (isBarred(state.value)) await sessions.endAll(user_id, new Date(until), 'suspended')
    else await sessions.endAll(user_id, new Date(until), which, but)
  },
})

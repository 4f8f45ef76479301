import type { Sql } from 'postgres'
import { z } from 'zod'
import { accounts } from '#commands/identity/account.ts'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import { endSessions } from '../secrets/sessions.ts'
import { id, of, once, type Tasks } from './tasks.ts'

/**
 * Ends what sessions there were at that moment: after a suspension, a reset second factor and a new role, in case that
 * the process which wrote it died before it did so itself.
 */
export const cutOff = (sql: Sql, { commander }: Dependencies): Tasks => ({
  'cut-off': of(
    { user_id: id, until: z.string(), which: z.enum(['all', 'without_second_factor']) },
    async ({ user_id, until, which }) => {
      const { state } = await commander.look(accounts, user_id)
      const suspended = state.value === 'suspended'
      return once(endSessions(sql, user_id, new Date(until), suspended ? 'suspended' : which))
    },
  ),
})

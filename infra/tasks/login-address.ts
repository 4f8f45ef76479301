import type { Sql } from 'postgres'
import { accounts } from '#commands/identity/account.ts'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import { ERASED } from '#domain/kernel/personal.ts'
import { alignEmail } from '../secrets/logins/addresses.ts'
import { id, of, once, type Tasks } from './tasks.ts'

/** Carries a change of address to the end that a crash kept it from: the address that the events say logs in. */
export const loginAddress = ({ sql, deps }: { sql: Sql; deps: Dependencies }): Tasks => ({
  'login-address': of({ user_id: id }, ({ user_id }) =>
    once(
      alignEmail(sql, user_id, async (logged_in_with) => {
        const { email } = (await deps.commander.look(accounts, user_id)).state.context
        return email === '' || email === ERASED ? logged_in_with : email
      }),
    ),
  ),
})

import { z } from 'zod'
import type { Commander } from '../kernel/handle.ts'
import { task } from '../kernel/task.ts'
import type { LoginAddress } from '../ports/identity/logins.ts'
import { addressOf } from './account.ts'

type TaskNeeds = { commander: Commander; loginAddress: LoginAddress }

/**
 * Finishes a change of address that a crash interrupted: makes the address in the events the login address.
 */
export const alignLoginAddressTask = task({
  name: 'login-address',
  payload: z.object({ user_id: z.uuid() }),
  key: (_, event_id) => `login-address:${event_id}`,
  run: async ({ commander, loginAddress }: TaskNeeds, { user_id }) => {
    await loginAddress.align(
      user_id,
      async (currentAddress) => (await addressOf(commander, user_id)) ?? currentAddress,
    )
  },
})

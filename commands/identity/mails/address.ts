import { ERASED } from '#domain/kernel/personal.ts'
import type { Commander } from '../../kernel/handle.ts'
import { accounts } from '../account.ts'

/** Where mail to this member goes; `undefined` for who has no account, or an erased one. */
export async function addressOf(commander: Commander, user_id: string): Promise<string | undefined> {
  const { email } = (await commander.look(accounts, user_id)).state.context
  return isAddress(email) ? email : undefined
}

export const isAddress = (email: string) => email !== '' && email !== ERASED

import { ERASED } from '#domain/kernel/personal.ts'
import type { Commander } from '../../kernel/handle.ts'
import { accounts } from '../account.ts'

/** Returns the address for mail to this member; `undefined` without an account, or for an erased one. */
export async function addressOf(commander: Commander, user_id: string): Promise<string | undefined> {
  const { email } = (await commander.load(accounts, user_id)).state.context
  return isMailAddress(email) ? email : undefined
}

export const isMailAddress = (email: string) => email !== '' && email !== ERASED

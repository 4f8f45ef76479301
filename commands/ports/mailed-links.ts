import type { MessageSeed } from './outbox.ts'

/** Issues the ids in mailed links; the same seed issues the same id. */
export type MailedLinks = {
  /** The id for the link that verifies this address; valid for 48 hours. */
  verification(user_id: string, email: string, seed: MessageSeed): Promise<string>
  /**
   * The id for a reset link; valid for one hour, and it makes earlier ones invalid. `undefined`: the
   * account does not log in with this address, or the same seed issued it before and it was used or replaced since.
   */
  passwordReset(user_id: string, email: string, seed: MessageSeed): Promise<string | undefined>
}

import type { MessageSeed } from './outbox.ts'

/** Issues the ids in mailed links; the same seed issues the same id. */
export type MailedLinks = {
  /** For the link that verifies this address; 48 hours. */
  verification(user_id: string, email: string, seed: MessageSeed): Promise<string>
  /**
   * For the link with which a member chooses a new password; one hour, and the end of those before. `undefined`: the
   * account does not log in with this address, or the same seed issued it before and it was used or replaced since.
   */
  passwordReset(user_id: string, email: string, seed: MessageSeed): Promise<string | undefined>
}

import type { MessageSeed } from './outbox.ts'

/**
 * `challenge`: the login that the code is for; without one it is for the settings, or confirms a phone number.
 * `phone`: null when it goes by mail.
 */
type CodeRequest = {
  user_id: string
  challenge: string | undefined
  confirms: 'factor' | 'phone'
  method: 'sms' | 'email'
  phone: string | null
  email: string
}

export type SecondFactorCodes = {
  /**
   * Issues a code of six digits that replaces the one before; valid for 10 minutes and 5 attempts. `undefined`: the
   * same seed issued it before, and it was used or replaced since.
   */
  issue(codeRequest: CodeRequest, at: Date, seed: MessageSeed): Promise<string | undefined>
}

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

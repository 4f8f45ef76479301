import type { MessageSeed } from './outbox.ts'

/**
 * `challenge` is the login that the code is for; without one it is for the settings, or confirms a phone
 * number. `phone` is null if the code is sent by mail.
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
   * Issues a code of six digits that replaces the one before, valid for 10 minutes and 5 attempts. Returns
   * `undefined` if the same seed issued a code that was used or replaced since.
   */
  issue(codeRequest: CodeRequest, time: Date, seed: MessageSeed): Promise<string | undefined>
}

/** Issues the ids in mailed links; the same seed issues the same id. */
export type MailedLinks = {
  /** Returns the id for the link that verifies this address, valid for 48 hours. */
  verification(user_id: string, email: string, seed: MessageSeed): Promise<string>
  /**
   * Returns the id for a reset link, valid for one hour; earlier ids become invalid. Returns `undefined` if
   * the account does not log in with this address, or the same seed issued an id that was used or replaced
   * since.
   */
  passwordReset(user_id: string, email: string, seed: MessageSeed): Promise<string | undefined>
}

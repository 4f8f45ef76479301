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

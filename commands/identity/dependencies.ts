import type { Commander } from '../kernel/handle.ts'
import type { Attempts } from '../ports/attempts.ts'
import type { Admins } from '../ports/identity/admins.ts'
import type { DeviceTokens, UnsubscribeTokens } from '../ports/identity/device-tokens.ts'
import type { Logins } from '../ports/identity/logins.ts'
import type { Passwords } from '../ports/identity/passwords.ts'
import type { SecondFactors } from '../ports/identity/second-factors.ts'
import type { Sessions } from '../ports/identity/sessions.ts'
import type { Standings } from '../ports/identity/standings.ts'
import type { TaskQueue } from '../ports/task-queue.ts'

/** The operator's settings for all accounts. */
export type Policy = {
  /** The minimum length of a new password, in characters. */
  passwordMinLength: number
  /** The countries (ISO 3166) whose numbers get text messages. */
  smsCountries: readonly string[]
  /** Whether responses hide which addresses have an account. */
  hidesAddresses: boolean
}

/** The dependencies of the use cases of identity; each takes only those that it uses. */
export type IdentityDependencies = {
  commander: Commander
  logins: Logins
  passwords: Passwords
  sessions: Sessions
  deviceTokens: DeviceTokens
  secondFactors: SecondFactors
  attempts: Attempts
  standings: Standings
  admins: Admins
  queue: TaskQueue
  unsubscribeTokens: UnsubscribeTokens
  policy: Policy
  log: { error(fields: object, message: string): void }
}

/** The dependencies that one use case of identity names. */
export type IdentityNeeds<K extends keyof IdentityDependencies> = Pick<IdentityDependencies, K>

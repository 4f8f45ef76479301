import type { Factor } from '#domain/identity/account/account.ts'
import type { CheckedPassword, Lockout } from './passwords.ts'

export type MfaMethod = Factor | 'recovery'

/** `methods`: which of them the code may be of. */
export type ChallengeAnswer = { mfa_token: string; code: string; methods: readonly MfaMethod[]; ip: string }

/** `over`: the challenge is too old, used up or unknown. */
export type ChallengeOutcome =
  | (CheckedPassword & { method: MfaMethod })
  | { wrong_for: string }
  | { over: true }
  | Lockout

/** `challenge`: the name under which a code is sent for this proof; `methods`: which of them the code may be of. */
export type ProofAnswer = {
  user_id: string
  challenge: string
  code: string
  methods: readonly MfaMethod[]
  ip: string
  session_id: string
}
export type ProofOutcome = { method: MfaMethod } | { wrong_for: string } | { retry_after: number }

/** A factor whose code was right. `proof_id` identifies the authenticator app. */
export type ConfirmedFactor = { method: Factor; phone?: string; proof_id?: string }

/** Writes the event that turns this second factor on; `first`: the account had none before. */
export type EnableFactor = (confirmed: ConfirmedFactor) => Promise<{ first: boolean }>

/** `over`: too many attempts, or the code is too old. The recovery codes are issued once, with the first factor. */
export type Confirmation = { failed: 'wrong' | 'over' } | { failed?: undefined; recovery_codes?: string[] }

/**
 * What second factors need beside the account's events: secrets, codes, challenges. Callers pass the current moment.
 */
export type SecondFactors = {
  /** Those of the enabled methods that can be used now; the app first, recovery codes last. */
  methods(user_id: string, enabled: readonly MfaMethod[]): Promise<MfaMethod[]>
  /** The token that stands for a right password until the second factor is given. */
  challenge(checked: CheckedPassword & { device?: string | undefined }, at: Date): Promise<string>
  /** The account that logs in, and the id of the challenge, under which its codes are sent. */
  challenged(mfa_token: string, at: Date): Promise<{ user_id: string; challenge: string } | undefined>
  /** One attempt; a wrong code counts as a failed login. */
  answer(answer: ChallengeAnswer, at: Date): Promise<ChallengeOutcome>
  /** One attempt to prove by a code who is in a session; a wrong code counts as a failed login. */
  prove(answer: ProofAnswer, at: Date): Promise<ProofOutcome>
  /** Confirms the code that was sent for the settings of this account, once. */
  confirmCode(user_id: string, code: string, at: Date, write: EnableFactor): Promise<Confirmation>
  /**
   * Confirms the code that was sent to the phone number of this account, once: `write` gets the number that it was sent to.
   * `write` is undone with the rest when it throws.
   */
  confirmPhone(
    user_id: string,
    code: string,
    at: Date,
    write: (phone: string) => Promise<void>,
  ): Promise<boolean>
  /** The link for an authenticator app with a new secret, which counts once a code of it is confirmed. */
  pendingTotp(user_id: string, email: string, at: Date): Promise<string>
  confirmTotp(user_id: string, code: string, at: Date, write: EnableFactor): Promise<Confirmation>
  /** Runs `write`, which turns every second factor off, and deletes their secrets and codes. */
  drop(user_id: string, write: () => Promise<void>): Promise<void>
}

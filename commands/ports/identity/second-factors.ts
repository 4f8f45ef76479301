import type { Factor } from '#domain/identity/account/account-schemas.ts'
import type { CheckedPassword, Lockout } from './passwords.ts'

export type MfaMethod = Factor | 'recovery'

/** `methods` are those that the code may belong to. */
export type ChallengeAnswer = { mfa_token: string; code: string; methods: readonly MfaMethod[]; ip: string }

/** `expired` means that the challenge is too old, used up or unknown. */
export type ChallengeOutcome =
  | (CheckedPassword & { method: MfaMethod })
  | { failed_user_id: string }
  | { expired: true }
  | Lockout

/**
 * `challenge` is the name under which a code is sent for this proof. `methods` are those that the code may
 * belong to.
 */
export type ProofAnswer = {
  user_id: string
  challenge: string
  code: string
  methods: readonly MfaMethod[]
  ip: string
  session_id: string
}
export type ProofOutcome = { method: MfaMethod } | { failed_user_id: string } | { retry_after: number }

/** A factor whose code was right. `proof_id` identifies the authenticator app. */
export type ConfirmedFactor = { method: Factor; phone?: string; proof_id?: string }

/** Writes the event that turns this second factor on. `first` says that the account had none before. */
export type EnableFactor = (confirmed: ConfirmedFactor) => Promise<{ first: boolean }>

/**
 * `expired` means too many attempts, or that the code is too old. The recovery codes are issued once, with the
 * first factor.
 */
export type Confirmation = { failed: 'wrong' | 'expired' } | { failed?: undefined; recovery_codes?: string[] }

/**
 * The data of second factors outside the account's events: secrets, codes and challenges. Callers pass the
 * current moment.
 */
export type SecondFactors = {
  /** Returns the enabled methods that can be used now, the app first, recovery codes last. */
  methods(user_id: string, enabled: readonly MfaMethod[]): Promise<MfaMethod[]>
  /** Returns a token that stands for a right password until the second factor is given. */
  challenge(checked: CheckedPassword & { device?: string | undefined }, time: Date): Promise<string>
  /** Returns the account that logs in, and the id of the challenge, under which its codes are sent. */
  loginOfChallenge(mfa_token: string, time: Date): Promise<{ user_id: string; challenge: string } | undefined>
  /** Makes one attempt to log in by a code. A wrong code counts as a failed login. */
  answer(answer: ChallengeAnswer, time: Date): Promise<ChallengeOutcome>
  /** Makes one attempt to prove by a code who uses a session. A wrong code counts as a failed login. */
  prove(answer: ProofAnswer, time: Date): Promise<ProofOutcome>
  /** Confirms, once, the code that was sent for the settings of this account. */
  confirmCode(user_id: string, code: string, time: Date, write: EnableFactor): Promise<Confirmation>
  /**
   * Confirms, once, the code that was sent to a phone number of this account, and passes that number to
   * `write`. If `write` throws, everything is undone.
   */
  confirmPhone(
    user_id: string,
    code: string,
    time: Date,
    write: (phone: string) => Promise<void>,
  ): Promise<boolean>
  /**
   * Returns the link for an authenticator app with a new secret, which takes effect once a code of it is
   * confirmed.
   */
  pendingTotp(user_id: string, email: string, time: Date): Promise<string>
  confirmTotp(user_id: string, code: string, time: Date, write: EnableFactor): Promise<Confirmation>
  /** Runs `write`, which turns every second factor off, and deletes their secrets and codes. */
  drop(user_id: string, write: () => Promise<void>): Promise<void>
}

import type { Sql } from 'postgres'
import type { Attempts } from '#commands/ports/attempts.ts'
import type { Logins } from '#commands/ports/identity/logins.ts'
import type { Passwords } from '#commands/ports/identity/passwords.ts'
import type { SecondFactors } from '#commands/ports/identity/second-factors.ts'
import type { Standing } from '#commands/ports/identity/standings.ts'
import type { SecretKeys } from './hash-keys.ts'
import { verifiedAddressOf } from './logins/address-verification.ts'
import { countAttempt } from './logins/attempts.ts'
import { newDeviceToken } from './logins/device-tokens.ts'
import { changeEmail } from './logins/email-change.ts'
import { addressOf, changePassword, checkPassword, register, userOf } from './logins/logins.ts'
import { forgetReset, resetPassword } from './logins/password-resets.ts'
import { isCommonPassword } from './passwords/common-passwords.ts'
import { answerChallenge, challengeOf, createChallenge, proveByCode } from './second-factor/challenges.ts'
import {
  confirmCode,
  confirmPhone,
  confirmTotp,
  dropFactors,
  mfaMethods,
} from './second-factor/second-factors.ts'
import { createPendingTotp } from './second-factor/totp.ts'
import { sessionCache } from './sessions/session-cache.ts'
import { sessionSigner } from './sessions/session-signer.ts'
import { sessions } from './sessions/sessions.ts'
import { standings } from './standings.ts'
import { unsubscribeTokens } from './unsubscribe-tokens.ts'

export type IdentityOptions = {
  keys: SecretKeys
  /** The key from which the successors of refresh tokens are derived. */
  jwtSecret: string
  sessionDays: number
  /** A factor on the limits of failed attempts; 0 turns them off. */
  rateLimits: number
  /**
   * Returns the standing (roles, suspension) of an account from its events; `undefined` without such an
   * account.
   */
  readStanding: (user_id: string) => Promise<Standing | undefined>
}

/** The secrets of accounts, in tables that are no read models. */
export function identity(sql: Sql, { keys, rateLimits, ...options }: IdentityOptions) {
  const signer = sessionSigner(keys.hashes)
  const cache = sessionCache(sql, signer)
  const logins: Logins = {
    register: (email, password, time, write) => register(sql, email, password, { time, write }),
    userOf: (email) => userOf(sql, email),
    addressOf: (user_id) => addressOf(sql, user_id),
    changeEmail: (user_id, email, write) => changeEmail(sql, user_id, email, write),
    verify: (id, time) => verifiedAddressOf(sql, id, time),
  }
  const passwords: Passwords = {
    isCommon: isCommonPassword,
    check: (email, password, origin, time, accepts) =>
      checkPassword(sql, keys.hashes, rateLimits, { ...origin, email, password, time, accepts }),
    change: cache.withInvalidation((checked, password, session_id, time, write) =>
      changePassword(sql, checked, password, { session_id, time, write }),
    ),
    forgetResets: async (user_id) => void (await forgetReset(sql, user_id)),
    reset: cache.withInvalidation((link, time, accepts, write) =>
      resetPassword(sql, link, time, { accepts, write }),
    ),
  }
  const secondFactors: SecondFactors = {
    methods: (user_id, enabled) => mfaMethods(sql, user_id, enabled),
    challenge: (checked, time) => createChallenge(sql, checked, time),
    loginOfChallenge: (mfa_token, time) => challengeOf(sql, mfa_token, time),
    answer: (answer, time) => answerChallenge(sql, keys, rateLimits, { ...answer, time }),
    prove: (answer, time) => proveByCode(sql, keys, rateLimits, { ...answer, time }),
    confirmCode: (user_id, code, time, write) => confirmCode(sql, keys, user_id, { code, time, write }),
    confirmPhone: (user_id, code, time, write) => confirmPhone(sql, keys, user_id, { code, time, write }),
    pendingTotp: (user_id, email, time) => createPendingTotp(sql, keys.master, user_id, { email, time }),
    confirmTotp: (user_id, code, time, write) => confirmTotp(sql, keys, user_id, { code, time, write }),
    drop: (user_id, write) => dropFactors(sql, user_id, write),
  }
  const attempts: Attempts = {
    count: async (key, maxCount, windowSeconds, time) =>
      rateLimits > 0 ? countAttempt(sql, key, maxCount * rateLimits, { windowSeconds, time }) : undefined,
  }
  return {
    logins,
    passwords,
    secondFactors,
    attempts,
    unsubscribeTokens: unsubscribeTokens(keys.hashes),
    deviceTokens: { issue: (user_id: string) => newDeviceToken(keys.hashes, user_id) },
    sessions: sessions(sql, cache, { ...options, signer }),
    standings: { record: cache.withInvalidation(standings(sql).record) },
  }
}

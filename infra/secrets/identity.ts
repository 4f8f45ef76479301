import type { Sql } from 'postgres'
import type { Attempts } from '#commands/ports/attempts.ts'
import type { Logins } from '#commands/ports/identity/logins.ts'
import type { Passwords } from '#commands/ports/identity/passwords.ts'
import type { SecondFactors } from '#commands/ports/identity/second-factors.ts'
import type { Standing } from '#commands/ports/identity/standings.ts'
import type { SecretKeys } from './hash-keys.ts'
import { changeEmail } from './logins/addresses.ts'
import { attempt } from './logins/attempts.ts'
import { newDeviceToken } from './logins/device-tokens.ts'
import { addressOf, checkPassword, register, userOf } from './logins/logins.ts'
import { changePassword } from './logins/password-change.ts'
import { forgetReset, reset } from './logins/resets.ts'
import { verify } from './logins/verification.ts'
import { isCommon } from './passwords/common.ts'
import { answerChallenge, challenge, challenged } from './second-factor/challenges.ts'
import { confirmCode, confirmPhone, confirmTotp, dropFactors, mfaMethods } from './second-factor/mfa.ts'
import { proveByCode } from './second-factor/proofs.ts'
import { pendingTotp } from './second-factor/totp.ts'
import { liveSessions } from './sessions/live-sessions.ts'
import { sessions } from './sessions/sessions.ts'
import { signed } from './sessions/signed.ts'
import { standings } from './standings.ts'
import { unsubscribeTokens } from './unsubscribe-tokens.ts'

export type Options = {
  keys: SecretKeys
  /** The key from which the successors of refresh tokens are derived. */
  jwtSecret: string
  sessionDays: number
  /** A factor on the limits of failed attempts; 0 turns them off. */
  rateLimits: number
  /** The standing (roles, suspension) of an account, read from its events; `undefined` without such an account. */
  readStanding: (user_id: string) => Promise<Standing | undefined>
}

/** The secrets of accounts, each in a table of its own that is not a read model. */
export function identity(sql: Sql, { keys, rateLimits, ...options }: Options) {
  const signs = signed(keys.hashes)
  const live = liveSessions(sql, signs)
  const logins: Logins = {
    register: (email, password, at, write) => register(sql, email, password, at, write),
    userOf: (email) => userOf(sql, email),
    addressOf: (user_id) => addressOf(sql, user_id),
    changeEmail: (user_id, email, write) => changeEmail(sql, user_id, email, write),
    verify: (id, at) => verify(sql, id, at),
  }
  const passwords: Passwords = {
    isCommon,
    check: (...given) => checkPassword(sql, keys.hashes, rateLimits, ...given),
    change: live.forgetting((checked, password, session_id, at, write) =>
      changePassword(sql, checked, password, session_id, at, write),
    ),
    forgetResets: async (user_id) => void (await forgetReset(sql, user_id)),
    reset: live.forgetting((link, at, accepts, write) => reset(sql, link, at, accepts, write)),
  }
  const secondFactors: SecondFactors = {
    methods: (user_id, enabled) => mfaMethods(sql, user_id, enabled),
    challenge: (checked, at) => challenge(sql, checked, at),
    challenged: (mfa_token, at) => challenged(sql, mfa_token, at),
    answer: (answer, at) => answerChallenge(sql, keys, rateLimits, answer, at),
    prove: (answer, at) => proveByCode(sql, keys, rateLimits, answer, at),
    confirmCode: (user_id, code, at, write) => confirmCode(sql, keys, user_id, code, at, write),
    confirmPhone: (user_id, code, at, write) => confirmPhone(sql, keys, user_id, code, at, write),
    pendingTotp: (user_id, email, at) => pendingTotp(sql, keys.master, user_id, email, at),
    confirmTotp: (user_id, code, at, write) => confirmTotp(sql, keys, user_id, code, at, write),
    drop: (user_id, write) => dropFactors(sql, user_id, write),
  }
  const attempts: Attempts = {
    count: async (key, most, windowSeconds, at) =>
      rateLimits > 0 ? attempt(sql, key, most * rateLimits, windowSeconds, at) : undefined,
  }
  return {
    logins,
    passwords,
    secondFactors,
    attempts,
    unsubscribeTokens: unsubscribeTokens(keys.hashes),
    deviceTokens: { issue: (user_id: string) => newDeviceToken(keys.hashes, user_id) },
    sessions: sessions(sql, live, { ...options, signs }),
    standings: { record: live.forgetting(standings(sql).record) },
  }
}

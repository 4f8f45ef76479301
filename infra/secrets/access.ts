import type { Sql } from 'postgres'
import type { Access } from '#api/identity/access.ts'
import { changeEmail } from './logins/addresses.ts'
import { attempt } from './logins/attempts.ts'
import { addressOf, checkPassword, register, userOf } from './logins/logins.ts'
import { changePassword } from './logins/password-change.ts'
import { forgetReset, reset } from './logins/resets.ts'
import { verify } from './logins/verification.ts'
import { isCommon } from './passwords/common.ts'
import { answerChallenge, challenge, challenged } from './second-factor/challenges.ts'
import { dropFactors, mfaMethods, proveCode, proveTotp } from './second-factor/mfa.ts'
import { pendingTotp } from './second-factor/totp.ts'
import {
  endOwn,
  endSession,
  endSessions,
  lookUp,
  markProved,
  onEnded,
  overOf,
  refresh,
  session,
  sessionsOf,
  startSession,
} from './sessions.ts'

type Options = {
  /** 32 bytes that seal the secrets of second factors. */
  masterKey: Buffer
  /** What the successors of refresh tokens follow from. */
  jwtSecret: string
  sessionDays: number
  /** A factor on the limits of failed attempts; 0 turns them off. */
  rateLimits: number
}

/** The secrets of accounts, in the tables of migration 010. */
export const access = (
  sql: Sql,
  { masterKey, jwtSecret, sessionDays, rateLimits }: Options,
  find = lookUp(sql),
): Access => ({
  register: (email, password, at, write) => register(sql, email, password, at, write),
  checkPassword: (email, password, ip, at) => checkPassword(sql, rateLimits, email, password, ip, at),
  userOf: (email) => userOf(sql, email),
  addressOf: (user_id) => addressOf(sql, user_id),
  changeEmail: (user_id, email, write) => changeEmail(sql, user_id, email, write),
  isCommon,
  changePassword: (proven, password, kept, at, write) =>
    changePassword(sql, proven, password, kept, at, write),
  forgetReset: async (user_id) => void (await forgetReset(sql, user_id)),
  reset: (asked, at, check, write) => reset(sql, asked, at, check, write),
  startSession: (proven, device, at) => startSession(sql, sessionDays, proven, device, at),
  refresh: (token, at) => refresh(sql, jwtSecret, token, at),
  session: (session_id, at) => session(sql, find, session_id, at),
  endSession: (session_id, at) => endSession(sql, session_id, at),
  endSessions: (user_id, at, which) => endSessions(sql, user_id, at, which),
  markProved: async (session_id) => void (await markProved(sql, session_id)),
  sessionsOf: (user_id, at) => sessionsOf(sql, user_id, at),
  endOwn: (user_id, session_id, at) => endOwn(sql, user_id, session_id, at),
  overOf: (session_ids, at) => overOf(sql, session_ids, at),
  onEnded: (heard) => onEnded(sql, heard),
  mfaMethods: (user_id, enabled) => mfaMethods(sql, user_id, enabled),
  challenge: (proven, at) => challenge(sql, proven, at),
  challenged: (mfa_token, at) => challenged(sql, mfa_token, at),
  answerChallenge: (answer, at) => answerChallenge(sql, masterKey, rateLimits, answer, at),
  proveCode: (user_id, code, at, write) => proveCode(sql, masterKey, user_id, code, at, write),
  pendingTotp: (user_id, email, at) => pendingTotp(sql, masterKey, user_id, email, at),
  proveTotp: (user_id, code, at, write) => proveTotp(sql, masterKey, user_id, code, at, write),
  dropFactors: (user_id, write) => dropFactors(sql, user_id, write),
  verify: (id, at) => verify(sql, id, at),
  attempt: async (key, most, windowSeconds, at) =>
    rateLimits > 0 ? attempt(sql, key, most * rateLimits, windowSeconds, at) : undefined,
})

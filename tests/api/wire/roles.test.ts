import { expect, test } from 'vitest'
import { contract } from '#api/wire/wire.ts'

/** Who may make a call, written a second time: the matrix takes it from the contract, where a slip would widen both. */
const ROLES: [auth: string, calls: RegExp][] = [
  ['verifier', /^(GET|POST) \/staff\/licenses(\/|$)/],
  ['support', /^(GET|POST) \/staff\/(payouts|reconciliation|contact|disputes)(\/|$)/],
  ['compliance', /^GET \/staff\/audit(\/|$)/],
  ['support,compliance', /^GET \/staff\/timeline\//],
  ['admin', /^(GET|POST) \/staff\/(accounts|operations)(\/|$)/],
]

const PUBLIC = [
  'GET /auth/verify/{id}',
  'GET /evidence/key',
  'GET /files/granted/{id}',
  'GET /health',
  'GET /notifications/unsubscribe/{token}',
  'GET /profile/image/{user_id}/{image_id}',
  'GET /ready',
  'GET /track',
  'POST /auth/forgot-password',
  'POST /auth/login',
  'POST /auth/mfa',
  'POST /auth/mfa/send',
  'POST /auth/register',
  'POST /auth/reset-password',
  'POST /auth/token',
  'POST /auth/verify/resend',
  'POST /contact/public',
  'POST /notifications/unsubscribe/{token}',
]

const authOf = (call: string) =>
  PUBLIC.includes(call) ? 'public' : (ROLES.find(([, calls]) => calls.test(call))?.[0] ?? 'member')

test.each(Object.entries<{ auth: string | readonly string[] }>(contract))(
  '%s is for its role alone',
  (call, { auth }) => {
    expect(String(auth)).toBe(authOf(call))
  },
)

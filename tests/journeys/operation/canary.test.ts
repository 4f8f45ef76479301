// A product of its own: it searches the whole log and every byte of the databases.
import { createReadStream, globSync, statSync } from 'node:fs'
import { URI } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import { storedSettings } from '#infra/local/settings.ts'
import { caller } from '#tests/harness/api.ts'
import { mailTo } from '#tests/harness/mail/mails.ts'
import { mainProcess } from '#tests/harness/main-process.ts'
import { login, member, type Person, staffAccount } from '#tests/harness/people/people.ts'
import { appCodeOf } from '#tests/harness/people/second-factor.ts'
import { socket } from '#tests/harness/sockets.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

/** Every secret in the life of an account, by name. None may be found outside of its proper place. */
const secrets = new Map<string, string>()
const note = (name: string, secret: unknown) => {
  if (typeof secret !== 'string' || secret.length < 8) throw new Error(`${name} is no secret: ${secret}`)
  secrets.set(name, secret)
}

const product = setUpOnce(() => mainProcess({ LOG_LEVEL: 'debug' }))
/** Values that are not secret and must be found: they prove that the search works. */
let plainLog = ''
const CONTROL = 'user id'

const NEW_PASSWORD = 'Canary-4-second-password'
const WRONG_PASSWORD = 'Canary-4-wrong-password'
const RESET_PASSWORD = 'Canary-4-third-password'

beforeAll(async () => {
  await live(product)
  await product.stop()
})

type Where = { api: string; mailbox: string }

/**
 * Registers, verifies the email, logs in, refreshes, changes and resets the password, and uses each second
 * factor.
 */
async function live(addresses: Where) {
  const visitor = caller(addresses.api)
  const ann = await member(addresses, 'Canary')
  plainLog = ann.user_id
  note('password', ann.password)
  note('access token', ann.token)
  note(
    'verification id',
    /\/verify\/([\w-]+)/.exec((await mailTo(addresses, ann.email, 'Confirm')).text)?.[1],
  )
  await visitor('POST /auth/login', { email: ann.email, password: WRONG_PASSWORD })
  note('wrong password', WRONG_PASSWORD)
  const { body: tokens } = await visitor('POST /auth/login', { email: ann.email, password: ann.password })
  note('refresh token', tokens.refreshToken)
  note('next refresh token', (await visitor('POST /auth/token', tokens)).body.refreshToken)
  const line = await socket(addresses, ann.token)
  line.close()

  const words = { old: ann.password, new: NEW_PASSWORD, verify: NEW_PASSWORD }
  expect((await ann.call('POST /settings', { password: words })).body).toEqual({ success: true })
  note('changed password', NEW_PASSWORD)

  expect((await visitor('POST /auth/forgot-password', { email: ann.email })).status).toBe(200)
  const { text } = await mailTo(addresses, ann.email, 'Choose a new password')
  const tmp_uuid = /\/reset-password\/[\w-]+\/([\w-]+)/.exec(text)?.[1]
  note('reset id', tmp_uuid)
  const reset = { user_id: ann.user_id, tmp_uuid, password: RESET_PASSWORD }
  expect((await visitor('POST /auth/reset-password', reset)).body).toEqual({ success: true })
  note('reset password', RESET_PASSWORD)

  await secondFactor(addresses, await login(addresses, ann.email, RESET_PASSWORD))
  const staff = await staffAccount({ ...addresses, settings: { DATA_DIR: product.dataDir } }, 'verifier')
  const first = await visitor('POST /auth/login', { email: staff.email, password: ann.password })
  note('second step of a login', first.body.mfa_token)
  const second = await visitor('POST /auth/mfa', { mfa_token: first.body.mfa_token, code: staff.code() })
  note('staff token', second.body.token)
}

async function secondFactor({ api }: Where, ann: Person) {
  const { body } = await ann.call('POST /settings/totp')
  note('authenticator secret', URI.parse(body.otpauth_url).secret.base32)
  const code = appCodeOf(body.otpauth_url)()
  const proved = await ann.call('POST /settings/totp/verify', { code })
  expect(proved.body.success).toBe(true)
  for (const [index, code] of proved.body.recovery_codes.entries()) note(`recovery code ${index}`, code)
  const visitor = caller(api)
  const { mfa_token } = (await visitor('POST /auth/login', { email: ann.email, password: ann.password })).body
  await visitor('POST /auth/mfa', { mfa_token, code: proved.body.recovery_codes[0], method: 'recovery' })
  note('a used second step', mfa_token)
}

test('No log line holds a password, token, link, code or key, at the most talkative level', () => {
  const settings = storedSettings(product.dataDir)
  note('master key', settings.MASTER_KEY)
  note('signing key', settings.JWT_SECRET)
  expect(product.output().length).toBeGreaterThan(200)
  expect(
    [...secrets].filter(([, secret]) => product.output().includes(secret)).map(([name]) => name),
  ).toEqual([])
})

test('No byte of the databases holds one: no event, no row, no job, nor the log that they are written ahead to', async () => {
  const files = globSync(`${product.dataDir}/postgres/**/*`).filter((file) => statSync(file).isFile())
  const places = new Set<string>()
  let isRead = false
  for (const file of files)
    for (const name of await within(file)) {
      if (name === CONTROL) isRead ||= file.includes('pg_wal')
      else places.add(`${name} in ${file.slice(product.dataDir.length)}`)
    }
  expect(isRead).toBe(true)
  expect([...places]).toEqual([])
})

/** The secrets that a file contains, also across the borders of chunks. */
async function within(file: string) {
  const names = new Set<string>()
  let tail = ''
  for await (const bytes of createReadStream(file, { encoding: 'latin1', highWaterMark: 1 << 20 })) {
    const text = tail + bytes
    for (const [name, secret] of [...secrets, [CONTROL, plainLog] as const])
      if (text.includes(secret)) names.add(name)
    tail = text.slice(-2048)
  }
  return names
}

// A product of its own: it needs to know who the last admin is.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { caller } from '#tests/harness/api.ts'
import { type CommandResult, commandLine } from '#tests/harness/command-line.ts'
import { database } from '#tests/harness/database.ts'
import { login, member } from '#tests/harness/people/people.ts'
import { appCodeOf, loginWithoutCode, memberWithApp } from '#tests/harness/people/second-factor.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'
import { ownProduct } from '#tests/harness/test-products.ts'

const product = ownProduct()
const folder = temporaryFolder()

const run = commandLine('staff')
const add = (email: string, password: string, roles: string, ...more: string[]) =>
  run(product.settings, 'add', email, '--password', password, '--roles', roles, ...more)
const parseAccount = ({ out }: CommandResult) =>
  JSON.parse(out) as { user_id: string; otpauth_url: string; recovery_codes: string[] }

const password = 'granite under the willow'
const someone = (name: string) => `${name}-${process.pid}@example.com`
const enter = async (mfa_token: string, code: string) =>
  (await caller(product.api)('POST /auth/mfa', { mfa_token, code })).body

describe('The staff command', () => {
  test.each([
    ['nothing', [], 'Missing command: use add.'],
    ['no address', ['add'], 'Missing email address.'],
    ['what is no address', ['add', 'nobody'], 'That is not an email address.'],
    ['no password', ['add', 'a@example.com', '--roles', 'admin'], 'Give a password: --password -'],
    ['no roles', ['add', 'a@example.com', '--password', password], 'Give roles with --roles.'],
    [
      'an unknown role',
      ['add', 'a@example.com', '--password', password, '--roles', 'owner'],
      'The roles are verifier, support, compliance, admin.',
    ],
    [
      'half a name',
      ['add', 'a@example.com', '--password', password, '--roles', 'admin', '--name', 'Wren'],
      'Give the first and the last name with --name.',
    ],
    [
      'a short password',
      ['add', 'a@example.com', '--password', 'short', '--roles', 'admin'],
      'The password needs at least 12 characters.',
    ],
    [
      'a common password',
      ['add', 'a@example.com', '--password', 'password1234', '--roles', 'admin'],
      'The password is a common password that attackers try first. Choose another one.',
    ],
    ['an unknown option', ['add', 'a@example.com', '--please'], "Unknown option '--please'"],
    ['a word too many', ['add', 'a@example.com', 'b@example.com'], 'Too many arguments.'],
  ])('refuses %s with a sentence', async (_, args, sentence) => {
    const { code, out, err } = await run({ DATA_DIR: join(tmpdir(), 'consilium-none') }, ...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(sentence)
    expect(err).toContain('npm run staff -- add EMAIL')
  })

  test('says when no product has run there', async () => {
    const args = ['add', 'a@example.com', '--password', password, '--roles', 'admin']
    const { code, err } = await run({ DATA_DIR: join(tmpdir(), 'consilium-none') }, ...args)
    expect([code, err.includes('no data was found')]).toEqual([1, true])
  })

  test('says when the product has not created its tables yet', async () => {
    const { url, sql, end } = await database()
    await sql`drop table if exists checkpoints`
    const args = ['add', 'a@example.com', '--password', password, '--roles', 'admin']
    const { code, err } = await run({ ...product.settings, POSTGRES_URL: url }, ...args)
    expect([code, err]).toEqual([1, expect.stringContaining('no tables of the product yet')])
    await end()
  })

  test('creates an account that logs in with its password and a code', async () => {
    const email = someone('wren')
    const { user_id, otpauth_url, recovery_codes } = parseAccount(
      await add(email.toUpperCase(), password, 'support,admin', '--name', 'Ada van Dyk', '--json'),
    )
    expect(new Set(recovery_codes).size).toBe(10)
    const { mfa_token, methods } = await loginWithoutCode(product, { email, password })
    expect(methods).toEqual(['totp', 'recovery'])
    const { token } = await enter(mfa_token, appCodeOf(otpauth_url)())
    const { body } = await caller(product.api, token)(`GET /staff/accounts/${user_id}`)
    expect(body).toMatchObject({
      ...{ email, roles: ['support', 'admin'], email_validated: true },
      ...{ first_name: 'Ada', last_name: 'van Dyk' },
    })
    // Members see the names of staff who looked at their files. Such a name must not contain the email.
    expect(JSON.stringify(body).replace(email, '')).not.toContain('wren')
  })

  /**
   * Runs the command with this standard input. `seen` is what any user of the machine can read of it while it
   * runs.
   */
  async function withInput(input: string, ...args: string[]) {
    const env = { ...process.env, ...product.settings }
    const child = spawn(process.execPath, ['infra/cli/staff.ts', ...args], { env })
    const [out, err] = [text(child.stdout), text(child.stderr)]
    const commandLineText = readFileSync(`/proc/${child.pid}/cmdline`, 'utf8')
    child.stdin.end(input)
    const [code] = await once(child, 'exit')
    return { code, seen: commandLineText, out: await out, err: await err }
  }

  test('takes the password from standard input or a file, where nobody sees it', async () => {
    const email = someone('owl')
    const otherArgs = ['--roles', 'verifier', '--json']
    const piped = await withInput(`${password}\n`, 'add', email, '--password', '-', ...otherArgs)
    expect([piped.code, piped.err]).toEqual([0, ''])
    expect(piped.seen).not.toContain('granite')
    await loginWithoutCode(product, { email, password })
    const file = join(folder, 'password')
    writeFileSync(file, 'another granite and willow\n')
    expect((await withInput('', 'add', email, '--password-file', file, ...otherArgs)).code).toBe(0)
    await loginWithoutCode(product, { email, password: 'another granite and willow' })
  })

  test('can generate a password and print it', async () => {
    const email = someone('kite')
    const { out, err } = await withInput('', 'add', email, '--new-password', '--roles', 'verifier', '--json')
    expect(err).toBe('')
    const { password: generatedPassword } = JSON.parse(out)
    expect(generatedPassword.length).toBeGreaterThanOrEqual(24)
    await loginWithoutCode(product, { email, password: generatedPassword })
  })

  test('warns of a password on the command line', async () => {
    const { code, err } = await add(someone('wagtail'), password, 'verifier', '--json')
    expect(code).toBe(0)
    expect(err).toContain('can see a password on the command line')
  })

  test.each([
    ['two passwords', ['--password', '-', '--new-password'], 'Give one password.'],
    ['an empty password', ['--password', '-'], 'There is no password in standard input.'],
    ['a file that is not there', ['--password-file', '/nowhere/password'], 'ENOENT'],
  ])('refuses %s', async (_, args, sentence) => {
    const { code, err } = await withInput('', 'add', 'a@example.com', '--roles', 'admin', ...args)
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)])
  })

  test('says in words what it created, without --json', async () => {
    const email = someone('lark')
    const { code, out } = await add(email, password, 'verifier')
    expect(code).toBe(0)
    expect(out).toMatch(/^\S+ has the roles verifier\.\nAuthenticator: otpauth:\/\/totp\//)
    expect((await add(email, password, 'verifier')).out).toMatch(
      /^\S+ already had an account. Its password, .+\.\n/,
    )
  })

  test('changes an existing account: password, roles and second factor, and ends its sessions', async () => {
    const ada = await memberWithApp(product, 'Ada')
    const { user_id, otpauth_url } = parseAccount(await add(ada.email, password, 'verifier', '--json'))
    expect(user_id).toBe(ada.user_id)
    expect((await ada.call('GET /settings')).status).toBe(401)
    expect((await caller(product.api)('POST /auth/login', ada)).status).toBe(400)
    const { mfa_token } = await loginWithoutCode(product, { email: ada.email, password })
    expect((await enter(mfa_token, ada.code(30))).code).toBe('incorrect_credentials')
    const { token } = await enter(mfa_token, appCodeOf(otpauth_url)())
    expect((await caller(product.api, token)('GET /staff/licenses')).status).toBe(200)
  })

  test('may be repeated', async () => {
    const email = someone('heron')
    const first = parseAccount(await add(email, password, 'verifier', '--json'))
    const second = parseAccount(await add(email, password, 'verifier,support', '--json'))
    expect(second.user_id).toBe(first.user_id)
    const { mfa_token } = await loginWithoutCode(product, { email, password })
    expect((await enter(mfa_token, appCodeOf(first.otpauth_url)())).code).toBe('incorrect_credentials')
    const { token } = await enter(mfa_token, appCodeOf(second.otpauth_url)())
    const { body } = await caller(product.api, token)('GET /settings')
    expect(body.user).toMatchObject({ roles: ['verifier', 'support'], mfa_methods: ['totp'] })
  })

  test('does not change accounts of other people', async () => {
    const ada = await member(product, 'Ada')
    await add(someone('finch'), password, 'verifier')
    expect((await ada.call('GET /settings')).status).toBe(200)
    await login(product, ada.email)
  })

  test('does not take the role from the last admin', async () => {
    const email = someone('wren')
    const { code, err } = await add(email, 'another granite and willow', 'support')
    expect([code, err.includes('is the last admin')]).toEqual([1, true])
    await loginWithoutCode(product, { email, password })
  })
})

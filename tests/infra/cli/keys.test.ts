// A product of its own: it replaces the master key.
import { randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { masterKeyFiles } from '#infra/local/master-key-files.ts'
import { caller } from '#tests/harness/api.ts'
import { commandLine } from '#tests/harness/command-line.ts'
import { login, member } from '#tests/harness/people/people.ts'
import { loginWithoutCode, memberWithApp } from '#tests/harness/people/second-factor.ts'
import { type OwnProduct, start } from '#tests/harness/product.ts'

const run = commandLine('keys')

test('Invalid arguments are refused with a sentence', async () => {
  const nowhere = { DATA_DIR: join(tmpdir(), 'consilium-none') }
  expect(await run(nowhere)).toMatchObject({
    code: 2,
    err: expect.stringContaining('npm run keys -- rotate'),
  })
  expect(await run(nowhere, 'rotate')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no data was found'),
  })
})

test('A master key whose replacement is killed midway can be replaced again, and all data stays readable', async () => {
  const first = await start()
  const places = { DATA_DIR: first.dataDir }
  const files = masterKeyFiles(first.dataDir)
  const oldest = files.current()
  let product: OwnProduct = first
  const restart = async () => {
    await product.stop()
    product = await start(places)
  }
  try {
    const [ada, bo] = [await memberWithApp(product, 'Ada'), await member(product, 'Bo')]
    // The change is decided by the events, which are opened with the person's key.
    const nameOf = async (token: string) => {
      const call = caller(product.api, token)
      await call('POST /consultant/profile', { bio: randomUUID() })
      return (await call('GET /consultant/profile')).body.profile.first_name
    }
    const enter = async (code: string) => {
      const { mfa_token } = await loginWithoutCode(product, ada)
      return (await caller(product.api)('POST /auth/mfa', { mfa_token, code })).body.token as string
    }
    const allIsThere = async (code: string) =>
      expect([await nameOf(await enter(code)), await nameOf((await login(product, bo.email)).token)]).toEqual(
        ['Ada', 'Bo'],
      )

    for (const todo of ['A new key was made. Restart', 'Restart the product'])
      expect((await run(places, 'rotate')).out).toContain(todo)
    expect([files.before() === oldest, files.current() === oldest]).toEqual([true, false])
    await restart()
    await allIsThere(String(ada.recovery_codes[0]))

    const wrong = {
      MASTER_KEY: randomBytes(32).toString('base64'),
      MASTER_KEYS_BEFORE: String(files.current()),
    }
    expect(await run({ ...product.settings, ...wrong }, 'rotate')).toMatchObject({
      code: 1,
      err: 'It failed: a value is sealed with a key that is neither MASTER_KEY nor one of MASTER_KEYS_BEFORE.\n',
    })
    const killedRun = await run({ ...places, FAULT_AT: 'after:resealed-person_keys' }, 'rotate')
    expect(killedRun.signal).toBe('SIGKILL')
    await allIsThere(String(ada.recovery_codes[1]))
    const rotation = await run(places, 'rotate')
    expect([rotation.code, rotation.out]).toEqual([
      0,
      expect.stringContaining('0 are left. The older key was removed.'),
    ])
    await allIsThere(String(ada.recovery_codes[2]))

    await restart()
    expect([files.before(), product.settings.MASTER_KEYS_BEFORE]).toEqual([undefined, ''])
    await allIsThere(ada.code(30))
    const other = { MASTER_KEY: wrong.MASTER_KEY }
    for (const part of ['api', 'worker'] as const) {
      await expect(product.restart(part, other)).rejects.toThrow('MASTER_KEY is not the key')
      await product.restart(part)
    }
    expect((await run({ ...product.settings }, 'rotate')).out).toContain(
      '0 values are sealed with an older key.',
    )
  } finally {
    await product.end()
  }
})

import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { open, seal } from '#infra/secrets/aes.ts'
import { secretKeys } from '#infra/secrets/hash-keys.ts'
import { KeyMissing, masterKey } from '#infra/secrets/master-key.ts'
import { createCode, tryCode } from '#infra/secrets/second-factor/codes.ts'
import { giveRecoveryCodes, isRecovery } from '#infra/secrets/second-factor/recovery.ts'
import { isTotp } from '#infra/secrets/second-factor/totp.ts'
import { vault } from '#infra/secrets/vault.ts'
import { database } from '#tests/harness/database.ts'
import { before } from '#tests/harness/running.ts'
import { start } from '#tests/harness/secrets.ts'

const db = before(database)
const plain = Buffer.from('what is to be kept')

describe('The master key', () => {
  const bytes = randomBytes(32)
  const master = masterKey(bytes)

  test('seals each use with a key of its own, and nothing with itself', () => {
    const sealed = master.seal('person-keys', plain, 'ada')
    expect(master.open('person-keys', sealed, 'ada')).toEqual(plain)
    expect(() => master.open('authenticator-secrets', sealed, 'ada')).toThrow()
    expect(() => master.open('person-keys', sealed, 'bo')).toThrow()
    for (const from of [0, master.id.length])
      expect(() => open(bytes, sealed.subarray(from), 'ada')).toThrow()
  })

  test('reads what a key before it has sealed, and names no key that is missing', () => {
    const sealed = master.seal('hash-keys', plain, 'letters')
    const next = masterKey(randomBytes(32), [randomBytes(32), bytes])
    expect(next.open('hash-keys', sealed, 'letters')).toEqual(plain)
    expect(next.id).not.toEqual(master.id)
    expect(() => masterKey(randomBytes(32)).open('hash-keys', sealed, 'letters')).toThrow(KeyMissing)
  })
})

test('two processes that begin at once hash with the same key', async () => {
  const master = masterKey(randomBytes(32))
  const made = await Promise.all(
    Array.from({ length: 8 }, () => secretKeys(db.sql, master).hashes('letters')),
  )
  for (const each of made) expect(each).toEqual(made[0])
})

describe('What versions before the derived keys have stored can still be used', () => {
  const bytes = randomBytes(32)
  const user_id = randomUUID()
  const old = (label: string, text: string) =>
    createHmac('sha256', createHmac('sha256', bytes).update(label).digest()).update(text).digest()
  const keys = () => secretKeys(db.sql, masterKey(randomBytes(32), [bytes]))
  const fresh = () => db.sql`delete from hash_keys`

  test("a person's key", async () => {
    await db.sql`insert into person_keys (user_id, wrapped) values (${user_id}, ${seal(bytes, plain, user_id)})`
    for (const master of [masterKey(bytes), masterKey(randomBytes(32), [bytes])])
      expect((await vault(db.sql, master).keys([user_id])).get(user_id)).toEqual(plain)
  })

  test('an authenticator app', async () => {
    const secret = randomBytes(20)
    const sealed = seal(bytes, secret, `totp:${user_id}`)
    await db.sql`insert into totp_secrets (user_id, secret) values (${user_id}, ${sealed})`
    const app = new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })
    const code = app.generate({ timestamp: start.getTime() })
    expect(await isTotp(db.sql, masterKey(bytes), user_id, code, start)).toBe(true)
  })

  test('recovery codes, once each, beside new ones', async () => {
    await fresh()
    const { hashes } = keys()
    const [made = ''] = await db.sql.begin((tx) => giveRecoveryCodes(tx, hashes, user_id))
    const hash = old('recovery-codes', `${user_id}:abcde-fghjk`)
    await db.sql`insert into recovery_codes (user_id, hash) values (${user_id}, ${hash})`
    for (const code of ['ABCDEfghjk', made])
      expect([
        await isRecovery(db.sql, hashes, user_id, code, start),
        await isRecovery(db.sql, hashes, user_id, code, start),
      ]).toEqual([true, false])
  })

  test('a code that was sent, and its mail again', async () => {
    await fresh()
    const { hashes } = keys()
    const about = { subject: `settings:${user_id}`, user_id, method: 'email', phone: null } as const
    const made = { secret: randomBytes(32), again: false }
    const code = String(await createCode(db.sql, hashes, about, start, made))
    const hash = old('second-factor-codes', `${about.subject}:${code}`)
    await db.sql`update second_factor_codes set hash = ${hash} where subject = ${about.subject}`
    expect(await createCode(db.sql, hashes, about, start, { ...made, again: true })).toBe(code)
    expect(await tryCode(db.sql, hashes, about.subject, code, start)).toMatchObject({ method: 'email' })
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await tryCode(db.sql, hashes, about.subject, wrong, start)).toBe('wrong')
  })
})

import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { derivedId, newId } from '#domain/kernel/ids.ts'
import { outbox } from '#infra/mail/outbox.ts'
import type { FaultHook } from '#infra/processes/fault-points.ts'
import { seal, unseal } from '#infra/secrets/aes.ts'
import { secretKeys } from '#infra/secrets/hash-keys.ts'
import { KeyMissing, masterKey } from '#infra/secrets/master-key.ts'
import { countOldSeals, replaceMasterKey } from '#infra/secrets/reseal.ts'
import { consumeRecoveryCode, replaceRecoveryCodes } from '#infra/secrets/second-factor/recovery-codes.ts'
import { createCode, tryCode } from '#infra/secrets/second-factor/sent-codes.ts'
import { consumeTotp } from '#infra/secrets/second-factor/totp.ts'
import { vault } from '#infra/secrets/vault.ts'
import { database } from '#tests/harness/database.ts'
import { start } from '#tests/harness/secrets.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(database)
const plainBytes = Buffer.from('what is to be kept')

const to = 'ada@example.com'

/** The secrets that a task gets at this attempt, and whether it then sends its mail. */
async function secretOf(bytes: Buffer, causation_id: string, sends: boolean) {
  const keys = secretKeys(db.sql, masterKey(bytes))
  const refusing = { send: async () => Promise.reject(new Error('killed')) }
  const testOutbox = outbox({
    sql: db.sql,
    mail: { ...refusing, close: () => undefined },
    sms: { ...refusing, hasAccepted: async () => false },
    sender: { webOrigin: 'https://consilium.example', postalAddress: '' },
    keys,
    log: { warn: () => undefined },
    fault: () => undefined,
  })
  let secret = ''
  await testOutbox.once('task', causation_id, async ({ seed, mailer }) => {
    secret = seed.secretFor(to).toString('hex')
    if (sends) await mailer.send({ to, subject: 'x', body: [] } as never).catch(() => undefined)
  })
  return secret
}

/** A secret as versions before the derived keys sealed it. */
const oldSecret = (bytes: Buffer, causation_id: string) =>
  createHmac('sha256', bytes)
    .update(`letter ${derivedId('task', causation_id)} ${to}`)
    .digest('hex')

describe('The master key', () => {
  const bytes = randomBytes(32)
  const master = masterKey(bytes)

  test('derives a separate key for each use, and encrypts nothing itself', () => {
    const sealedBytes = master.seal('person-keys', plainBytes, 'ada')
    expect(master.unseal('person-keys', sealedBytes, 'ada')).toEqual(plainBytes)
    expect(() => master.unseal('authenticator-secrets', sealedBytes, 'ada')).toThrow()
    expect(() => master.unseal('person-keys', sealedBytes, 'bo')).toThrow()
    for (const from of [0, master.id.length])
      expect(() => unseal(bytes, sealedBytes.subarray(from), 'ada')).toThrow()
  })

  test('decrypts what an earlier key has encrypted, and names no missing key', () => {
    const sealedBytes = master.seal('hash-keys', plainBytes, 'letters')
    const next = masterKey(randomBytes(32), [randomBytes(32), bytes])
    expect(next.unseal('hash-keys', sealedBytes, 'letters')).toEqual(plainBytes)
    expect(next.id).not.toEqual(master.id)
    expect(() => masterKey(randomBytes(32)).unseal('hash-keys', sealedBytes, 'letters')).toThrow(KeyMissing)
  })
})

test('Two processes that start concurrently hash with the same key', async () => {
  const master = masterKey(randomBytes(32))
  const createdHashes = await Promise.all(
    Array.from({ length: 8 }, () => secretKeys(db.sql, master).hashes('letters')),
  )
  for (const each of createdHashes) expect(each).toEqual(createdHashes[0])
})

test('A message gets the same secrets at each try, which are not those of the master key', async () => {
  await db.sql`delete from hash_keys`
  const bytes = randomBytes(32)
  const id = newId()
  const first = await secretOf(bytes, id, true)
  expect([await secretOf(bytes, id, false), first === oldSecret(bytes, id)]).toEqual([first, false])
})

describe('Data that versions before the derived keys have stored can still be used', () => {
  const bytes = randomBytes(32)
  const user_id = randomUUID()
  const old = (label: string, text: string) =>
    createHmac('sha256', createHmac('sha256', bytes).update(label).digest()).update(text).digest()
  const keys = () => secretKeys(db.sql, masterKey(randomBytes(32), [bytes]))
  const fresh = () => db.sql`delete from hash_keys`

  test("a person's key", async () => {
    await db.sql`insert into person_keys (user_id, wrapped) values (${user_id}, ${seal(bytes, plainBytes, user_id)})`
    for (const master of [masterKey(bytes), masterKey(randomBytes(32), [bytes])])
      expect((await vault(db.sql, master).keys([user_id])).get(user_id)).toEqual(plainBytes)
  })

  test('an authenticator app', async () => {
    const secret = randomBytes(20)
    const sealedSecret = seal(bytes, secret, `totp:${user_id}`)
    await db.sql`insert into totp_secrets (user_id, secret) values (${user_id}, ${sealedSecret})`
    const app = new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })
    const code = app.generate({ timestamp: start.getTime() })
    expect(await consumeTotp(db.sql, masterKey(bytes), user_id, { code, time: start })).toBe(true)
  })

  test('recovery codes, once each, beside new ones', async () => {
    await fresh()
    const { hashes } = keys()
    const [made = ''] = await db.sql.begin((tx) => replaceRecoveryCodes(tx, hashes, user_id))
    const hash = old('recovery-codes', `${user_id}:abcde-fghjk`)
    await db.sql`insert into recovery_codes (user_id, hash) values (${user_id}, ${hash})`
    for (const code of ['ABCDEfghjk', made])
      expect([
        await consumeRecoveryCode(db.sql, hashes, user_id, { code, time: start }),
        await consumeRecoveryCode(db.sql, hashes, user_id, { code, time: start }),
      ]).toEqual([true, false])
  })

  test('a message that was begun keeps its secrets', async () => {
    await fresh()
    const id = newId()
    await db.sql`insert into letters (id, began_at) values (${derivedId('task', id)}, now())`
    expect(await secretOf(bytes, id, false)).toBe(oldSecret(bytes, id))
  })

  test('a code that was sent, and its mail again', async () => {
    await fresh()
    const { hashes } = keys()
    const about = { subject: `settings:${user_id}`, user_id, method: 'email', phone: null } as const
    const codeInput = { secret: randomBytes(32), again: false }
    const code = String(await createCode(db.sql, hashes, about, { ...codeInput, time: start }))
    const hash = old('second-factor-codes', `${about.subject}:${code}`)
    await db.sql`update second_factor_codes set hash = ${hash} where subject = ${about.subject}`
    expect(await createCode(db.sql, hashes, about, { ...codeInput, time: start, again: true })).toBe(code)
    expect(await tryCode(db.sql, hashes, about.subject, { code, time: start })).toMatchObject({
      method: 'email',
    })
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await tryCode(db.sql, hashes, about.subject, { code: wrong, time: start })).toBe('wrong')
  })
})

describe('Replacing the master key', () => {
  const db = setUpOnce(database)
  const noFault: FaultHook = () => undefined
  const [first, second] = [randomBytes(32), randomBytes(32)]
  const both = masterKey(second, [first])
  const people = Array.from({ length: 450 }, () => randomUUID())
  const [old = ''] = people

  test('may be interrupted while others read and write, and begun again', async () => {
    // Written by a version before the derived keys: sealed with the master key itself.
    await db.sql`insert into person_keys (user_id, wrapped) values (${old}, ${seal(first, randomBytes(32), old)})`
    const hash = createHmac('sha256', createHmac('sha256', first).update('recovery-codes').digest())
      .update(`${old}:abcde-fghjk`)
      .digest()
    await db.sql`insert into recovery_codes (user_id, hash) values (${old}, ${hash})`
    const expectedKeys = await vault(db.sql, masterKey(first)).keys(people)
    expect(await countOldSeals(db.sql, both)).toBe(people.length)
    const killAtPoint: FaultHook = (point) => {
      if (point === 'after:resealed-person_keys') throw new Error('killed')
    }
    await expect(replaceMasterKey(db.sql, both, killAtPoint)).rejects.toThrow('killed')
    expect(await countOldSeals(db.sql, both)).toBe(people.length - 200)
    expect(await vault(db.sql, both).keys(people)).toEqual(expectedKeys)

    const destroyedPerson = people.at(-1) ?? ''
    await Promise.all([
      replaceMasterKey(db.sql, both, noFault),
      replaceMasterKey(db.sql, both, noFault),
      vault(db.sql, both).destroy(destroyedPerson),
    ])
    expect(await countOldSeals(db.sql, both)).toBe(0)
    expectedKeys.delete(destroyedPerson)
    const rotatedKey = masterKey(second)
    expect(await vault(db.sql, rotatedKey).keys(people)).toEqual(expectedKeys)
    expect(
      await consumeRecoveryCode(db.sql, secretKeys(db.sql, rotatedKey).hashes, old, {
        code: 'abcde-fghjk',
        time: start,
      }),
    ).toBe(true)
  })

  test('with a wrong earlier key says so, and loses nothing', async () => {
    const wrong = masterKey(randomBytes(32), [randomBytes(32)])
    const rows = () => db.sql`select * from person_keys order by user_id`
    const untouched = await rows()
    await expect(replaceMasterKey(db.sql, wrong, noFault)).rejects.toThrow(KeyMissing)
    expect([...(await rows())]).toEqual([...untouched])
  })
})

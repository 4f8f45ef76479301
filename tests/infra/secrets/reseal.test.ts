import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Fault } from '#infra/faults.ts'
import { seal } from '#infra/secrets/aes.ts'
import { secretKeys } from '#infra/secrets/hash-keys.ts'
import { KeyMissing, masterKey } from '#infra/secrets/master-key.ts'
import { oldSeals, replaceMasterKey } from '#infra/secrets/reseal.ts'
import { isRecovery } from '#infra/secrets/second-factor/recovery.ts'
import { vault } from '#infra/secrets/vault.ts'
import { database } from '#tests/harness/database.ts'
import { before } from '#tests/harness/running.ts'
import { start } from '#tests/harness/secrets.ts'

const db = before(database)
const none: Fault = () => undefined
const [first, second] = [randomBytes(32), randomBytes(32)]
const both = masterKey(second, [first])
const people = Array.from({ length: 450 }, () => randomUUID())
const [old = ''] = people

describe('Replacing the master key', () => {
  test('may end in the middle, while others read and write, and begin again', async () => {
    // Of a version before the derived keys: sealed with the master key itself.
    await db.sql`insert into person_keys (user_id, wrapped) values (${old}, ${seal(first, randomBytes(32), old)})`
    const hash = createHmac('sha256', createHmac('sha256', first).update('recovery-codes').digest())
      .update(`${old}:abcde-fghjk`)
      .digest()
    await db.sql`insert into recovery_codes (user_id, hash) values (${old}, ${hash})`
    const known = await vault(db.sql, masterKey(first)).keys(people)
    expect(await oldSeals(db.sql, both)).toBe(people.length)
    const killed: Fault = (point) => {
      if (point === 'after:resealed-person_keys') throw new Error('killed')
    }
    await expect(replaceMasterKey(db.sql, both, killed)).rejects.toThrow('killed')
    expect(await oldSeals(db.sql, both)).toBe(people.length - 200)
    expect(await vault(db.sql, both).keys(people)).toEqual(known)

    const gone = people.at(-1) ?? ''
    await Promise.all([
      replaceMasterKey(db.sql, both, none),
      replaceMasterKey(db.sql, both, none),
      vault(db.sql, both).destroy(gone),
    ])
    expect(await oldSeals(db.sql, both)).toBe(0)
    known.delete(gone)
    const after = masterKey(second)
    expect(await vault(db.sql, after).keys(people)).toEqual(known)
    expect(await isRecovery(db.sql, secretKeys(db.sql, after).hashes, old, 'abcde-fghjk', start)).toBe(true)
  })

  test('with a wrong key before says so, and loses nothing', async () => {
    const wrong = masterKey(randomBytes(32), [randomBytes(32)])
    const rows = () => db.sql`select * from person_keys order by user_id`
    const untouched = await rows()
    await expect(replaceMasterKey(db.sql, wrong, none)).rejects.toThrow(KeyMissing)
    expect([...(await rows())]).toEqual([...untouched])
  })
})

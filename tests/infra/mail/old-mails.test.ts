import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { derivedId, newId } from '#domain/kernel/ids.ts'
import { outbox } from '#infra/mail/outbox.ts'
import { secretKeys } from '#infra/secrets/hash-keys.ts'
import { masterKey } from '#infra/secrets/master-key.ts'
import { database } from '#tests/harness/database.ts'
import { before } from '#tests/harness/running.ts'

const db = before(database)
const to = 'ada@example.com'
const bytes = randomBytes(32)

/** The secrets that a task gets at this try, and whether it then sends its mail. */
async function secretOf(causation_id: string, sends: boolean) {
  const keys = secretKeys(db.sql, masterKey(bytes))
  const refusing = { send: async () => Promise.reject(new Error('killed')) }
  const of = outbox({
    sql: db.sql,
    mail: { ...refusing, close: () => undefined },
    sms: { ...refusing, hasAccepted: async () => false },
    keys,
    log: { warn: () => undefined },
    fault: () => undefined,
  })
  let secret = ''
  await of.once('task', causation_id, async ({ seed, mailer }) => {
    secret = seed.secretFor(to).toString('hex')
    if (sends) await mailer.send({ to, subject: 'x', body: [] } as never).catch(() => undefined)
  })
  return secret
}
const old = (causation_id: string) =>
  createHmac('sha256', bytes)
    .update(`letter ${derivedId('task', causation_id)} ${to}`)
    .digest('hex')

test('a message gets the same secrets at each try, which are not of the master key itself', async () => {
  const id = newId()
  const first = await secretOf(id, true)
  expect([await secretOf(id, false), first === old(id)]).toEqual([first, false])
})

test('one begun by a version before the derived keys gets those that it had', async () => {
  const id = newId()
  await db.sql`insert into letters (id, began_at) values (${derivedId('task', id)}, now())`
  expect(await secretOf(id, false)).toBe(old(id))
})

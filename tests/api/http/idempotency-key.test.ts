import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { masterKeyOf } from '#infra/secrets/master-key.ts'
import { vault } from '#infra/secrets/vault.ts'
import { key } from '#tests/harness/api.ts'
import { member } from '#tests/harness/people/people.ts'
import { newJob as job } from '#tests/harness/people/story.ts'
import { before, running } from '#tests/harness/running.ts'
import { tables } from '#tests/harness/tables.ts'

const product = running()
const ada = before(() => member(product, 'Ada'))

describe('An Idempotency-Key', () => {
  const jobs = async () => (await ada.call('GET /client/jobs')).body.jobs.length

  test('makes parallel repeats one', async () => {
    const before = await jobs()
    const same = key()
    const all = await Promise.all(Array.from({ length: 8 }, () => ada.call('POST /client/jobs', job, same)))
    expect(new Set(all.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect([all[0]?.status, await jobs()]).toEqual([200, before + 1])
  })

  test('with another body is a conflict', async () => {
    const same = key()
    await ada.call('POST /client/jobs', job, same)
    const { status, body } = await ada.call('POST /client/jobs', { ...job, title: 'Another' }, same)
    expect([status, body.code]).toEqual([409, 'idempotency_key_reused'])
  })

  test('is of its caller, its path and its method', async () => {
    const same = key()
    const bo = await member(product, 'Bo')
    const [mine, theirs] = [
      await ada.call('POST /client/jobs', job, same),
      await bo.call('POST /client/jobs', job, same),
    ]
    expect(theirs.body.job.id).not.toBe(mine.body.job.id)
    expect((await ada.call('POST /payments/email', { email: 'ada@pay.example' }, same)).status).toBe(200)
  })

  test('runs nothing again for one whose answers were erased', async () => {
    const cy = await member(product, 'Cy')
    const same = key()
    expect((await cy.call('POST /client/jobs', job, same)).status).toBe(200)
    const db = tables(product)
    await vault(db.sql, masterKeyOf(String(product.settings.MASTER_KEY))).destroy(cy.user_id)
    await expect
      .poll(async () => (await cy.call('POST /client/jobs', job, same)).body)
      .toMatchObject({ status: 409, code: 'idempotency_key_reused' })
    expect((await cy.call('GET /client/jobs')).body.jobs).toHaveLength(1)
    await db.end()
  })

  test('gives a refusal again', async () => {
    const same = key()
    const call = () => ada.call(`POST /client/jobs/close/${randomUUID()}`, undefined, same)
    expect((await call()).status).toBe(404)
    const path =
      `POST /consultant/jobs/apply/${(await ada.call('POST /client/jobs', job)).body.job.id}` as const
    const proposal = { proposal: 'Me', budget: 50, eta: 1 }
    const [first, second] = [await ada.call(path, proposal, same), await ada.call(path, proposal, same)]
    expect([first.status, first.body.code]).toEqual([409, 'own_job'])
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'))
  })

  test.each(['', 'two words', 'ü', 'x'.repeat(256)])('"%s" is malformed', async (text) => {
    const response = await fetch(`${product.api}/payments/email`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ada.token}`,
        'content-type': 'application/json',
        'idempotency-key': Buffer.from(text).toString('latin1'),
      },
      body: JSON.stringify({ email: 'ada@pay.example' }),
    })
    expect(response.status).toBe(400)
  })
})

import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { runOnce } from '#api/http/idempotency-key.ts'
import type { IdempotencyScope } from '#api/http/stored-responses.ts'
import { hashKeys } from '#infra/secrets/hash-keys.ts'
import { idempotencyKeys as repeatsIn } from '#infra/secrets/idempotency-keys.ts'
import { masterKey, masterKeyOf } from '#infra/secrets/master-key.ts'
import { vault } from '#infra/secrets/vault.ts'
import { idempotencyHeaders } from '#tests/harness/api.ts'
import { database } from '#tests/harness/database.ts'
import { member } from '#tests/harness/people/people.ts'
import { newJob as job } from '#tests/harness/stories/hiring.ts'
import { tables } from '#tests/harness/tables.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const ada = setUpOnce(() => member(product, 'Ada'))

describe('An Idempotency-Key', () => {
  const jobs = async () => (await ada.call('GET /client/jobs')).body.jobs.length

  test('makes concurrent repeats one command', async () => {
    const countBefore = await jobs()
    const keyHeaders = idempotencyHeaders()
    const all = await Promise.all(
      Array.from({ length: 8 }, () => ada.call('POST /client/jobs', job, keyHeaders)),
    )
    expect(new Set(all.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect([all[0]?.status, await jobs()]).toEqual([200, countBefore + 1])
  })

  test('with another body is a conflict', async () => {
    const keyHeaders = idempotencyHeaders()
    await ada.call('POST /client/jobs', job, keyHeaders)
    const { status, body } = await ada.call('POST /client/jobs', { ...job, title: 'Another' }, keyHeaders)
    expect([status, body.code]).toEqual([409, 'idempotency_key_reused'])
  })

  test('is valid for its caller, its path and its method only', async () => {
    const keyHeaders = idempotencyHeaders()
    const bo = await member(product, 'Bo')
    const [ownResponse, theirs] = [
      await ada.call('POST /client/jobs', job, keyHeaders),
      await bo.call('POST /client/jobs', job, keyHeaders),
    ]
    expect(theirs.body.job.id).not.toBe(ownResponse.body.job.id)
    expect((await ada.call('POST /payments/email', { email: 'ada@pay.example' }, keyHeaders)).status).toBe(
      200,
    )
  })

  test('does not run again for a person whose answers were erased', async () => {
    const cy = await member(product, 'Cy')
    const keyHeaders = idempotencyHeaders()
    expect((await cy.call('POST /client/jobs', job, keyHeaders)).status).toBe(200)
    const db = tables(product)
    await vault(db.sql, masterKeyOf(String(product.settings.MASTER_KEY))).destroy(cy.user_id)
    await expect
      .poll(async () => (await cy.call('POST /client/jobs', job, keyHeaders)).body)
      .toMatchObject({ status: 409, code: 'idempotency_key_reused' })
    expect((await cy.call('GET /client/jobs')).body.jobs).toHaveLength(1)
    await db.end()
  })

  test('returns a refusal again', async () => {
    const keyHeaders = idempotencyHeaders()
    const call = () => ada.call(`POST /client/jobs/close/${randomUUID()}`, undefined, keyHeaders)
    expect((await call()).status).toBe(404)
    const path =
      `POST /consultant/jobs/apply/${(await ada.call('POST /client/jobs', job)).body.job.id}` as const
    const proposal = { proposal: 'Me', budget: 50, eta: 1 }
    const [first, second] = [
      await ada.call(path, proposal, keyHeaders),
      await ada.call(path, proposal, keyHeaders),
    ]
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

const start = new Date('2026-03-02T10:00:00.000Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const response = { status: 200, body: '{"success":true}', type: 'application/json', lag: false }

const db = setUpOnce(database)
const master = masterKey(Buffer.alloc(32, 5))
const keys = setUpOnce(async () => vault(db.sql, master))
const repeats = setUpOnce(async () => repeatsIn(db.sql, keys, hashKeys(db.sql, master)))

const scopeOf = (person: string | undefined = randomUUID()): IdempotencyScope => ({
  name: `${person} ${randomUUID()}`,
  person,
})

async function beginRequest(scope = scopeOf()) {
  const firstBeginning = await repeats.begin(scope, 'body', start)
  return { scope, command_id: firstBeginning.next === 'run' ? firstBeginning.command_id : '' }
}

describe('A request with an Idempotency-Key', () => {
  test('runs once when it is sent many times concurrently', async () => {
    const scope = scopeOf()
    const beginnings = await Promise.all(
      Array.from({ length: 12 }, () => repeats.begin(scope, 'body', start)),
    )
    expect(beginnings.map(({ next }) => next).sort()).toEqual(['run', ...Array(11).fill('wait')])
  })

  test('gets the answer that came after its timeout', async () => {
    const app = Fastify({ handlerTimeout: 100 })
    let runs = 0
    app.post('/slow', (request, reply) =>
      runOnce(repeats, request, reply, {
        key: 'key',
        run: async () => {
          runs++
          await sleep(400)
          return { success: true }
        },
      }),
    )
    const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/slow`
    const ask = async () => {
      const response = await fetch(url, { method: 'POST' })
      return { status: response.status, body: await response.json() }
    }
    expect((await ask()).status).toBe(503)
    await expect.poll(ask).toEqual({ status: 200, body: { success: true } })
    expect(runs).toBe(1)
    await app.close()
  })

  test('gets the first answer again', async () => {
    const { scope, command_id } = await beginRequest()
    await repeats.store(scope, command_id, response)
    expect(await repeats.begin(scope, 'body', later(60))).toEqual({ next: 'repeat', response })
  })

  test('is refused with another body, whether it has finished or not', async () => {
    const { scope, command_id } = await beginRequest()
    expect(await repeats.begin(scope, 'other', later(1))).toEqual({ next: 'other_body' })
    await repeats.store(scope, command_id, response)
    expect(await repeats.begin(scope, 'other', later(1))).toEqual({ next: 'other_body' })
  })

  test('is run as the same command after its process has been silent for 30 s, whatever the clocks say', async () => {
    const { scope, command_id } = await beginRequest()
    const silent = (seconds: number) => db.sql`
      update idempotency_keys set lease_ends = lease_ends - make_interval(secs => ${seconds})
      where command_id = ${command_id}`
    const repeatAtEdges = () =>
      Promise.all([-120, 120].map((offset) => repeats.begin(scope, 'body', later(offset))))
    expect(await repeatAtEdges()).toEqual([{ next: 'wait' }, { next: 'wait' }])
    await silent(5)
    expect(await repeatAtEdges()).toEqual([{ next: 'wait' }, { next: 'wait' }])
    await silent(25)
    expect(await repeatAtEdges()).toEqual(
      expect.arrayContaining([{ next: 'run', command_id }, { next: 'wait' }]),
    )
  })

  test('runs again as the same command after an internal error', async () => {
    const { scope, command_id } = await beginRequest()
    await repeats.release(scope, command_id)
    expect(await repeats.begin(scope, 'body', later(1))).toEqual({ next: 'run', command_id })
  })

  test('runs as another command after an internal error if its body is another', async () => {
    const { scope, command_id } = await beginRequest()
    await repeats.release(scope, command_id)
    const next = await repeats.begin(scope, 'other', later(1))
    expect(next).toMatchObject({ next: 'run' })
    expect(next).not.toMatchObject({ command_id })
  })

  test('leaves no hash from which its body could be guessed', async () => {
    const { command_id } = await beginRequest()
    const [row] = await db.sql<{ body_hash: Buffer }[]>`
      select body_hash from idempotency_keys where command_id = ${command_id}`
    expect(row?.body_hash.toString('hex')).not.toBe(createHash('sha256').update('body').digest('hex'))
  })

  test('begun by an earlier version is recognized by its key alone', async () => {
    const { scope, command_id } = await beginRequest()
    await db.sql`update idempotency_keys set body_hash = null where command_id = ${command_id}`
    await repeats.store(scope, command_id, response)
    expect(await repeats.begin(scope, 'body', later(60))).toEqual({ next: 'repeat', response })
  })

  test('is forgotten after 24 h', async () => {
    const { scope, command_id } = await beginRequest()
    await repeats.store(scope, command_id, response)
    expect(await repeats.begin(scope, 'body', later(24 * 3600 - 1))).toMatchObject({ next: 'repeat' })
    expect(await repeats.begin(scope, 'other', later(24 * 3600))).toMatchObject({ next: 'run' })
  })
})

describe('The stored answer to a person', () => {
  const sealedResponse = { ...response, body: '{"name":"Canary"}' }
  const answerOnce = async (scope = scopeOf()) => {
    const { command_id } = await beginRequest(scope)
    await repeats.store(scope, command_id, sealedResponse)
    return { scope, command_id }
  }
  const rows = async () =>
    (await db.sql<{ text: string }[]>`select k::text as text from idempotency_keys k`)
      .map(({ text }) => text)
      .join()

  test('cannot be read in the database', async () => {
    await answerOnce()
    const clear = Buffer.from('Canary').toString('hex')
    for (const text of ['Canary', clear]) expect(await rows()).not.toContain(text)
  })

  test('cannot be moved to another of their requests', async () => {
    const ownRequest = await answerOnce()
    const other = await answerOnce({ name: 'another request', person: ownRequest.scope.person })
    await db.sql`
      update idempotency_keys set sealed = (
        select sealed from idempotency_keys where command_id = ${ownRequest.command_id})
      where command_id = ${other.command_id}`
    await expect(repeats.begin(other.scope, 'body', later(60))).rejects.toThrow()
  })

  test('is erased with their key, and the request still does not run again', async () => {
    const { scope } = await answerOnce()
    const during = await beginRequest(scopeOf(scope.person))
    await keys.destroy(String(scope.person))
    await repeats.store(during.scope, during.command_id, sealedResponse)
    for (const each of [scope, during.scope])
      expect(await repeats.begin(each, 'body', later(60))).toEqual({ next: 'erased' })
  })

  test('stored by an earlier version is returned again', async () => {
    const { scope, command_id } = await answerOnce()
    await db.sql`
      update idempotency_keys set body = ${sealedResponse.body}, sealed = null where command_id = ${command_id}`
    expect(await repeats.begin(scope, 'body', later(60))).toEqual({
      next: 'repeat',
      response: sealedResponse,
    })
  })

  test('is returned again to a visitor, who has no key', async () => {
    const { scope } = await answerOnce({ name: `192.0.2.7 ${randomUUID()}`, person: undefined })
    expect(await repeats.begin(scope, 'body', later(60))).toEqual({
      next: 'repeat',
      response: sealedResponse,
    })
  })
})

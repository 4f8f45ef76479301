import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { repeats as repeatsIn } from '#infra/secrets/idempotency.ts'
import { database } from '#tests/harness/database.ts'
import { before } from '#tests/harness/running.ts'

const start = new Date('2026-03-02T10:00:00.000Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const answer = { status: 200, body: '{"success":true}', type: 'application/json', lag: false }

const db = before(database)
const repeats = before(async () => repeatsIn(db.sql))

async function begun(scope = randomUUID()) {
  const begun = await repeats.begin(scope, 'body', start)
  return { scope, command_id: begun.next === 'run' ? begun.command_id : '' }
}

describe('A request with an Idempotency-Key', () => {
  test('runs once of many at the same time', async () => {
    const scope = randomUUID()
    const begun = await Promise.all(Array.from({ length: 12 }, () => repeats.begin(scope, 'body', start)))
    expect(begun.map(({ next }) => next).sort()).toEqual(['run', ...Array(11).fill('wait')])
  })

  test('gets the first answer again', async () => {
    const { scope, command_id } = await begun()
    await repeats.store(scope, command_id, answer)
    expect(await repeats.begin(scope, 'body', later(60))).toEqual({ next: 'repeat', answer })
  })

  test('is refused with another body, done or not', async () => {
    const { scope, command_id } = await begun()
    expect(await repeats.begin(scope, 'other', later(1))).toEqual({ next: 'other_body' })
    await repeats.store(scope, command_id, answer)
    expect(await repeats.begin(scope, 'other', later(1))).toEqual({ next: 'other_body' })
  })

  test('is taken over as the same command once its process has been silent for 30 s', async () => {
    const { scope, command_id } = await begun()
    expect(await repeats.begin(scope, 'body', later(29.9))).toEqual({ next: 'wait' })
    expect(await repeats.begin(scope, 'body', later(30))).toEqual({ next: 'run', command_id })
    expect(await repeats.begin(scope, 'body', later(31))).toEqual({ next: 'wait' })
  })

  test('runs again as the same command after a failure of ours', async () => {
    const { scope, command_id } = await begun()
    await repeats.release(scope, command_id)
    expect(await repeats.begin(scope, 'body', later(1))).toEqual({ next: 'run', command_id })
  })

  test('runs as another command after a failure of ours, when it asks for something else', async () => {
    const { scope, command_id } = await begun()
    await repeats.release(scope, command_id)
    const next = await repeats.begin(scope, 'other', later(1))
    expect(next).toMatchObject({ next: 'run' })
    expect(next).not.toMatchObject({ command_id })
  })

  test('is forgotten after 24 h', async () => {
    const { scope, command_id } = await begun()
    await repeats.store(scope, command_id, answer)
    expect(await repeats.begin(scope, 'body', later(24 * 3600 - 1))).toMatchObject({ next: 'repeat' })
    expect(await repeats.begin(scope, 'other', later(24 * 3600))).toMatchObject({ next: 'run' })
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { repeats as repeatsIn } from '#infra/secrets/idempotency.ts'
import { before } from '#tests/harness/running.ts'
import { database } from '../database.ts'

const start = new Date('2026-03-02T10:00:00.000Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const kept = { status: 200, body: '{"success":true}', type: 'application/json', lag: false }

const db = before(database)
const repeats = before(async () => repeatsIn(db.sql))

async function begun(scope = randomUUID()) {
  const turn = await repeats.begin(scope, 'body', start)
  return { scope, command_id: turn.turn === 'run' ? turn.command_id : '' }
}

describe('A request with an Idempotency-Key', () => {
  test('runs once of many at the same time', async () => {
    const scope = randomUUID()
    const turns = await Promise.all(Array.from({ length: 12 }, () => repeats.begin(scope, 'body', start)))
    expect(turns.map(({ turn }) => turn).sort()).toEqual(['run', ...Array(11).fill('wait')])
  })

  test('gets the first answer again', async () => {
    const { scope, command_id } = await begun()
    await repeats.keep(scope, command_id, kept)
    expect(await repeats.begin(scope, 'body', later(60))).toEqual({ turn: 'again', kept })
  })

  test('is turned down with another body, done or not', async () => {
    const { scope, command_id } = await begun()
    expect(await repeats.begin(scope, 'other', later(1))).toEqual({ turn: 'other_body' })
    await repeats.keep(scope, command_id, kept)
    expect(await repeats.begin(scope, 'other', later(1))).toEqual({ turn: 'other_body' })
  })

  test('is taken over as the same command once its process has been silent for 30 s', async () => {
    const { scope, command_id } = await begun()
    expect(await repeats.begin(scope, 'body', later(29.9))).toEqual({ turn: 'wait' })
    expect(await repeats.begin(scope, 'body', later(30))).toEqual({ turn: 'run', command_id })
    expect(await repeats.begin(scope, 'body', later(31))).toEqual({ turn: 'wait' })
  })

  test('runs again as the same command after a failure of ours', async () => {
    const { scope, command_id } = await begun()
    await repeats.release(scope, command_id)
    expect(await repeats.begin(scope, 'body', later(1))).toEqual({ turn: 'run', command_id })
  })

  test('runs as another command after a failure of ours, when it asks for something else', async () => {
    const { scope, command_id } = await begun()
    await repeats.release(scope, command_id)
    const turn = await repeats.begin(scope, 'other', later(1))
    expect(turn).toMatchObject({ turn: 'run' })
    expect(turn).not.toMatchObject({ command_id })
  })

  test('is forgotten after 24 h', async () => {
    const { scope, command_id } = await begun()
    await repeats.keep(scope, command_id, kept)
    expect(await repeats.begin(scope, 'body', later(24 * 3600 - 1))).toMatchObject({ turn: 'again' })
    expect(await repeats.begin(scope, 'other', later(24 * 3600))).toMatchObject({ turn: 'run' })
  })
})

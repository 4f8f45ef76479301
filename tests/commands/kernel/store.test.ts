import { expect, test } from 'vitest'
import type { AnyEvent } from '#domain/kernel/catalog.ts'
import { newId } from '#domain/kernel/ids.ts'
import { testDependencies } from '#tests/harness/commands/dependencies.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const all = setUpOnce(() => testDependencies())

const metadata = { actor: { kind: 'system' as const }, correlation_id: 'c', causation_id: 'c', schema: 1 }

test('An unreadable event is not stored', async () => {
  const stream = `account-${newId()}`
  const wrong = { type: 'LoggedIn', at: 'yesterday', session_id: '1' } as AnyEvent
  await expect(all.store.append(stream, [wrong], -1n, metadata, newId())).rejects.toThrow()
  expect(await all.store.read(stream)).toBeUndefined()
})

test('A repeated append returns the result of the first, whatever was appended after it', async () => {
  const stream = `account-${newId()}`
  const command_id = newId()
  const login = (session_id: string): AnyEvent => ({
    type: 'LoggedIn',
    at: '2026-03-01T09:00:00.000Z',
    session_id,
  })
  const first = await all.store.append(stream, [login('1')], -1n, metadata, command_id)
  await all.store.append(stream, [login('2')], 0n, metadata, newId())
  expect(await all.store.append(stream, [login('1')], -1n, metadata, command_id)).toMatchObject({
    position: 'position' in first && first.position,
  })
  expect((await all.store.read(stream))?.events).toHaveLength(2)
})

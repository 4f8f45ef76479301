import { randomUUID } from 'node:crypto'
import type { AllStreamRecordedEvent } from '@eventstore/db-client'
import { expect, test } from 'vitest'
import { isUnreadable } from '#domain/kernel/catalog.ts'
import { encryptEvents } from '#infra/event-store/field-encryption.ts'
import { decodeEvents } from '#infra/event-store/stored-events.ts'
import { masterKey } from '#infra/secrets/master-key.ts'
import { vault } from '#infra/secrets/vault.ts'
import { database } from '#tests/harness/database.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(() => database())

const at = '2026-03-04T12:00:00.000Z'
const owner_id = randomUUID()
const stream = `contact-${randomUUID()}`
const metadata = { schema: 1, actor: { kind: 'system' }, correlation_id: '1', causation_id: '1' }

const storeEvent = (type: string, data: object) =>
  ({ streamId: stream, id: randomUUID(), revision: 0n, type, data, metadata, isJson: true }) as never

/** An event of another application with metadata like the product's. */
const sealedName = (owner: unknown) => ({ at, name: { $of: owner, $sealed: 'AAAA', $bound: 'stream' } })
const POISON: [type: string, data: object][] = [
  ['ContactMessageReceived', sealedName('nobody')],
  ['ContactMessageReceived', sealedName('\0')],
  ['ContactMessageReceived', sealedName(null)],
  ['ContactMessageReceived', sealedName({ a: 1 })],
  ['ContactMessageReceived', sealedName([owner_id])],
  ['ContactMessageReceived', sealedName(owner_id)],
  ['ContactMessageReceived', { at, name: { $of: owner_id, $sealed: 7 } }],
  ['constructor', {}],
  ['__proto__', {}],
]

test.each(POISON)('A poisoned %s is unreadable, and other events are still read: %j', async (type, data) => {
  const keys = vault(db.sql, masterKey(Buffer.alloc(32)))
  const message = { type: 'ContactMessageReceived', at, owner_id, message: 'Hi', name: 'Ann' } as const
  const [fields] = await encryptEvents(keys, stream, [{ ...message, email: 'ann@example.com' }], undefined)
  const good: AllStreamRecordedEvent = storeEvent(message.type, fields ?? {})
  const { delivered, passedOver } = await decodeEvents(keys, [storeEvent(type, data), good])
  expect(passedOver).toEqual([])
  expect(delivered.map(isUnreadable)).toEqual([true, false])
  expect(delivered[1]?.event).toMatchObject({ name: 'Ann' })
})

import { expect, test } from 'vitest'
import type { ContactEvent } from '#domain/disputes/contact.ts'
import { contact } from '#projections/disputes/contact.ts'
import { id, spring, summer } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const message = 'I cannot open my contract.'
const visitor = { name: 'Maren Hill', email: 'maren@example.com', phone: '512 555 0100' }
const handled: ContactEvent = { type: 'ContactMessageHandled', at: summer, staff_id: id(9) }
const messages = (...events: ContactEvent[]) => everyWay(contact, record(`contact-${id(5)}`, events))
const row = { id: id(5), message, created_at: spring, status: 'received' }

test('A message of a visitor has their address, and is handled once it was', () => {
  const received: ContactEvent = {
    type: 'ContactMessageReceived',
    at: spring,
    owner_id: id(5),
    message,
    ...visitor,
  }
  expect(messages(received)).toEqual([{ ...row, ...visitor, user_id: null }])
  expect(messages(received, handled)).toEqual([{ ...row, ...visitor, user_id: null, status: 'handled' }])
})

test('A message of a member names the member alone', () => {
  const received: ContactEvent = {
    type: 'ContactMessageReceived',
    at: spring,
    owner_id: id(1),
    user_id: id(1),
    message,
  }
  expect(messages(received)).toEqual([{ ...row, user_id: id(1), name: null, email: null, phone: null }])
})

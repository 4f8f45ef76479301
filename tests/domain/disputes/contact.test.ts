import { expect, test } from 'vitest'
import { ContactCommand, ContactEvent, contact } from '#domain/disputes/contact.ts'
import { everyLife } from '#tests/harness/domain/any-command.ts'

test('A message is received once and dealt with once, in that order', () =>
  everyLife(contact, { commands: ContactCommand, events: ContactEvent, pools: {} }, (_, past) =>
    expect(['', 'ContactMessageReceived', 'ContactMessageReceived,ContactMessageHandled']).toContain(
      past.map(({ type }) => type).join(),
    ),
  ))

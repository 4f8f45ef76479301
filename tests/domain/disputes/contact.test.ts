import { expect, test } from 'vitest'
import { ContactCommand, ContactEvent, contact } from '#domain/disputes/contact.ts'
import { everyLife } from '#tests/harness/domain/any-command.ts'
import { contacts } from '../scenarios/disputes/contact.ts'
import { trial } from '../scenarios/scenario.ts'

test.each(contacts.scenarios)('$title', (scenario) => {
  const { expected, actual } = trial(contacts.machine, scenario)
  expect(actual).toEqual(expected)
})

test('A message is received once and dealt with once, in that order', () =>
  everyLife(contact, { commands: ContactCommand, events: ContactEvent, pools: {} }, (_, past) =>
    expect(['', 'ContactMessageReceived', 'ContactMessageReceived,ContactMessageHandled']).toContain(
      past.map(({ type }) => type).join(),
    ),
  ))

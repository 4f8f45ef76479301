import { type ContactEvent, contactMachine } from '#domain/disputes/contact.ts'
import { id, matrix, type Scenarios, spring, stateAfter, summer } from '../scenario.ts'

const stateScenario = stateAfter(contactMachine)

const messageFields = {
  owner_id: id(1),
  message: 'I cannot open my contract.',
  name: 'Maren Hill',
  email: 'maren@example.com',
  phone: '512 555 0100',
}
const messageReceived: ContactEvent = { type: 'ContactMessageReceived', at: spring, ...messageFields }
const messageHandled: ContactEvent = { type: 'ContactMessageHandled', at: summer, staff_id: id(9) }

export const contactScenarios: Scenarios<typeof contactMachine> = {
  machine: contactMachine,
  scenarios: [
    ...matrix(
      contactMachine,
      {
        'No message': [],
        'A message': [messageReceived],
        'A message that was dealt with': [messageReceived, messageHandled],
      },
      {
        send: { type: 'SendContactMessage', at: spring, ...messageFields },
        handle: { type: 'HandleContactMessage', at: summer, staff_id: id(9) },
      },
      {
        'No message': { send: [messageReceived] },
        'A message': { send: 'unchanged', handle: [messageHandled] },
        'A message that was dealt with': { send: 'unchanged', handle: 'unchanged' },
      },
    ),
    stateScenario(
      'A message keeps its author and text',
      [{ ...messageReceived, user_id: id(1) }],
      'received',
      {
        ...messageFields,
        user_id: id(1),
      },
    ),
    stateScenario(
      'A message that was dealt with keeps its words',
      [messageReceived, messageHandled],
      'handled',
      messageFields,
    ),
  ],
}

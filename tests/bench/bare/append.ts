import { randomUUID } from 'node:crypto'
import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client'

export const offer = {
  title: 'Wound care protocol review',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  description:
    'Our wound protocol is older than our formulary. Read it with ten charts and hand over four pages.',
  categories: ['Wound care'],
  skills: ['Staging'],
}

export const metadata = {
  actor: { kind: 'member', user_id: randomUUID() },
  correlation_id: randomUUID(),
  causation_id: randomUUID(),
  session_id: randomUUID(),
  ip: '127.0.0.1',
  schema: 1,
}
// credentials make the client choose the unary call; without TLS they are not sent
const credentials = { username: 'nobody', password: 'nothing' }

/**
 * Appends one event as large as a posted job, in a stream of its own. Read models skip a type with a dollar sign, so the
 * bare side does not project.
 */
export const bareAppend = (
  client: EventStoreDBClient,
  user_id: string = randomUUID(),
  type = '$JobPosted',
) => {
  const data = { ...offer, at: new Date().toISOString(), user_id, usingMedicaid: false, budget: 10_000 }
  return (stream: string) =>
    client.appendToStream(stream, jsonEvent({ type, data, metadata }), {
      expectedRevision: 'no_stream',
      credentials,
    })
}

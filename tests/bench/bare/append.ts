import { randomUUID } from 'node:crypto'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'

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

/**
 * A client of the event store at this connection string, with the string's credentials, which make it choose
 * the unary call.
 */
export function bareStore(url: string) {
  const { username, password } = new URL(url)
  return { client: EventStoreDBClient.connectionString(url), credentials: { username, password } }
}

/**
 * Appends one event as large as a posted job, in a new stream. Its type has a dollar sign, which read models
 * skip, so the bare side does not project.
 */
export const bareAppend = (
  { client, credentials }: ReturnType<typeof bareStore>,
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

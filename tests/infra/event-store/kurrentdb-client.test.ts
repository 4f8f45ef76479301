import type { EventStoreDBClient } from '@eventstore/db-client'
import * as kit from '@kurrent/kurrentdb-client'
import { credentialsOf } from '#infra/event-store/connection-string.ts'
import { connect } from '#tests/harness/event-store/connect.ts'
import { storeConformance } from './conformance.ts'

// The successor of the client that the product uses: another implementation of the same functions, which
// reads in Rust.
storeConformance('@kurrent/kurrentdb-client', (connection) =>
  connect(
    kit.KurrentDBClient.connectionString(
      connection.replace(/^esdb/, 'kurrentdb'),
    ) as unknown as EventStoreDBClient,
    kit as unknown as Parameters<typeof connect>[1],
    credentialsOf(connection),
  ),
)

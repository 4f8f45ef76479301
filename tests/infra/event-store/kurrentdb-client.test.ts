import type { EventStoreDBClient } from '@eventstore/db-client'
import * as kit from '@kurrent/kurrentdb-client'
import { credentialsOf } from '#infra/event-store/connection-string.ts'
import { connect } from '#tests/harness/event-store/connect.ts'
import { contract } from './contract.ts'

// the successor of the client that the product uses, another implementation (it reads in Rust) of the same functions
contract('@kurrent/kurrentdb-client', (connection) =>
  connect(
    kit.KurrentDBClient.connectionString(
      connection.replace(/^esdb/, 'kurrentdb'),
    ) as unknown as EventStoreDBClient,
    kit as unknown as Parameters<typeof connect>[1],
    credentialsOf(connection),
  ),
)

import * as kit from '@eventstore/db-client'
import { connect } from '#tests/harness/event-store/connect.ts'
import { contract } from './contract.ts'

contract('@eventstore/db-client', (port) =>
  connect(kit.EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false`), kit),
)

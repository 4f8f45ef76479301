import * as kit from '@eventstore/db-client'
import { credentialsOf } from '#infra/event-store/connection-string.ts'
import { connect } from './connect.ts'

/** The driver of the product's client for the server of this connection string. */
export const clientOf = (connection: string) =>
  connect(kit.EventStoreDBClient.connectionString(connection), kit, credentialsOf(connection))

/** The driver of the product's client for a server on this machine. */
export const clientAt = (port: number, further = '') =>
  clientOf(`esdb://127.0.0.1:${port}?tls=false${further}`)

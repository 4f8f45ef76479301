import * as kit from '@eventstore/db-client'
import { connect } from './connect.ts'

/** The driver over the product's client, at a server on this machine. */
export const clientAt = (port: number, further = '') =>
  connect(kit.EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false${further}`), kit)

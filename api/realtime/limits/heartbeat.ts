import type { Connection } from '../connection.ts'

type HeartbeatConnection = { socket: Pick<Connection['socket'], 'isPaused' | 'terminate' | 'ping'> } & Pick<
  Connection,
  'alive'
>

/**
 * Ends the connections that have not answered since the last time, which may have broken without a close, and asks all
 * again. One that is not read for the moment cannot be heard, so it is not judged.
 */
export function heartbeat(connections: Iterable<HeartbeatConnection>) {
  for (const each of connections) {
    if (!each.alive && !each.socket.isPaused) each.socket.terminate()
    each.alive = false
    each.socket.ping()
  }
}

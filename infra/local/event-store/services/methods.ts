import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http2'
import type { GrpcCall } from '../call.ts'
import { clusterOf, supportedMethods } from '../features.ts'
import type { Methods } from '../grpc.ts'
import { BadRequest, parseReadRequest, type ReadRequest } from '../requests.ts'
import { notLeader, type Status, status } from '../status.ts'
import type { LocalStore } from '../store/store.ts'
import { append, toFailureStatus } from './append.ts'
import { batchAppend } from './batch-append.ts'
import { readAll, readAllBackwards } from './read-all.ts'
import { readStream } from './read-stream.ts'
import { removeStream } from './remove-stream.ts'
import { subscribeToAll, subscribeToStream } from './subscribe.ts'

/** Every method that this server answers. */
export function methods(store: LocalStore, users: Users | undefined, instanceId = randomUUID()): Methods {
  const requireUser = (handle: (call: GrpcCall) => void) => (call: GrpcCall) => {
    if (isAuthorized(users, call.headers)) return handle(call)
    call.finish({ code: status.unauthenticated, message: 'who are you?' })
  }
  const answerOnce = (reply: (call: GrpcCall) => Buffer) => (call: GrpcCall) =>
    call.receive(
      () => {},
      () => {
        call.send(reply(call))
        call.finish()
      },
    )

  return {
    '/event_store.client.streams.Streams/Append': requireUser(append(store)),
    '/event_store.client.streams.Streams/BatchAppend': requireUser(batchAppend(store)),
    '/event_store.client.streams.Streams/Read': requireUser(read(store)),
    '/event_store.client.streams.Streams/Delete': requireUser(removeStream(store, 'delete')),
    '/event_store.client.streams.Streams/Tombstone': requireUser(removeStream(store, 'tombstone')),
    // Clients call these two before they know whether they need credentials.
    '/event_store.client.server_features.ServerFeatures/GetSupportedMethods': answerOnce(supportedMethods),
    // The address that this caller connected to is the one that it can reach.
    '/event_store.client.gossip.Gossip/Read': answerOnce(({ headers }) => {
      const { hostname, port } = new URL(`http://${headers[':authority']}`)
      return clusterOf(instanceId, { host: hostname, port: Number(port) || 80 }, store.leader())
    }),
  }
}

const read = (store: LocalStore) => (call: GrpcCall) => {
  let request: ReadRequest | undefined
  call.receive(
    (bytes) => {
      request = parseReadRequest(bytes)
    },
    () => {
      if (!request) throw new BadRequest('a read needs its options')
      const leader = store.leader()
      if (leader && call.headers['requires-leader'] === 'true') return call.finish(notLeader(leader))
      serve(store, call, request).then(
        (finalStatus) => call.finish(finalStatus),
        (error) => call.finish(toFailureStatus(error)),
      )
    },
  )
}

async function serve(store: LocalStore, call: GrpcCall, request: ReadRequest): Promise<Status | undefined> {
  const { stream, count, backwards } = request
  if (count === undefined)
    return stream === undefined
      ? subscribeToAll(store, call, request)
      : subscribeToStream(store, call, { ...request, stream })
  if (stream !== undefined) return readStream(store, call, { ...request, stream, count })
  return backwards
    ? readAllBackwards(store, call, { ...request, count })
    : readAll(store, call, { ...request, count })
}

type Users = Map<string, string>

const sha256Of = (text: string) => createHash('sha256').update(text).digest()

/** Whether the call carries the name and password of a user; true for all calls where no users are configured. */
function isAuthorized(users: Users | undefined, headers: IncomingHttpHeaders) {
  if (!users) return true
  const [scheme, encodedCredentials = ''] = (headers.authorization ?? '').split(' ')
  const credentials = Buffer.from(encodedCredentials, 'base64').toString()
  const colon = credentials.indexOf(':')
  if (scheme?.toLowerCase() !== 'basic' || colon < 0) return false
  const password = users.get(credentials.slice(0, colon))
  // Compared in constant time even for an unknown name, so that the duration reveals nothing.
  const isSamePassword = timingSafeEqual(sha256Of(credentials.slice(colon + 1)), sha256Of(password ?? ''))
  return isSamePassword && password !== undefined
}

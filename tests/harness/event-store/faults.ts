import { readFileSync } from 'node:fs'
import { request as http, type IncomingMessage } from 'node:http'
import { request as https } from 'node:https'
import { text } from 'node:stream/consumers'
import type { StoreFaults } from '#infra/local/event-store/faults.ts'
import { CUT_CONSUMERS_PATH, FAULTS_PATH } from '#infra/local/event-store/http-pages.ts'

export type SomeFaults = Partial<StoreFaults>
/** Faults that are set at the start. With `gaps`, positions have gaps like byte positions. */
export type InitialFaults = SomeFaults & { gaps?: boolean }

const TOKEN = 'the-faults-of-the-tests'

/** The setting that lets tests set faults in a local event store, and its faults from the start. */
export const faultSettings = (faults: InitialFaults = {}) => ({
  EVENT_STORE_FAULTS: JSON.stringify({ token: TOKEN, ...faults }),
})

/** A mixture of all disturbances that a cluster causes its clients. */
export const DISTURBING_FAULTS: InitialFaults = {
  commit_ms: 50,
  equal_appends_ms: 500,
  slow_consumer_events: 200,
  gaps: true,
}

/**
 * The setting for the event store of each product that tests start. Its faults come from STORE_FAULTS in the
 * environment (JSON: `{"commit_ms":50}`), so that any test can run over an event store as faulty as a
 * cluster.
 */
export const productFaultSettings = () =>
  faultSettings(JSON.parse(process.env.STORE_FAULTS ?? '{}') as InitialFaults)

/** Calls the event store at this connection string by HTTP/1.1, for example `GET /info`. */
export async function askStore(connection: string, call: string, body?: unknown, token = TOKEN) {
  const [method, path = ''] = call.split(' ')
  const { host, searchParams } = new URL(connection)
  const authority = searchParams.get('tlsCAFile')
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { method, headers: { authorization: `Bearer ${token}` }, agent: false }
    const outgoingRequest = authority
      ? https(`https://${host}${path}`, { ...options, ca: readFileSync(authority) }, resolve)
      : http(`http://${host}${path}`, options, resolve)
    outgoingRequest.on('error', reject).end(body && JSON.stringify(body))
  })
  return { status: response.statusCode ?? 0, body: await text(response) }
}

/** Functions that read and set the faults of the event store at this connection string. */
export function faultsAt(connection: string) {
  const call = async (method: string, body?: object) => {
    const answer = await askStore(connection, `${method} ${FAULTS_PATH}`, body)
    if (answer.status !== 200) throw new Error(`the event store answered ${answer.status}: ${answer.body}`)
    return JSON.parse(answer.body) as StoreFaults
  }
  return {
    now: () => call('GET'),
    /** Replaces the faults. */
    set: (faults: SomeFaults) => call('PUT', faults),
    /** Restores the faults from the start. */
    clear: () => call('DELETE'),
    /** Ends every subscription to $all once, as too slow. */
    cutConsumers: () => askStore(connection, `POST ${CUT_CONSUMERS_PATH}`),
  }
}

/** The faults of a product's local event store, whether the product's parts run together or separately. */
export const faultsOf = ({ settings }: { settings: Record<string, string | undefined> }) =>
  faultsAt(String(settings.EVENTSTORE_URL))

/**
 * Makes the second of two servers over one database the leader. The second was started with the first as its
 * leader (`faultSettings({ leader })`). From now on the first refuses writes and names the second.
 */
export async function changeLeader(first: string, second: string) {
  const { hostname, port } = new URL(second)
  await faultsAt(first).set({
    ...(await faultsAt(first).now()),
    leader: { host: hostname, port: Number(port) },
  })
  const { leader: _, ...otherFaults } = await faultsAt(second).now()
  await faultsAt(second).set(otherFaults)
}

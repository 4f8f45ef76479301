import { readFileSync } from 'node:fs'
import { request as http, type IncomingMessage } from 'node:http'
import { request as https } from 'node:https'
import { text } from 'node:stream/consumers'
import type { Faults } from '#infra/local/event-store/faults.ts'
import { CUT_CONSUMERS_PATH, FAULTS_PATH } from '#infra/local/event-store/http-pages.ts'

export type SomeFaults = Partial<Faults>
/** Those of a start: with `gaps`, positions are like bytes. */
export type InitialFaults = SomeFaults & { gaps?: boolean }

const TOKEN = 'the-faults-of-the-tests'

/** The setting of a local event store in which tests set faults, and which it has from its start. */
export const faultSettings = (faults: InitialFaults = {}) => ({
  EVENT_STORE_FAULTS: JSON.stringify({ token: TOKEN, ...faults }),
})

/** A mix of all that a cluster does to its clients. */
export const DISTURBING_FAULTS: InitialFaults = {
  commit_ms: 50,
  equal_appends_ms: 500,
  slow_consumer_events: 200,
  gaps: true,
}

/**
 * The same for the event store of each product that tests start, with the faults of STORE_FAULTS in the environment of the run
 * (JSON: `{"commit_ms":50}`), so that any test can be tried with a store that is as unkind as a cluster.
 */
export const productFaultSettings = () =>
  faultSettings(JSON.parse(process.env.STORE_FAULTS ?? '{}') as InitialFaults)

/** Asks the event store at this connection string by HTTP/1.1: `GET /info`. */
export async function askStore(connection: string, call: string, body?: unknown, token = TOKEN) {
  const [method, path = ''] = call.split(' ')
  const { host, searchParams } = new URL(connection)
  const authority = searchParams.get('tlsCAFile')
  const response = await new Promise<IncomingMessage>((answered, failed) => {
    const options = { method, headers: { authorization: `Bearer ${token}` }, agent: false }
    const outgoingRequest = authority
      ? https(`https://${host}${path}`, { ...options, ca: readFileSync(authority) }, answered)
      : http(`http://${host}${path}`, options, answered)
    outgoingRequest.on('error', failed).end(body && JSON.stringify(body))
  })
  return { status: response.statusCode ?? 0, body: await text(response) }
}

/** The faults of the event store at this connection string. */
export function faultsAt(connection: string) {
  const call = async (method: string, body?: object) => {
    const answer = await askStore(connection, `${method} ${FAULTS_PATH}`, body)
    if (answer.status !== 200) throw new Error(`the event store answered ${answer.status}: ${answer.body}`)
    return JSON.parse(answer.body) as Faults
  }
  return {
    now: () => call('GET'),
    /** Replaces those that are set. */
    set: (faults: SomeFaults) => call('PUT', faults),
    /** Returns to those that the store has had from its start. */
    clear: () => call('DELETE'),
    /** Ends every subscription to $all as too slow, once. */
    cutConsumers: () => askStore(connection, `POST ${CUT_CONSUMERS_PATH}`),
  }
}

/** The faults of a product's local event store, whether its parts are started together or apart. */
export const faultsOf = ({ settings }: { settings: Record<string, string | undefined> }) =>
  faultsAt(String(settings.EVENTSTORE_URL))

/**
 * Lets the second server lead, of two over one database, the second of which was started with the first as its leader
 * (`faultSettings({ leader })`): the first refuses writes from now on, and names the second.
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

import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { type OpenFaults, StoreFaults } from './faults.ts'
import { SERVER_VERSION } from './features.ts'

/** The path at which tests set faults. */
export const FAULTS_PATH = '/_event-store/faults'
/** The path at which tests end every subscription to $all as too slow. */
export const CUT_CONSUMERS_PATH = '/_event-store/cut-consumers'

type Page = (request: IncomingMessage, response: ServerResponse) => unknown

type Node = { id: string; address: { host: string; port: number }; isLeader: boolean; position: number }

const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Information about the node under EventStoreDB's names: only what is true of this server. */
const nodePages = (node: () => Node): Record<string, Page> => ({
  'GET /health/live': (_, response) => response.writeHead(204).end(),
  'GET /info': (_, response) =>
    json(response, 200, {
      esVersion: SERVER_VERSION,
      state: node().isLeader ? 'leader' : 'follower',
      features: { projections: false, userManagement: false, atomPub: false },
    }),
  'GET /gossip': (_, response) => {
    const { id, address, isLeader, position } = node()
    const member = {
      instanceId: id,
      timeStamp: new Date().toISOString(),
      state: isLeader ? 'Leader' : 'Follower',
      isAlive: true,
      httpEndPointIp: address.host,
      httpEndPointPort: address.port,
      lastCommitPosition: position,
      esVersion: SERVER_VERSION,
    }
    json(response, 200, { members: [member], serverIp: address.host, serverPort: address.port })
  },
})

const isEqual = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * Faults are read by GET, replaced by PUT, and reset to those of the start by DELETE. Callers need the token.
 */
function faultPages({ faults, token }: FaultAccess): Record<string, Page> {
  const withToken =
    (answerPage: Page): Page =>
    (request, response) =>
      isEqual(request.headers.authorization ?? '', `Bearer ${token}`)
        ? answerPage(request, response)
        : response.writeHead(401).end()
  return {
    [`GET ${FAULTS_PATH}`]: withToken((_, response) => json(response, 200, faults.now())),
    [`DELETE ${FAULTS_PATH}`]: withToken(async (_, response) => {
      await faults.restore()
      json(response, 200, faults.now())
    }),
    [`POST ${CUT_CONSUMERS_PATH}`]: withToken((_, response) => json(response, 200, { ended: faults.cut() })),
    [`PUT ${FAULTS_PATH}`]: withToken(async (request, response) => {
      const parsedFaults = StoreFaults.safeParse(parseJson(await text(request)))
      if (!parsedFaults.success) return json(response, 400, z.treeifyError(parsedFaults.error))
      await faults.set(parsedFaults.data)
      json(response, 200, faults.now())
    }),
  }
}

export type FaultAccess = { faults: OpenFaults; token: string }

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/**
 * Answers HTTP/1.1: information about the node and, if tests have access, its faults. Everything else is 404.
 */
export function httpPages(node: () => Node, access?: FaultAccess): RequestListener {
  const pages = { ...nodePages(node), ...(access && faultPages(access)) }
  return async (request, response) => {
    try {
      const requestedRoute = `${request.method} ${request.url?.split('?')[0]}`
      const page = Object.hasOwn(pages, requestedRoute) ? pages[requestedRoute] : undefined
      if (page) await page(request, response)
      else response.writeHead(404).end()
    } catch {
      response.destroy()
    }
  }
}

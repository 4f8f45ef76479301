import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import { type HttpRefusal, problemOf, refusal, unauthorized } from '#api/http/problem.ts'
import {
  questions as asked,
  type Change,
  ClientFrame,
  type questions,
  ServerFrame,
} from '#api/wire/frames.ts'
import { hasBytes } from '#api/wire/responses.ts'
import type { RouteDeclaration } from '#api/wire/route.ts'
import { type ResponseOf, type RouteKey, type RouteRefusal, type Routes, routes } from '#api/wire/wire.ts'

type Key = RouteKey & string
type Input<K extends Key, P extends 'params' | 'query' | 'body'> = Routes[K] extends { [_ in P]: infer S }
  ? S extends { _output: infer O }
    ? O
    : undefined
  : undefined

/** A call as the server would parse it. */
export type FakeCall<K extends Key> = {
  params: Input<K, 'params'>
  query: Input<K, 'query'>
  body: Input<K, 'body'>
}

/**
 * A response, or a function from the call to one. To refuse, throw `refusedAs(route, reason)` or a problem of
 * api/http/problem.
 */
export type FakeResponse<K extends Key> =
  | ResponseOf<K>
  | ((call: FakeCall<K>) => ResponseOf<K> | Promise<ResponseOf<K>>)
export type FakeResponses = { [K in Key]?: FakeResponse<K> }

type Question = keyof typeof questions
export type FakeAcks = { [Q in Question]?: (data: Record<string, unknown>) => object }

/** A call that arrived, with its contents. */
export type SeenCall = { call: Key; params: unknown; query: unknown; body: unknown; key: string | undefined }

type SentResponse = {
  status: number
  body?: unknown
  type?: string
  retryAfter?: number | undefined
  lags?: boolean
}

/**
 * The error with which the server refuses this call. A refusal that the call does not declare does not
 * compile.
 */
export const refusedAs = <K extends Key>(_: K, reason: RouteRefusal<K> | 'NotFound'): HttpRefusal =>
  refusal(reason)

/** A response that always refuses the call in this way. */
export const respondWithRefusal = (problem: HttpRefusal) => (): never => {
  throw problem
}

/** A response that runs this function and then succeeds. */
export const succeedAfter =
  <C>(act: (call: C) => unknown) =>
  (call: C) => {
    act(call)
    return { success: true } as const
  }

/**
 * The routes by method and pattern. Those without parameters come first, since `/jobs/new` must not match
 * `/jobs/{id}`.
 */
const ROUTES = Object.entries(routes as Record<string, RouteDeclaration>)
  .flatMap(([key, route]) => {
    const [method = '', path = ''] = key.split(' ')
    const pattern = new RegExp(
      `^${path.replaceAll(/\{(\w+)\}|:(\w+)/g, (_, a, b) => `(?<${a ?? b}>[^/]+)`)}$`,
    )
    const methods = route.changesState === 'by GET and POST' ? [method, 'POST'] : [method]
    return methods.map((each) => ({
      key: key as Key,
      route,
      method: each,
      pattern,
      declared: each === method,
    }))
  })
  .toSorted((one, other) => Number(one.key.includes('{')) - Number(other.key.includes('{')))

function routeOf(method: string, path: string) {
  const matching = ROUTES.filter((each) => each.method === method && each.pattern.test(path))
  // Prefer a route declared with this method to the POST form of a GET.
  return matching.find(({ declared }) => declared) ?? matching[0]
}

/**
 * A server that answers like the API, over HTTP and its socket, with a test's responses. It checks each call
 * and response by the schemas of api/wire, so that no test gives a response that the API could not give. A
 * call without a response gets 404 and is listed in `complaints`.
 */
export async function fakeApi() {
  let responses: Partial<Record<string, unknown>> = {}
  let acks: FakeAcks = {}
  const heldCalls = new Map<string, Promise<void>>()
  const lagging = new Set<string>()
  const calls: SeenCall[] = []
  const frames: { event: string; data: Record<string, unknown> }[] = []
  const complaints: string[] = []
  /**
   * The number of the current test. A call of an earlier test, whose page is closed, is no complaint about
   * this one.
   */
  let era = 0
  const complain = (startEra: number, text: string) => void (startEra === era && complaints.push(text))
  const sockets = new Set<WebSocket>()
  /** Frames sent while no page was connected. The next connection gets them. */
  let unsent: string[] = []
  /** The code with which sockets are closed; `undefined` while they are accepted. */
  let endStatus: number | undefined

  async function answer(request: IncomingMessage): Promise<SentResponse> {
    const startEra = era
    const url = new URL(String(request.url), 'http://api')
    const rawBody = await text(request)
    const matchedRoute = routeOf(String(request.method), url.pathname)
    if (!matchedRoute) {
      complain(startEra, `there is no ${request.method} ${url.pathname}`)
      return problem(refusal('NotFound'))
    }
    const { key, route, pattern } = matchedRoute
    if (route.auth !== 'public' && !request.headers.authorization)
      return problem(unauthorized('invalid token'))
    const params = parseInput(route.params, decoded(pattern.exec(url.pathname)?.groups))
    const query = parseInput(route.query, Object.fromEntries(url.searchParams))
    const body = parseInput(route.body, rawBody === '' ? undefined : JSON.parse(rawBody))
    const wrong = [params, query, body].flatMap(({ errors }) => errors)
    await delay()
    // A call of an earlier test, whose page is closed.
    if (startEra !== era) return problem(refusal('NotFound'))
    calls.push({
      call: key,
      params: params.value,
      query: query.value,
      body: body.value,
      key: request.headers['idempotency-key'] as string | undefined,
    })
    await heldCalls.get(key)
    if (wrong.length > 0) return problem({ validation: wrong } as unknown as HttpRefusal)
    if (!(key in responses)) {
      complain(startEra, `nobody answers ${key}`)
      return problem(refusal('NotFound'))
    }
    try {
      const configuredResponse = responses[key]
      const responseBody: unknown =
        typeof configuredResponse === 'function'
          ? await configuredResponse({ params: params.value, query: query.value, body: body.value })
          : configuredResponse
      return { ...success(key, route, responseBody), lags: lagging.has(key) }
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'HttpRefusal')
        complain(startEra, `${key}: ${error instanceof Error ? error.message : String(error)}`)
      return problem(error as HttpRefusal)
    }
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
    response.setHeader('access-control-allow-credentials', 'true')
    response.setHeader(
      'access-control-allow-headers',
      'authorization, content-type, idempotency-key, x-background',
    )
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
    response.setHeader('access-control-expose-headers', 'retry-after, read-model-lag, content-disposition')
    response.setHeader('access-control-max-age', '600')
    response.setHeader('cache-control', 'no-store')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const { status, body, type = 'application/json', retryAfter, lags } = await answer(request)
    await delay()
    if (lags) response.setHeader('read-model-lag', 'true')
    if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter))
    const isBytes = body instanceof Uint8Array || typeof body === 'string'
    const bytes = isBytes ? body : body === undefined ? '' : JSON.stringify(body)
    response.writeHead(status, status === 204 ? {} : { 'content-type': type }).end(bytes)
  }

  const server = createServer((request, response) => {
    const startEra = era
    respond(request, response).catch((error) => {
      // A page that navigated away may not have sent its whole call.
      if (!request.readableAborted) complain(startEra, String(error))
      response.destroy()
    })
  })
  const realtime = new WebSocketServer({ noServer: true, handleProtocols: () => 'consilium.v1' })
  server.on('upgrade', async (request, socket, head) => {
    await delay()
    if (endStatus === AWAY) return socket.destroy()
    realtime.handleUpgrade(request, socket, head, (socketOfPage) => {
      if (endStatus !== undefined) return socketOfPage.close(endStatus)
      sockets.add(socketOfPage)
      socketOfPage.on('close', () => sockets.delete(socketOfPage))
      socketOfPage.on('message', (data) => hear(socketOfPage, String(data)))
      socketOfPage.send(JSON.stringify({ event: 'connect', data: { user_id: 'somebody', position: '0' } }))
      for (const frame of unsent.splice(0)) socketOfPage.send(frame)
    })
  })

  async function hear(socket: WebSocket, message: string) {
    const startEra = era
    await delay()
    if (startEra !== era) return
    const { event, data, id } = ClientFrame.parse(JSON.parse(message))
    frames.push({ event, data })
    if (!(event in asked)) return void complaints.push(`there is no frame ${event}`)
    const question = event as Question
    const ack = acks[question]?.(data) ?? ACKS[question]
    if (ack === undefined) return void complaints.push(`nobody answers the frame ${event}`)
    const { data: parsedAck, error } = asked[question].ack.safeParse(ack)
    if (error) complaints.push(`ack of ${event}: ${error.message}`)
    socket.send(JSON.stringify({ event: 'ack', id, data: parsedAck }))
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    frames,
    complaints,
    /** Sets responses to these calls. The others stay. */
    answer(more: FakeResponses) {
      responses = { ...responses, ...more }
    },
    /** Sets responses to these questions on the socket. The others stay. */
    ack(more: FakeAcks) {
      acks = { ...acks, ...more }
    },
    /** Leaves this call without a response until the returned function is called. */
    hold(key: Key) {
      const { promise, resolve } = Promise.withResolvers<void>()
      heldCalls.set(key, promise)
      return () => {
        heldCalls.delete(key)
        resolve()
      }
    },
    /** Reports with each response to this call that its changes cannot be read yet. */
    lag: (key: Key) => void lagging.add(key),
    /** The calls of this route so far. */
    callsOf: (key: Key) => calls.filter(({ call }) => call === key),
    /** The bodies of the calls of this route. */
    bodiesOf: (key: Key) => calls.filter(({ call }) => call === key).map(({ body }) => body),
    /** The newest call of this route. */
    lastOf: (key: Key) => calls.findLast(({ call }) => call === key),
    /** Sends this frame to every connected page; without one, to the next page that connects. */
    send(frame: ServerFrame) {
      const checkedFrame = JSON.stringify(ServerFrame.parse(frame))
      const open = [...sockets].filter(({ readyState, OPEN }) => readyState === OPEN)
      if (open.length === 0) unsent.push(checkedFrame)
      for (const socket of open) socket.send(checkedFrame)
    },
    /** Reports changes of these read models, so that pages fetch them again. */
    changed(...models: Change[]) {
      this.send({ event: 'changed', data: { models, position: String(Date.now()) } })
    },
    /**
     * Closes every socket, and each new one, with this code until `connect`. With the code of an absent
     * server none opens.
     */
    disconnect(code = AWAY) {
      endStatus = code
      for (const socket of sockets) socket.close(code)
    },
    connect() {
      endStatus = undefined
    },
    /** Forgets all responses and recorded calls. */
    reset() {
      era++
      server.closeAllConnections()
      responses = {}
      acks = {}
      heldCalls.clear()
      lagging.clear()
      endStatus = undefined
      unsent = []
      calls.length = 0
      frames.length = 0
      complaints.length = 0
      for (const socket of sockets) socket.terminate()
    },
    end() {
      for (const socket of sockets) socket.terminate()
      realtime.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
export type FakeApi = Awaited<ReturnType<typeof fakeApi>>

/** In ms: an artificial delay of responses, which reveals tests that rely on a quick server. */
const SLOW = Number(process.env.SLOW ?? 0)
const delay = async () => void (SLOW > 0 && (await setTimeout(Math.random() * SLOW)))

/** The code with which a restarting server closes its sockets. */
const AWAY = 1012

/** The server's answers to questions that change nothing. */
const ACKS: Partial<Record<Question, object>> = {
  ping: {},
  resume: { models: [], position: '0' },
  'join-conversation': { joined: true },
  typing: {},
  read: {},
}

const decoded = (groups: Record<string, string> | undefined) =>
  Object.fromEntries(Object.entries(groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]))

/** Parses a part of a call. Reports faults in the form in which Fastify gives them to `problemOf`. */
function parseInput(schema: RouteDeclaration['body'], input: unknown) {
  if (!schema) return { value: undefined, errors: [] }
  const { data, error } = schema.safeParse(input)
  const errors = (error?.issues ?? []).map(({ path, message }) => ({
    instancePath: `/${path.join('/')}`,
    message,
  }))
  return { value: data, errors }
}

function problem(error: HttpRefusal) {
  const body = problemOf(error)
  return { status: body.status, body, type: 'application/problem+json', retryAfter: error.retryAfter }
}

/** The answer as the API would serialize it. Throws if it does not fit the schema of the call. */
function success(key: string, { responses }: RouteDeclaration, responseBody: unknown) {
  const [status = 200, schema] = Object.entries(responses)
    .map(([status, schema]) => [Number(status), schema] as const)
    .find(([status]) => status < 300) ?? [200, undefined]
  if (status === 204 || schema === undefined) return { status }
  if (hasBytes(responses))
    return { status, body: responseBody, type: String((schema.meta() as { media: string[] }).media[0]) }
  const { data, error } = schema.safeParse(responseBody)
  if (error) throw new Error(`${key} could not be answered so: ${error.message}`)
  return { status, body: data }
}

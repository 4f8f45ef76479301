import { maxHeaderSize, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { requestTimeouts } from '#commands/kernel/request-timeouts.ts'
import { newId } from '#domain/kernel/ids.ts'
import { addWebhooks } from '../money/webhooks.ts'
import { addTraces, addTraffic } from '../operations/traffic.ts'
import { addRealtime } from '../realtime/realtime.ts'
import { routeHandlers } from '../route-handlers.ts'
import type { RouteDeclaration } from '../wire/route.ts'
import { type RouteKey, routes } from '../wire/wire.ts'
import { addAccessTokens, BACKGROUND_HEADER } from './auth.ts'
import { requireSensitivityDecisions } from './guard.ts'
import { addDraining } from './limits/draining.ts'
import { addOverload } from './limits/overload.ts'
import { addRateLimits } from './limits/rate-limits.ts'
import { addMetrics } from './metrics.ts'
import { mount } from './mount.ts'
import { addDocumentation } from './openapi.ts'
import { addErrorHandlers, invalidInput, problemOf, sendProblem } from './problem.ts'
import { recordRefusedAttempt } from './refused-attempt.ts'
import { serializerCompiler } from './serializer.ts'
import type { ApiSettings, Services } from './services.ts'

const MAX_BODY_BYTES = 256 * 1024
const HSTS_SECONDS = 365 * 86_400
const CONTENT_SECURITY_POLICY = "default-src 'none';frame-ancestors 'none'"
/** Longer than the lease of a request with an Idempotency-Key, for which a repeat may have to wait. */
const HANDLER_TIMEOUT_MS = 45_000

/** The API, ready to listen. `services` are its dependencies, `settings` the operator's choices. */
export async function buildServer(services: Services, settings: ApiSettings): Promise<FastifyInstance> {
  const slowRequestLimits = requestTimeouts()
  let limits: Awaited<ReturnType<typeof addRateLimits>> | undefined
  const options = {
    // The schemas refuse malformed ids of any length, and no request line is longer than this.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    exposeHeadRoutes: false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: slowRequestLimits.requestTimeout,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    genReqId: newId,
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id)
      // No hook runs for an address that cannot be parsed, so the request is counted here.
      const addressCheck = limits?.ip(request) ?? Promise.resolve()
      void addressCheck.then(
        () => sendProblem(reply, problemOf(error)),
        (limitError) => sendProblem(reply, problemOf(limitError), limitError.retryAfter),
      )
    },
    clientErrorHandler: respondToMalformed,
    trustProxy: settings.trustedProxies ?? false,
    forceCloseConnections: 'idle',
    // Requests that arrive while the server closes are answered too, since a caller behind a proxy cannot ask
    // another process.
    return503OnClosing: false,
  } satisfies FastifyServerOptions
  // The types of an HTTPS server and an HTTP server differ, but both are used in the same way.
  const app = settings.tls
    ? (Fastify({
        ...options,
        https: { ...slowRequestLimits.http, ...settings.tls },
      }) as unknown as FastifyInstance)
    : Fastify({ ...options, http: slowRequestLimits.http })
  requireSensitivityDecisions(app)
  addDraining(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler(settings.apiOrigin))
  addErrorHandlers(app, services.log, (...refusedCall) => recordRefusedAttempt(services, ...refusedCall))
  addJsonParser(app)
  await app.register(helmet, {
    // Helmet would build the policy again for every request.
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'no-referrer' },
    // The operator may have other subdomains, which need not serve HTTPS.
    strictTransportSecurity: settings.apiOrigin.startsWith('https:') && {
      maxAge: HSTS_SECONDS,
      includeSubDomains: false,
    },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', CONTENT_SECURITY_POLICY)
  })
  await addCors(app, settings.webOrigins)
  app.addHook('onSend', async (request, reply) => {
    // The correlation id of the log, so that a report of a failure can name it.
    reply.header('x-request-id', request.id)
    // Answers contain personal data, which caches must not store.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  if (services.recordCall) addTraces(app, services.recordCall)
  await addAccessTokens(app, settings)
  addOverload(app, settings.concurrentCalls)
  const rateLimits = await addRateLimits(app, settings.rateLimits)
  limits = rateLimits
  respondToPreflights(app)
  const metrics = addMetrics(app, services, settings)
  const trafficMeter = addTraffic(app, metrics.sockets)
  app.addHook('onReady', async () => {
    const stopReporting = services.operations.report(trafficMeter.traffic)
    app.addHook('onClose', stopReporting)
  })
  await addDocumentation(app, settings.apiOrigin)
  await app.register(websocket, { options: { maxPayload: 64 * 1024, handleProtocols } })
  addRealtime(app, services, settings, { limits: rateLimits, traffic: trafficMeter })
  addWebhooks(app, services, settings.rateLimits)

  const handlers = routeHandlers(app, services)
  const mountAll = (scope: FastifyInstance, takesAnyBody: true | undefined) => {
    for (const [key, declaredRoute] of Object.entries<RouteDeclaration>(routes))
      if (declaredRoute.takesAnyBody === takesAnyBody)
        mount(scope, services, rateLimits, key, declaredRoute, handlers[key as RouteKey])
  }
  mountAll(app, undefined)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, __, done) => done(null, undefined))
    mountAll(scope, true)
  })
  return app
}

/** The version of the frames. The token beside it in the list of subprotocols is never echoed. */
const handleProtocols = (protocols: Set<string>) => (protocols.has('consilium.v1') ? 'consilium.v1' : false)

/** Accepts an empty body, which many writes have. */
function addJsonParser(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(invalidInput('', 'is not JSON'))
    }
  })
}

/** Allows pages of these origins to call. Registered first, so that they can read a refusal too. */
const addCors = (app: FastifyInstance, origins: readonly string[]) =>
  app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', BACKGROUND_HEADER],
    exposedHeaders: ['retry-after', 'read-model-lag', 'preview-cut', 'x-request-id'],
    maxAge: 600,
    // OPTIONS without the headers of a preflight gets the same answer as one with them, instead of a plain
    // text.
    strictPreflight: false,
    preflightContinue: true,
  })

/** Answers preflights. Registered after the limits, so that preflights count as every call does. */
const respondToPreflights = (app: FastifyInstance) =>
  app.addHook('onRequest', async ({ method }, reply) => {
    if (method === 'OPTIONS') return reply.code(204).header('content-length', '0').send()
  })

const RESPONSE_BY_ERROR_CODE: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
}

/** Answers malformed requests (no HTTP, headers too long or too slow) with a problem document. */
export function respondToMalformed({ code = '' }: { code?: string }, socket: Socket) {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const [statusCode, message] = RESPONSE_BY_ERROR_CODE[code] ?? [400, 'This is not an HTTP request.']
  const body = JSON.stringify(problemOf({ statusCode, message }))
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { operationMetrics } from '../operations/metrics.ts'
import { notFound } from './problem.ts'
import type { ApiSettings, Services } from './services.ts'

const LOOPBACK_PATTERN = /^(::ffff:)?127(\.\d+){3}$|^(\[?::1\]?|localhost)$/i
/** The headers that proxies add to the calls that they forward. */
const PROXY_HEADER_PATTERN =
  /^(x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/

export type Metrics = { registry: Registry; sockets: Gauge<'who'> }

const equalBytes = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

/**
 * Whether the API is meant for this machine only: its public address is loopback, and no proxy is trusted.
 * Behind a proxy on this machine, every call would come from loopback.
 */
const isLocal = ({ apiOrigin, trustedProxies }: ApiSettings) =>
  trustedProxies === undefined && LOOPBACK_PATTERN.test(new URL(apiOrigin).hostname)

/** Whether the call came from this machine to this machine, with no sign of a proxy between. */
const isDirect = ({ socket, hostname, headers }: FastifyRequest) =>
  LOOPBACK_PATTERN.test(socket.remoteAddress ?? '') &&
  LOOPBACK_PATTERN.test(hostname) &&
  !Object.keys(headers).some((name) => PROXY_HEADER_PATTERN.test(name))

/**
 * Serves the metrics of this process and of the whole product for Prometheus at /metrics. Callers need the
 * token, or must be on the same machine while the API is meant for no other.
 */
export function addMetrics(
  app: FastifyInstance,
  { operations }: Pick<Services, 'operations'>,
  settings: ApiSettings,
): Metrics {
  const { metricsToken: token } = settings
  const allowsLocalCalls = isLocal(settings)
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const sockets = new Gauge({
    name: 'consilium_sockets',
    help: 'Open sockets of this process',
    labelNames: ['who'],
    registers: [registry],
  })
  new Gauge({
    name: 'consilium_process_info',
    help: 'Which part of the product answers',
    labelNames: ['role'],
    registers: [registry],
  }).set({ role: 'api' }, 1)
  const collectOperationMetrics = operationMetrics(registry, operations)
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none'
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const authorization = Buffer.from(request.headers.authorization ?? '')
    const isAuthorized = token !== undefined && equalBytes(authorization, Buffer.from(`Bearer ${token}`))
    if (!isAuthorized && !(allowsLocalCalls && isDirect(request))) throw notFound()
    await collectOperationMetrics()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return { registry, sockets }
}

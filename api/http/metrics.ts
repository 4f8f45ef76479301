import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { operationMetrics } from '../operations/metrics.ts'
import { notFound } from './problem.ts'
import type { Services, Settings } from './services.ts'

const LOOPBACK = /^(::ffff:)?127(\.\d+){3}$|^(\[?::1\]?|localhost)$/i
/** What proxies add to the calls that they pass on. */
const PASSED_ON = /^(x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/

export type Metrics = { registry: Registry; sockets: Gauge<'who'> }

const same = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

/** Whether the API is meant for this machine alone: behind a proxy on it, every call would come from loopback. */
const isLocal = ({ apiOrigin, trustedProxies }: Settings) =>
  trustedProxies === undefined && LOOPBACK.test(new URL(apiOrigin).hostname)

/** Whether the call was made on this machine to this machine, without any sign of a proxy between. */
const isDirect = ({ socket, hostname, headers }: FastifyRequest) =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOOPBACK.test(hostname) &&
  !Object.keys(headers).some((name) => PASSED_ON.test(name))

/**
 * The metrics of this process and of the product as a whole, for Prometheus at /metrics: with the token, or on the machine
 * itself as long as the API is for no other.
 */
export function addMetrics(
  app: FastifyInstance,
  { operations }: Pick<Services, 'operations'>,
  settings: Settings,
): Metrics {
  const { metricsToken: token } = settings
  const open = isLocal(settings)
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
  const collect = operationMetrics(registry, operations)
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none'
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    const known = token !== undefined && same(given, Buffer.from(`Bearer ${token}`))
    if (!known && !(open && isDirect(request))) throw notFound()
    await collect()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return { registry, sockets }
}

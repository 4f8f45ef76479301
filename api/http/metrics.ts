import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { notFound } from './problem.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export type Metrics = { registry: Registry; sockets: Gauge }

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Whether the call comes directly from this machine, or has the token. */
function mayRead(request: FastifyRequest, token: string | undefined) {
  if (token !== undefined && same(request.headers.authorization ?? '', `Bearer ${token}`)) return true
  return LOOPBACK.has(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for']
}

/** Request durations by route and status, for Prometheus at /metrics. */
export function addMetrics(app: FastifyInstance, token: string | undefined): Metrics {
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
    name: 'realtime_sockets',
    help: 'Open realtime sockets',
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none'
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, token)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return { registry, sockets }
}

import type { FastifyInstance } from 'fastify'
import type { AnsweredCall } from '../http/services.ts'

/** What is asked every few seconds, and leads to nothing. */
const EXCLUDED_ROUTES = new Set(['/health', '/ready', '/metrics'])

/** Tells `answered` of each answered call of a route: of its address only the route, never what a caller has put into it. */
export function addTraces(app: FastifyInstance, recordCall: (call: AnsweredCall) => void) {
  app.addHook('onResponse', async ({ id, method, routeOptions }, reply) => {
    const route = routeOptions.url?.replaceAll(/:(\w+)/g, '{$1}')
    if (route === undefined || EXCLUDED_ROUTES.has(route) || method === 'OPTIONS') return
    recordCall({ id, method, route, status: reply.statusCode, took_ms: reply.elapsedTime })
  })
}

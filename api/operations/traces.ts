import type { FastifyInstance } from 'fastify'
import type { AnsweredCall } from '../http/services.ts'

/** What is asked every few seconds, and leads to nothing. */
const LEFT_OUT = new Set(['/health', '/ready', '/metrics'])

/** Tells `answered` of each answered call of a route: of its address only the route, never what a caller has put into it. */
export function addTraces(app: FastifyInstance, answered: (call: AnsweredCall) => void) {
  app.addHook('onResponse', async ({ id, method, routeOptions }, reply) => {
    const route = routeOptions.url?.replaceAll(/:(\w+)/g, '{$1}')
    if (route === undefined || LEFT_OUT.has(route) || method === 'OPTIONS') return
    answered({ id, method, route, status: reply.statusCode, took_ms: reply.elapsedTime })
  })
}

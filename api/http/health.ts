import type { healthRoutes } from '../wire/health.ts'
import type { Handlers } from './handlers.ts'
import type { Services } from './services.ts'

export const healthHandlers = ({ ready }: Services): Handlers<keyof typeof healthRoutes> => ({
  'GET /health': async ({ reply }) => {
    if (!reply.server.isDraining()) return { status: 'ok' }
    reply.code(503)
    return { status: 'stopping' }
  },
  'GET /ready': async ({ reply }) => {
    const readiness = await ready()
    if (readiness.status !== 'ready') reply.code(503)
    return readiness
  },
})

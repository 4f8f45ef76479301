import Fastify from 'fastify'
import { requestTimeouts } from '#commands/kernel/request-timeouts.ts'
import { decodeForms } from '../forms.ts'
import { answerOwnHosts } from '../host-check.ts'
import { openBooks } from './books.ts'
import { openCaptures } from './calls/captures.ts'
import { addControlRoutes } from './calls/control-routes.ts'
import { addDecisions } from './calls/decisions.ts'
import { openOrders } from './calls/orders.ts'
import { openPayouts } from './calls/payouts.ts'
import { sendProblem } from './calls/problem.ts'
import { openRefunds } from './calls/refunds.ts'
import { openTokens } from './calls/tokens.ts'
import { openWebhooks } from './calls/webhooks.ts'
import { openFaults } from './faults.ts'
import { openIdempotentEffects } from './idempotent-effects.ts'
import { webhookKey } from './keys.ts'
import { addProvider } from './provider.ts'
import type { SandboxSettings } from './settings.ts'
import { openTimers } from './timers.ts'

/** Starts the payment sandbox on its port; returns the port and `close`. */
export async function startPaymentSandbox(settings: SandboxSettings) {
  let port = settings.SANDBOX_PORT
  const origin = () => `http://127.0.0.1:${port}`
  const books = openBooks(settings.DATA_DIR)
  const key = webhookKey(books, settings.SANDBOX_AUTHORITY)
  const faults = openFaults()
  const timers = openTimers()
  const webhooks = openWebhooks({ books, faults, timers, settings, key, origin })
  const parts = { books, webhooks, timers, settings, origin }
  const orders = openOrders(books, webhooks, origin)
  const captures = openCaptures(parts, orders)
  const refunds = openRefunds(parts, captures)
  const payouts = openPayouts(parts)
  const tokens = openTokens(faults, settings)

  const app = Fastify({
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    trustProxy: true,
    ...requestTimeouts(settings.SANDBOX_REQUEST_MS),
  })
  answerOwnHosts(app, settings.SANDBOX_HOST)
  decodeForms(app)
  app.setErrorHandler((error, _request, reply) => sendProblem(error, reply))
  addProvider(app, {
    books,
    effect: openIdempotentEffects(books, faults, settings),
    tokens,
    orders,
    captures,
    refunds,
    payouts,
    key,
  })
  addControlRoutes(app, { books, faults, orders, tokens })
  addDecisions(app, { books, captures, refunds, payouts })

  port = Number(new URL(await app.listen({ port, host: settings.SANDBOX_HOST })).port)
  for (const part of [captures, refunds, payouts, webhooks]) part.resume()
  return {
    port,
    async close() {
      timers.stop()
      await app.close()
    },
  }
}

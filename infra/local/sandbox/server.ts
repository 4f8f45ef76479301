import Fastify from 'fastify'
import { decodeForms } from '../forms.ts'
import { openBooks } from './books.ts'
import { captures as openCaptures } from './captures.ts'
import { effects } from './effect.ts'
import { openFaults } from './faults.ts'
import { webhookKey } from './keys.ts'
import { orders as openOrders } from './orders.ts'
import { addOwn } from './own.ts'
import { payouts as openPayouts } from './payouts.ts'
import { answerProblem } from './problem.ts'
import { addProvider } from './provider.ts'
import { refunds as openRefunds } from './refunds.ts'
import type { Settings } from './settings.ts'
import { openTimers } from './timers.ts'
import { tokens as openTokens } from './tokens.ts'
import { openWebhooks } from './webhooks.ts'

/** The payment sandbox on its port; answers the port and how to end it. */
export async function startSandbox(settings: Settings) {
  let port = settings.SANDBOX_PORT
  const origin = () => `http://127.0.0.1:${port}`
  const books = openBooks(settings.DATA_DIR)
  const key = webhookKey(books)
  const faults = openFaults()
  const timers = openTimers()
  const webhooks = openWebhooks({ books, faults, timers, settings, key, origin })
  const parts = { books, webhooks, timers, settings, origin }
  const orders = openOrders(books, webhooks, origin)
  const captures = openCaptures(parts, orders)
  const refunds = openRefunds(parts, captures)
  const payouts = openPayouts(parts)
  const tokens = openTokens(faults, settings)

  const app = Fastify({ exposeHeadRoutes: false, forceCloseConnections: true, trustProxy: true })
  decodeForms(app)
  app.setErrorHandler((error, _request, reply) => answerProblem(error, reply))
  addProvider(app, {
    effect: effects(books, faults, settings),
    tokens,
    orders,
    captures,
    refunds,
    payouts,
    key,
  })
  addOwn(app, { books, faults, orders, captures, tokens })

  port = Number(new URL(await app.listen({ port, host: settings.HOST })).port)
  for (const part of [captures, refunds, payouts, webhooks]) part.resume()
  return {
    port,
    async close() {
      timers.stop()
      await app.close()
    },
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Books } from './books.ts'
import type { Captures } from './calls/captures.ts'
import { NewOrder, type Orders } from './calls/orders.ts'
import { NewPayout, type Payouts } from './calls/payouts.ts'
import { NewRefund, type Refunds } from './calls/refunds.ts'
import { toCaptureResponse } from './calls/responses.ts'
import type { AccessTokens } from './calls/tokens.ts'
import { TransactionQuery, transactions } from './calls/transactions.ts'
import { CERTIFICATES_PATH } from './certificate-authority.ts'
import type { Effects } from './idempotent-effects.ts'

type ProviderDependencies = {
  books: Books
  effect: Effects
  tokens: AccessTokens
  orders: Orders
  captures: Captures
  refunds: Refunds
  payouts: Payouts
  key: { id: string; certificate: string }
}

const Id = z.object({ id: z.string() })
const idOf = (request: FastifyRequest) => Id.parse(request.params).id
const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`

/** The provider's own API: OAuth2, Orders v2, Payments v2, Payouts v1, and the certificate of its webhooks. */
export function addProvider(app: FastifyInstance, parts: ProviderDependencies) {
  const { books, effect, tokens, orders, captures, refunds, payouts, key } = parts

  const callOf = <T extends 'order' | 'capture' | 'refund' | 'payout'>(
    target: T,
    request: FastifyRequest,
  ) => {
    const header = request.headers['paypal-request-id']
    return { target, path: request.url, request_id: typeof header === 'string' ? header : undefined }
  }

  app.post('/v1/oauth2/token', (request) => tokens.give(request.headers.authorization))
  app.get(`${CERTIFICATES_PATH}:id`, (request, reply) =>
    idOf(request) === key.id
      ? reply.type('application/x-pem-file').send(key.certificate)
      : reply.code(404).send(''),
  )

  app.register(async (api) => {
    api.addHook('onRequest', async (request) => tokens.check(request.headers.authorization))

    api.post('/v2/checkout/orders', async (request, reply) => {
      const order = NewOrder.parse(request.body)
      const { id, isRepeat } = await effect(callOf('order', request), (fault) => orders.create(order, fault))
      return reply.code(isRepeat ? 200 : 201).send(orders.show(id, originOf(request)))
    })
    api.get('/v2/checkout/orders/:id', async (request) => orders.show(idOf(request), originOf(request)))

    api.post('/v2/checkout/orders/:id/capture', async (request, reply) => {
      const order_id = idOf(request)
      const { isRepeat } = await effect(callOf('capture', request), (fault) =>
        captures.capture(order_id, fault),
      )
      return reply.code(isRepeat ? 200 : 201).send(orders.show(order_id, originOf(request)))
    })
    api.get('/v2/payments/captures/:id', async (request) =>
      toCaptureResponse(captures.find(idOf(request)), originOf(request)),
    )

    api.post('/v2/payments/captures/:id/refund', async (request, reply) => {
      const refund = NewRefund.parse(request.body ?? {})
      const capture_id = idOf(request)
      const { id, isRepeat } = await effect(callOf('refund', request), (fault) =>
        refunds.refund(capture_id, refund, fault),
      )
      return reply.code(isRepeat ? 200 : 201).send(refunds.show(id, originOf(request)))
    })
    api.get('/v2/payments/refunds/:id', async (request) => refunds.show(idOf(request), originOf(request)))

    api.get('/v1/reporting/transactions', async (request) =>
      transactions(books, TransactionQuery.parse(request.query)),
    )

    api.post('/v1/payments/payouts', async (request, reply) => {
      const payout = NewPayout.parse(request.body)
      const { id } = await effect(callOf('payout', request), (fault) => payouts.pay(payout, fault))
      return reply.code(201).send(payouts.accepted(id, originOf(request)))
    })
    api.get('/v1/payments/payouts/:id', async (request) => payouts.show(idOf(request), originOf(request)))
    api.get('/v1/payments/payouts-item/:id', async (request) =>
      payouts.showItem(idOf(request), originOf(request)),
    )
    api.post('/v1/payments/payouts-item/:id/cancel', async (request) => {
      books.together(() => payouts.cancel(idOf(request)))
      return payouts.showItem(idOf(request), originOf(request))
    })
  })
}

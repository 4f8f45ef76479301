import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formatMoney } from '#domain/kernel/money.ts'
import { PAGE_HEADERS, page } from '#infra/local/page.ts'
import { escapeHtml } from '#infra/mail/escape-html.ts'
import { type Books, paymentSandboxState } from '../books.ts'
import { NewFault, type PaymentFaults } from '../faults.ts'
import type { OrderRow } from '../rows.ts'
import type { Orders } from './orders.ts'
import type { AccessTokens } from './tokens.ts'

const Token = z.object({ token: z.string().default('') })
const Decision = z.object({ decision: z.enum(['approve', 'cancel']) })

type ControlDependencies = { books: Books; faults: PaymentFaults; orders: Orders; tokens: AccessTokens }

/** The sandbox's own routes: the payer's approval page, its state, and the faults to inject. */
export function addControlRoutes(
  app: FastifyInstance,
  { books, faults, orders, tokens }: ControlDependencies,
) {
  const openOrder = (request: FastifyRequest): OrderRow | undefined => {
    const order = books.rows('orders').get(Token.parse(request.query).token)
    return order && orders.open(order) ? order : undefined
  }

  app.get('/checkoutnow', async (request, reply) => {
    const order = openOrder(request)
    reply.headers(PAGE_HEADERS)
    return order ? approvalPage(order) : reply.code(404).send(notOpenPage())
  })
  app.post('/checkoutnow', async (request, reply) => {
    const { decision } = Decision.parse(request.body)
    const order = openOrder(request)
    if (!order) return reply.code(404).headers(PAGE_HEADERS).send(notOpenPage())
    const approved = decision === 'approve'
    const decided = approved ? books.together(() => orders.approve(order.id)) : order
    return reply.redirect(returnLink(decided, approved), 303)
  })

  app.get('/_sandbox/state', async () => paymentSandboxState(books))
  app.get('/_sandbox/faults', async () => ({ faults: faults.list() }))
  app.post('/_sandbox/faults', async (request) => {
    const fault = NewFault.parse(request.body)
    faults.add(fault)
    if (fault.target === 'token') tokens.void()
    return { faults: faults.list() }
  })
  app.delete('/_sandbox/faults', async () => {
    faults.clear()
    return { faults: faults.list() }
  })
}

/** The address to which the browser is redirected after the payer's decision. */
function returnLink({ id, return_url, cancel_url, payer_id }: OrderRow, approved: boolean): string {
  const link = new URL(approved ? return_url : cancel_url)
  link.searchParams.set('token', id)
  if (approved) link.searchParams.set('PayerID', payer_id ?? '')
  return link.href
}

/** The page on which the payer approves or cancels: one form, which works without scripts. */
const approvalPage = ({ description, amount, status }: OrderRow) =>
  page(
    'Approve a payment',
    `<p class="note">This is the payment sandbox: no real money moves.</p>
<h1>Approve this payment?</h1>
<dl><div><dt>For</dt><dd>${escapeHtml(description || 'A payment')}</dd></div>
<div><dt>Amount</dt><dd class="amount">${formatMoney(amount)} USD</dd></div></dl>
${status === 'PAYER_ACTION_REQUIRED' ? '' : '<p>You have approved this payment already.</p>'}
<form method="post">
<button class="primary" name="decision" value="approve">Approve and pay ${formatMoney(amount)}</button>
<button name="decision" value="cancel">Cancel and return</button>
</form>`,
  )

const notOpenPage = () =>
  page(
    'Payment not open',
    `<h1>This payment cannot be approved</h1>
<p>It does not exist, or it was made more than three hours ago. Go back and start the payment again.</p>`,
  )

import { formatMoney } from '#domain/kernel/money.ts'
import { escapeHtml } from '#infra/escape-html.ts'
import { page } from '#infra/local/page.ts'
import type { Order } from '../rows.ts'

/** The address to which the browser is redirected after the payer's decision. */
export function returnLink({ id, return_url, cancel_url, payer_id }: Order, approved: boolean): string {
  const link = new URL(approved ? return_url : cancel_url)
  link.searchParams.set('token', id)
  if (approved) link.searchParams.set('PayerID', payer_id ?? '')
  return link.href
}

/** The page on which the payer approves or cancels: one form, which works without scripts. */
export const approvalPage = ({ description, amount, status }: Order) =>
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

export const notOpenPage = () =>
  page(
    'Payment not open',
    `<h1>This payment cannot be approved</h1>
<p>It does not exist, or it was made more than three hours ago. Go back and start the payment again.</p>`,
  )

import type { Payments } from '#commands/ports/payments.ts'
import { caller } from './call.ts'
import { orders } from './orders.ts'
import { payouts } from './payouts.ts'
import { refunds } from './refunds.ts'
import { webhooks } from './webhooks.ts'

export type PayPalSettings = {
  /** The API's address without a path, such as https://api-m.paypal.com. */
  url: string
  client_id: string
  client_secret: string
  /** The id that the provider assigned to our webhook; it is part of the signed content. */
  webhook_id: string
  /** The hosts that webhook certificates may be fetched from: `.paypal.com` for all with that suffix, or a whole name. */
  cert_hosts: readonly string[]
  timeout_ms: number
}

/**
 * The payment provider over PayPal's REST API: Orders v2, Payments v2, Payouts v1 and webhooks. Every response is
 * validated against a schema. Throws `ProviderFailed`.
 */
export function payPal(settings: PayPalSettings): Payments {
  const call = caller({ ...settings, url: settings.url.replace(/\/+$/, '') })
  return { ...orders(call), ...refunds(call), ...payouts(call), verifyWebhook: webhooks(settings) }
}

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
  /** The id that the provider gave our webhook; it is part of what the provider signs. */
  webhook_id: string
  /** Where webhook certificates may come from: `.paypal.com` for all hosts that end so, or a host's whole name. */
  cert_hosts: readonly string[]
  timeout_ms: number
}

/**
 * The payment provider over PayPal's REST API: Orders v2, Payments v2, Payouts v1 and webhooks. What it answers is
 * parsed before it is believed. Throws `ProviderFailed`.
 */
export function payPal(settings: PayPalSettings): Payments {
  const call = caller({ ...settings, url: settings.url.replace(/\/+$/, '') })
  return { ...orders(call), ...refunds(call), ...payouts(call), verifyWebhook: webhooks(settings) }
}

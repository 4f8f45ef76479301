import type { Payments } from '#commands/ports/payments.ts'
import type { CertificateSettings } from './certificates.ts'
import { orders } from './orders.ts'
import { payouts } from './payouts.ts'
import { providerCall } from './provider-call.ts'
import { refunds } from './refunds.ts'
import { transactions } from './transactions.ts'
import { webhooks } from './webhooks.ts'

export type PayPalSettings = {
  /** The API's address without a path, such as https://api-m.paypal.com. */
  url: string
  client_id: string
  client_secret: string
  /** The id that the provider assigned to our webhook; it is part of the signed content. */
  webhook_id: string
} & CertificateSettings

/**
 * The addresses of PayPal's certificates for webhooks, and the host names in them. Those of its sandbox
 * differ.
 */
export function certificatesOf(url: string): Pick<CertificateSettings, 'cert_urls' | 'cert_names'> {
  const domain = new URL(url).hostname.endsWith('.sandbox.paypal.com') ? 'sandbox.paypal.com' : 'paypal.com'
  return {
    cert_urls: ['api', 'api-m'].map((host) => `https://${host}.${domain}/v1/notifications/certs/`),
    cert_names: [`messageverificationcerts.${domain}`],
  }
}

/**
 * The payment provider over PayPal's REST API: Orders v2, Payments v2, Payouts v1 and webhooks. Every response is
 * validated against a schema. Throws `ProviderFailed`.
 */
export function payPal(settings: PayPalSettings): Payments {
  const call = providerCall({ ...settings, url: settings.url.replace(/\/+$/, '') })
  return {
    ...orders(call),
    ...refunds(call),
    ...payouts(call),
    ...transactions(call),
    verifyWebhook: webhooks(settings),
  }
}

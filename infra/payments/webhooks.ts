import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { Payments, Webhook } from '#commands/ports/payments.ts'
import { type CertificateSettings, certificates } from './certificates.ts'

const optionalText = z.string().optional()

const WebhookEvent = z.object({
  id: z.string().min(1),
  event_type: z.string().min(1),
  resource: z.object({
    id: optionalText,
    order_id: optionalText,
    custom_id: optionalText,
    /** The transactions of a buyer's dispute. */
    disputed_transactions: z
      .array(z.object({ seller_transaction_id: optionalText, custom: optionalText }))
      .default([]),
    payout_batch_id: optionalText,
    sender_batch_id: optionalText,
    purchase_units: z.array(z.object({ custom_id: optionalText })).default([]),
    supplementary_data: z.object({ related_ids: z.object({ order_id: optionalText }).optional() }).optional(),
    batch_header: z
      .object({
        payout_batch_id: optionalText,
        sender_batch_header: z.object({ sender_batch_id: optionalText }).optional(),
      })
      .optional(),
    links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
  }),
})
type WebhookEvent = z.infer<typeof WebhookEvent>

/**
 * Returns the object that the webhook is about. A refund is a separate resource, and refers to its capture by
 * the link "up".
 */
function webhookOf({ id, event_type, resource }: WebhookEvent): Webhook {
  const { batch_header, supplementary_data, links, disputed_transactions } = resource
  const [disputedTransaction] = disputed_transactions
  const order = event_type.startsWith('CHECKOUT.ORDER.') ? resource.id : undefined
  const refund = /\.(REFUNDED|REVERSED)$/.test(event_type)
  const parentCaptureId = links
    .find(({ rel, href }) => rel === 'up' && href.includes('/captures/'))
    ?.href.split('/')
    .at(-1)
  const capture = refund ? parentCaptureId : resource.id
  const subjectIds = {
    order_id: order ?? resource.order_id ?? supplementary_data?.related_ids?.order_id,
    capture_id: event_type.startsWith('PAYMENT.CAPTURE.')
      ? capture
      : disputedTransaction?.seller_transaction_id,
    payment_id: resource.custom_id ?? resource.purchase_units[0]?.custom_id ?? disputedTransaction?.custom,
    sender_batch_id: resource.sender_batch_id ?? batch_header?.sender_batch_header?.sender_batch_id,
    payout_batch_id: resource.payout_batch_id ?? batch_header?.payout_batch_id,
  }
  const definedEntries = Object.entries(subjectIds).filter(([, value]) => value !== undefined)
  return { id, event_type, ...Object.fromEntries(definedEntries) }
}

type WebhookSettings = CertificateSettings & { webhook_id: string }

/**
 * Verifies that a webhook comes from the provider: RSA-SHA256 over transmission id, time, our webhook id and the CRC-32
 * of the raw bytes, with the provider's own certificate. Throws `ProviderFailed` when the certificate cannot be fetched, so
 * that the provider sends the webhook again.
 */
export function webhooks({ webhook_id, ...settings }: WebhookSettings): Payments['verifyWebhook'] {
  const certificateAt = certificates(settings)
  return async (headers, rawBody) => {
    const header = (name: string) => headers[`paypal-${name}`]
    const [id, time, signature, url] = [
      header('transmission-id'),
      header('transmission-time'),
      header('transmission-sig'),
      header('cert-url'),
    ]
    if (!id || !time || !signature || !url) return undefined
    if (header('auth-algo') !== 'SHA256withRSA') return undefined
    const certificate = await certificateAt(url)
    if (!certificate) return undefined
    const signedContent = Buffer.from(`${id}|${time}|${webhook_id}|${crc32(rawBody)}`)
    if (!verify('sha256', signedContent, certificate.publicKey, Buffer.from(signature, 'base64')))
      return undefined
    const event = WebhookEvent.safeParse(parseJson(rawBody))
    return event.success ? webhookOf(event.data) : undefined
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

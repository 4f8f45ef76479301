import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { Payments, Webhook } from '#commands/ports/payments.ts'
import { type CertificateSettings, certificates } from './certificates.ts'

const text = z.string().optional()

const Event = z.object({
  id: z.string().min(1),
  event_type: z.string().min(1),
  resource: z.object({
    id: text,
    order_id: text,
    custom_id: text,
    /** Of a buyer's dispute. */
    disputed_transactions: z.array(z.object({ seller_transaction_id: text, custom: text })).default([]),
    payout_batch_id: text,
    sender_batch_id: text,
    purchase_units: z.array(z.object({ custom_id: text })).default([]),
    supplementary_data: z.object({ related_ids: z.object({ order_id: text }).optional() }).optional(),
    batch_header: z
      .object({ payout_batch_id: text, sender_batch_header: z.object({ sender_batch_id: text }).optional() })
      .optional(),
    links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
  }),
})
type Event = z.infer<typeof Event>

/** The webhook's subject. A refund is a resource of its own, and refers to its capture by the link "up". */
function webhookOf({ id, event_type, resource }: Event): Webhook {
  const { batch_header, supplementary_data, links, disputed_transactions } = resource
  const [disputed] = disputed_transactions
  const order = event_type.startsWith('CHECKOUT.ORDER.') ? resource.id : undefined
  const refund = /\.(REFUNDED|REVERSED)$/.test(event_type)
  const up = links
    .find(({ rel, href }) => rel === 'up' && href.includes('/captures/'))
    ?.href.split('/')
    .at(-1)
  const capture = refund ? up : resource.id
  const named = {
    order_id: order ?? resource.order_id ?? supplementary_data?.related_ids?.order_id,
    capture_id: event_type.startsWith('PAYMENT.CAPTURE.') ? capture : disputed?.seller_transaction_id,
    payment_id: resource.custom_id ?? resource.purchase_units[0]?.custom_id ?? disputed?.custom,
    sender_batch_id: resource.sender_batch_id ?? batch_header?.sender_batch_header?.sender_batch_id,
    payout_batch_id: resource.payout_batch_id ?? batch_header?.payout_batch_id,
  }
  const known = Object.entries(named).filter(([, value]) => value !== undefined)
  return { id, event_type, ...Object.fromEntries(known) }
}

type Settings = CertificateSettings & { webhook_id: string }

/**
 * Verifies that a webhook comes from the provider: RSA-SHA256 over transmission id, time, our webhook id and the CRC-32
 * of the raw bytes, with the provider's own certificate. Throws `ProviderFailed` when the certificate cannot be fetched, so
 * that the provider sends the webhook again.
 */
export function webhooks({ webhook_id, ...settings }: Settings): Payments['verifyWebhook'] {
  const certificateAt = certificates(settings)
  return async (headers, rawBody) => {
    const of = (name: string) => headers[`paypal-${name}`]
    const [id, time, signature, url] = [
      of('transmission-id'),
      of('transmission-time'),
      of('transmission-sig'),
      of('cert-url'),
    ]
    if (!id || !time || !signature || !url) return undefined
    if (of('auth-algo') !== 'SHA256withRSA') return undefined
    const certificate = await certificateAt(url)
    if (!certificate) return undefined
    const signed = Buffer.from(`${id}|${time}|${webhook_id}|${crc32(rawBody)}`)
    if (!verify('sha256', signed, certificate.publicKey, Buffer.from(signature, 'base64'))) return undefined
    const event = Event.safeParse(json(rawBody))
    return event.success ? webhookOf(event.data) : undefined
  }
}

function json(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

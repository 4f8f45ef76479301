import { randomUUID } from 'node:crypto'
import { type Books, newId } from '../books.ts'
import { CERTIFICATES_PATH } from '../certificate-authority.ts'
import type { Fault, PaymentFaults } from '../faults.ts'
import { signedHeaders, type webhookKey } from '../keys.ts'
import type { WebhookRow } from '../rows.ts'
import type { SandboxSettings } from '../settings.ts'
import type { Timers } from '../timers.ts'

const MAX_ATTEMPTS = 25
const MAX_RETRY_DELAY_MS = 600_000
const RESPONSE_TIMEOUT_MS = 30_000
const CALL_FAULTS = new Set<Fault>(['twice', 'late', 'reorder'])
const LOSS_FAULTS = new Set<Fault>(['decline', 'denied', 'unclaimed'])

type WebhookDependencies = {
  books: Books
  faults: PaymentFaults
  timers: Timers
  settings: SandboxSettings
  key: ReturnType<typeof webhookKey>
  /** The address of this sandbox. */
  origin: () => string
}

/**
 * Sends webhooks until each is accepted (2xx), with growing backoff, as the provider does. `emit` creates
 * one, with the fault of its call. `resume` continues with those of an earlier run.
 */
export function openWebhooks({ books, faults, timers, settings, key, origin }: WebhookDependencies) {
  const delayedSends: (() => void)[] = []

  function emit(event_type: string, resource_type: string, resource: object, callFault?: Fault) {
    const id = `WH-${newId(17)}-${newId(17)}`
    const body = JSON.stringify({
      id,
      event_version: '1.0',
      create_time: new Date().toISOString(),
      resource_type,
      event_type,
      summary: event_type,
      resource,
    })
    const webhook: WebhookRow = {
      id,
      event_type,
      body,
      attempts: 0,
      deliveries: 0,
      done: !settings.WEBHOOK_URL,
    }
    books.write({ webhooks: [webhook] })
    if (!webhook.done) timers.after(settings.SANDBOX_WEBHOOK_MS, () => start(id, callFault))
  }

  function start(id: string, callFault: Fault | undefined) {
    // The webhook could not be written because the disk was full, so the fault is kept for the next one.
    if (!books.rows('webhooks').has(id)) return
    const fault = callFault && CALL_FAULTS.has(callFault) ? callFault : faults.take('webhook')
    if (fault && LOSS_FAULTS.has(fault)) return change(id, { done: true })
    if (fault === 'slow' || fault === 'pending')
      return timers.after(settings.SANDBOX_SLOW_MS, () => attempt(id))
    if (fault === 'late') return timers.after(settings.SANDBOX_LATE_MS, () => attempt(id))
    if (fault === 'reorder') return holdBack(() => timers.after(0, () => attempt(id)))
    return attempt(id, fault)
  }

  /** Delays a webhook until another one was sent, or until a timeout. */
  function holdBack(send: () => void) {
    const sendOnce = () => {
      const index = delayedSends.indexOf(sendOnce)
      if (index === -1) return
      delayedSends.splice(index, 1)
      send()
    }
    delayedSends.push(sendOnce)
    timers.after(settings.SANDBOX_LATE_MS, sendOnce)
  }

  async function attempt(id: string, fault?: Fault) {
    const webhook = books.rows('webhooks').get(id)
    if (!webhook || webhook.done) return
    const isAccepted = fault !== 'fail_before' && (await post(webhook))
    const deliveries = webhook.deliveries + (isAccepted ? 1 : 0)
    const attempts = webhook.attempts + 1
    const isDone = isAccepted && fault !== 'fail_after' && fault !== 'twice'
    change(id, { attempts, deliveries, done: isDone || attempts >= MAX_ATTEMPTS })
    for (const release of [...delayedSends]) release()
    if (isDone) return
    const retryDelayMs =
      fault === 'twice' && isAccepted ? 0 : settings.SANDBOX_RETRY_MS * 2 ** webhook.attempts
    timers.after(Math.min(retryDelayMs, MAX_RETRY_DELAY_MS), () => attempt(id))
  }

  async function post({ body }: WebhookRow): Promise<boolean> {
    const bytes = Buffer.from(body)
    const signatureHeaders = signedHeaders(key, {
      body: bytes,
      webhook_id: settings.PAYPAL_WEBHOOK_ID,
      cert_url: `${origin()}${CERTIFICATES_PATH}${key.id}`,
      id: randomUUID(),
    })
    try {
      const response = await fetch(String(settings.WEBHOOK_URL), {
        method: 'POST',
        headers: { ...signatureHeaders, 'content-type': 'application/json' },
        body: bytes,
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }

  function change(id: string, changes: Partial<WebhookRow>) {
    const webhook = books.rows('webhooks').get(id)
    if (webhook) books.write({ webhooks: [{ ...webhook, ...changes }] })
  }

  return {
    emit,
    resume() {
      if (!settings.WEBHOOK_URL) return
      for (const { id, done } of books.rows('webhooks').values())
        if (!done) timers.after(0, () => attempt(id))
    },
  }
}
export type Webhooks = ReturnType<typeof openWebhooks>

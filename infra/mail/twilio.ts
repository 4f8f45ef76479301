import { z } from 'zod'
import { ExternalServiceFailed } from '#commands/ports/external-service-failed.ts'
import type { TextMessage, TextMessages } from '#commands/ports/mailer.ts'
import { PermanentRefusal } from './permanent-refusal.ts'

export type TextMessageProvider = TextMessages & {
  /** Whether the provider has recently accepted a message with this number and text. */
  hasAccepted(message: TextMessage): Promise<boolean>
}

export type SmsSettings = {
  /** The API's address without a path, such as https://api.twilio.com. */
  url: string
  account: string
  token: string
  /** The sender's number (E.164). */
  from: string
  timeout_ms?: number
}

const SMS_TIMEOUT_MS = 10_000
const AcceptedResponse = z.object({ sid: z.string().min(1) })
const MessageListResponse = z.object({ messages: z.array(z.object({ body: z.string() })) })
/**
 * Statuses that depend on the number or text and will not change; 401, 403, 408 and 429 concern our account
 * or are transient.
 */
const PERMANENT_REFUSAL_STATUSES = [400, 404, 410, 422]
const RefusalResponse = z.object({ code: z.number().optional() }).catch({})

/**
 * Sends text messages through a provider with Twilio's API; `to` is E.164. Throws `SmsFailed` when the
 * provider cannot be reached, is too slow or refuses for now, so that a retry is possible, and
 * `PermanentRefusal` when it will never accept. The errors contain neither the number nor the text.
 */
export function textMessageProvider({
  url,
  account,
  token,
  from,
  timeout_ms = SMS_TIMEOUT_MS,
}: SmsSettings): TextMessageProvider {
  const messagesUrl = `${url.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`

  async function request(endpoint: string, init: RequestInit) {
    const response = await fetch(endpoint, {
      ...init,
      headers: { authorization, accept: 'application/json' },
      // No redirects: the token must not be sent to another address.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout_ms),
    })
    const body: unknown = await response.json().catch(() => undefined)
    return { status: response.status, ok: response.ok, body }
  }

  const callProvider = (endpoint: string, init: RequestInit = {}) =>
    request(endpoint, init).catch((error: Error) => {
      throw new SmsFailed(`text message: no answer (${error.name})`)
    })

  return {
    async send({ to, text }) {
      const message = new URLSearchParams({ To: to, From: from, Body: text })
      const { status, ok, body } = await callProvider(messagesUrl, { method: 'POST', body: message })
      if (!ok) {
        const { code } = RefusalResponse.parse(body)
        const message = `text message: the provider answered ${status} ${code ?? ''}`.trim()
        throw PERMANENT_REFUSAL_STATUSES.includes(status)
          ? new PermanentRefusal(message)
          : new SmsFailed(message)
      }
      if (!AcceptedResponse.safeParse(body).success)
        throw new SmsFailed('text message: no answer that can be understood')
    },
    async hasAccepted({ to, text }) {
      const { status, body } = await callProvider(
        `${messagesUrl}?${new URLSearchParams({ To: to, PageSize: '50' })}`,
      )
      const messageList = MessageListResponse.safeParse(body)
      if (!messageList.success) throw new SmsFailed(`text message: the provider's list answered ${status}`)
      return messageList.data.messages.some((each) => each.body === text)
    },
  }
}

/** The SMS provider cannot be reached, is too slow, or has not accepted a message. A retry is possible. */
class SmsFailed extends ExternalServiceFailed {
  override name = 'SmsFailed'
}

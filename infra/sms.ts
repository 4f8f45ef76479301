import { z } from 'zod'
import { ProviderFailed } from '#commands/ports.ts'

export type Sms = { to: string; text: string }
export type Texter = { send(sms: Sms): Promise<void> }

export type SmsSettings = {
  /** The API's address without a path, such as https://api.twilio.com. */
  url: string
  account: string
  token: string
  /** The number (E.164) that messages come from. */
  from: string
  timeout_ms?: number
}

const PATIENCE_MS = 10_000
const Taken = z.object({ sid: z.string().min(1) })
const Refused = z.object({ code: z.number().optional() }).catch({})

/**
 * Sends text messages by a provider's message call, as Twilio's API has it; `to` is E.164. Throws `ProviderFailed`
 * when the provider cannot be reached, is too slow or does not take the message, which may then be sent again. What
 * it throws names neither the number nor the words.
 */
export function texter({ url, account, token, from, timeout_ms = PATIENCE_MS }: SmsSettings): Texter {
  const address = `${url.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`

  async function ask({ to, text }: Sms) {
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization, accept: 'application/json' },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
      // A token never follows to another address.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout_ms),
    })
    const body: unknown = await response.json().catch(() => undefined)
    return { status: response.status, ok: response.ok, body }
  }

  return {
    async send(sms) {
      const { status, ok, body } = await ask(sms).catch((error: Error) => {
        throw new ProviderFailed(`text message: no answer (${error.name})`)
      })
      if (!ok) {
        const { code } = Refused.parse(body)
        throw new ProviderFailed(`text message: the provider answered ${status} ${code ?? ''}`.trim())
      }
      if (!Taken.safeParse(body).success)
        throw new ProviderFailed('text message: no answer that can be understood')
    },
  }
}

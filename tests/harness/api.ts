import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

// biome-ignore lint/suspicious/noExplicitAny: answers are checked field by field by the tests that read them
export type ApiResponse = { status: number; body: any; headers: Headers }

export type Caller = (
  call: `${'GET' | 'POST' | 'DELETE' | 'HEAD' | 'PUT'} /${string}`,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ApiResponse>

/** Calls the API as a member (or, without a token, as a visitor). A lost connection yields status 0. */
export const caller =
  (origin: string, token?: string): Caller =>
  async (call, body, headers = {}) => {
    const [method, path] = call.split(' ') as [string, string]
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
    }).catch(() => undefined)
    if (!response) return { status: 0, body: undefined, headers: new Headers() }
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      body: json && text ? JSON.parse(text) : text,
      headers: response.headers,
    }
  }

/** The status of a response with its code, or with whether it was a success. */
export async function statusAndCode(response: Promise<ApiResponse>) {
  const { status, body } = await response
  return [status, body.code ?? body.success]
}

/** Polls until the result is truthy. After the timeout it throws an error with the last result. */
export async function until<T>(
  label: string,
  ask: () => Promise<T | undefined | false>,
  timeout_ms = 60_000,
): Promise<T> {
  const deadline = Date.now() + timeout_ms
  for (;;) {
    const result = await ask()
    if (result) return result
    if (Date.now() > deadline) throw new Error(`waited in vain for ${label}`)
    await sleep(50)
  }
}

export const idempotencyHeaders = () => ({ 'idempotency-key': randomUUID() })

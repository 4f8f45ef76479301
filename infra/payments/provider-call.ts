import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { ProviderFailed } from '#commands/ports/payments.ts'
import { accessToken } from './access-token.ts'

const ProviderLink = z.object({ href: z.string(), rel: z.string().optional() })

/** A refusal by the provider. `issues` are its codes, `links` the addresses that it refers to. */
export type ProviderProblem = { status: number; name: string; issues: string[]; links: string[] }

const ProblemBody = z.object({
  name: z.string().default(''),
  details: z
    .array(z.object({ issue: z.string().default(''), link: z.array(ProviderLink).default([]) }))
    .default([])
    .catch([]),
  links: z.array(ProviderLink).default([]).catch([]),
})

export type ProviderSettings = { url: string; client_id: string; client_secret: string; timeout_ms: number }
export type ProviderInput = { body?: object; request_id?: string }
export type ProviderResponse<T> = { done: T; problem?: undefined } | { problem: ProviderProblem }
export type ProviderCall = <S extends z.ZodType>(
  responseSchema: S,
  route: `${'GET' | 'POST'} /${string}`,
  input?: ProviderInput,
) => Promise<ProviderResponse<z.infer<S>>>

const BUSY_ISSUES = new Set(['PREVIOUS_REQUEST_IN_PROGRESS', 'RESOURCE_CONFLICT'])
const RETRY_DELAY_MS = 200
const MAX_TRIES = 5

export const providerFailure = (operationName: string, { status, name, issues }: ProviderProblem) =>
  new ProviderFailed(
    `${operationName}: the provider answered ${status} ${[name, ...issues].join(' ').slice(0, 200)}`,
  )

/**
 * Calls the provider's API and parses the response. A 4xx is returned as a problem. Of two calls with one
 * request id the later waits for the first. Throws `ProviderFailed` for everything else: network, timeout,
 * 5xx, 429, a refused token, an unexpected response.
 */
export function providerCall(settings: ProviderSettings): ProviderCall {
  const { url, timeout_ms } = settings
  const tokens = accessToken(settings)

  async function send(
    method: string,
    path: string,
    { body, request_id }: ProviderInput,
    retriesToken = true,
  ): Promise<Response> {
    const token = await tokens.token()
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        prefer: 'return=representation',
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(request_id && { 'paypal-request-id': request_id }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(timeout_ms),
    })
    if (response.status !== 401 || !retriesToken) return response
    await response.body?.cancel()
    await tokens.refused(token)
    return send(method, path, { ...(body && { body }), ...(request_id && { request_id }) }, false)
  }

  async function attempt<S extends z.ZodType>(
    responseSchema: S,
    method: string,
    path: string,
    input: ProviderInput,
  ) {
    const response = await send(method, path, input)
    const { status } = response
    if (response.ok) return { done: responseSchema.parse(await response.json()) as z.infer<S> }
    if (status >= 500 || status === 429 || status === 401) {
      await response.body?.cancel()
      throw new ProviderFailed(`${method} ${path}: the provider answered ${status}`)
    }
    const { name, details, links } = ProblemBody.catch({ name: '', details: [], links: [] }).parse(
      await response.json().catch(() => ({})),
    )
    const issues = details.map(({ issue }) => issue)
    const linkTargets = [...details.flatMap(({ link }) => link), ...links].map(({ href }) => href)
    return { problem: { status, name, issues, links: linkTargets } }
  }

  return async (responseSchema, route, input = {}) => {
    const [method, path] = route.split(' ') as [string, string]
    try {
      for (let tries = 1; ; tries++) {
        const outcome = await attempt(responseSchema, method, path, input)
        const isBusy =
          outcome.problem &&
          [outcome.problem.name, ...outcome.problem.issues].some((code) => BUSY_ISSUES.has(code))
        if (!isBusy) return outcome
        if (tries === MAX_TRIES) throw providerFailure(route, outcome.problem)
        await sleep(RETRY_DELAY_MS * 2 ** tries)
      }
    } catch (error) {
      if (error instanceof ProviderFailed) throw error
      throw new ProviderFailed(`${route}: no answer that can be understood`, { cause: error })
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { ProviderFailed } from '#commands/ports/payments.ts'
import { accessToken } from './token.ts'

const Link = z.object({ href: z.string(), rel: z.string().optional() })

/** A refusal by the provider: `issues` are its codes, `links` the addresses it refers to. */
export type Problem = { status: number; name: string; issues: string[]; links: string[] }

const ProblemBody = z.object({
  name: z.string().default(''),
  details: z
    .array(z.object({ issue: z.string().default(''), link: z.array(Link).default([]) }))
    .default([])
    .catch([]),
  links: z.array(Link).default([]).catch([]),
})

export type Settings = { url: string; client_id: string; client_secret: string; timeout_ms: number }
export type CommandInput = { body?: object; request_id?: string }
export type Answer<T> = { done: T; problem?: undefined } | { problem: Problem }
export type Call = <S extends z.ZodType>(
  answer: S,
  route: `${'GET' | 'POST'} /${string}`,
  input?: CommandInput,
) => Promise<Answer<z.infer<S>>>

const BUSY = new Set(['PREVIOUS_REQUEST_IN_PROGRESS', 'RESOURCE_CONFLICT'])
const REST_MS = 200
const TRIES = 5

export const failed = (what: string, { status, name, issues }: Problem) =>
  new ProviderFailed(`${what}: the provider answered ${status} ${[name, ...issues].join(' ').slice(0, 200)}`)

/**
 * Calls the provider's API and parses the response. A 4xx is returned as a problem; of two calls with one request id the
 * later waits for the first. Throws `ProviderFailed` for all else: network, timeout, 5xx, 429, a refused token, a
 * response of another shape.
 */
export function caller(settings: Settings): Call {
  const { url, timeout_ms } = settings
  const tokens = accessToken(settings)

  async function send(
    method: string,
    path: string,
    { body, request_id }: CommandInput,
    again = true,
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
    if (response.status !== 401 || !again) return response
    await response.body?.cancel()
    await tokens.refused(token)
    return send(method, path, { ...(body && { body }), ...(request_id && { request_id }) }, false)
  }

  async function attempt<S extends z.ZodType>(answer: S, method: string, path: string, input: CommandInput) {
    const response = await send(method, path, input)
    const { status } = response
    if (response.ok) return { done: answer.parse(await response.json()) as z.infer<S> }
    if (status >= 500 || status === 429 || status === 401) {
      await response.body?.cancel()
      throw new ProviderFailed(`${method} ${path}: the provider answered ${status}`)
    }
    const { name, details, links } = ProblemBody.catch({ name: '', details: [], links: [] }).parse(
      await response.json().catch(() => ({})),
    )
    const issues = details.map(({ issue }) => issue)
    const pointed = [...details.flatMap(({ link }) => link), ...links].map(({ href }) => href)
    return { problem: { status, name, issues, links: pointed } }
  }

  return async (answer, route, input = {}) => {
    const [method, path] = route.split(' ') as [string, string]
    try {
      for (let tries = 1; ; tries++) {
        const answered = await attempt(answer, method, path, input)
        const busy =
          answered.problem &&
          [answered.problem.name, ...answered.problem.issues].some((code) => BUSY.has(code))
        if (!busy) return answered
        if (tries === TRIES) throw failed(route, answered.problem)
        await sleep(REST_MS * 2 ** tries)
      }
    } catch (error) {
      if (error instanceof ProviderFailed) throw error
      throw new ProviderFailed(`${route}: no answer that can be understood`, { cause: error })
    }
  }
}

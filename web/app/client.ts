import { PROOF_NEEDED } from '#api/wire/refusals.ts'
import type { AnswerOf, BodyOf, Contract, ParamsOf, QueryOf } from '#api/wire/wire.ts'
import { askForProof } from '../ui/second-factor/proof.ts'
import { NoAnswer, problemOf } from './api-error.ts'
import { apiOrigin } from './config.ts'
import { staleRead } from './live/stale-read.ts'
import { accessToken, forceLogOut } from './session.ts'

export type Route = keyof Contract & string

const DEFAULT_TIMEOUT_MS = 10_000
type Part<Name extends string, T> = [T] extends [undefined | never]
  ? { [K in Name]?: undefined }
  : { [K in Name]: T }
export type Input<K extends Route> = Part<'params', ParamsOf<K>> &
  Part<'body', BodyOf<K>> & { query?: QueryOf<K>; key?: string; asPost?: true; token?: string }

type Loose = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  key?: string
  asPost?: true
  token?: string
}

/**
 * Calls the API. Throws ApiError for an answer that is not a success, NoAnswer when none came within 10 s.
 * `key` is the Idempotency-Key of one user action: the same on every retry of it.
 * `asPost` sends a documented GET that changes something in its POST form, which no prefetch or reload can repeat.
 * `token` is that of a session that is not stored yet; its call refreshes nothing and logs nobody out.
 * A 409 `proof_needed` asks for the proof in a dialog and repeats the same call.
 * A 401 refreshes the token and tries once more, except where none is needed; a refused refresh or a 403 logs out and
 * goes to the login.
 */
export async function call<K extends Route>(route: K, input: Input<K>): Promise<AnswerOf<K>> {
  const response = await answerTo(route, input as Loose)
  const answer = response.status === 204 ? undefined : await response.text().then(parsed).catch(unreachable)
  return answer as AnswerOf<K>
}

const TURNS = /[\u202a-\u202e\u2066-\u2069]/
/** Few answers hold a sign that turns texts around, and visitors load nothing for it. */
const parsed = async (json: string): Promise<unknown> =>
  TURNS.test(json) ? (await import('./read-answer.ts')).readAnswer(json) : JSON.parse(json)

/** As `call`, for a document: returns the raw response. `timeoutMs` limits the whole response, in milliseconds. */
export const fetchDocument = <K extends Route>(route: K, input: Input<K>, timeoutMs: number) =>
  answerTo(route, input as Loose, timeoutMs)

/** Visitors have no token to refresh, and load nothing for it. */
const refreshing = () => import('./refresh.ts').catch(unreachable)

/** Headers that say more of a call, where the frame of members is. */
let headersOf = (): Record<string, string> => ({})
export const sayOfCalls = (headers: typeof headersOf) => {
  headersOf = headers
}

/** The calls that need no session: their 401 says nothing about one. */
const WITHOUT_SESSION = /^\/auth\/(?!prove)/

async function answerTo(route: string, loose: Loose, timeoutMs = DEFAULT_TIMEOUT_MS): Promise<Response> {
  const [documented = 'GET', path = ''] = route.split(' ')
  const method = loose.asPost ? 'POST' : documented
  const url = address(path, loose)
  if (loose.token !== undefined) return good(await send(method, url, loose, loose.token, timeoutMs))
  const needsSession = accessToken() !== null && !WITHOUT_SESSION.test(path)
  const token = needsSession ? await (await refreshing()).freshToken() : accessToken()
  let response = await send(method, url, loose, token, timeoutMs)
  if (response.status === 401 && token !== null && needsSession) {
    const next = await (await refreshing()).refreshAccessToken(token)
    if (next === undefined) throw await out(response)
    response = await send(method, url, loose, next, timeoutMs)
    if (response.status === 401) throw await out(response)
  }
  if (response.status === 403 && token !== null) throw await out(response)
  return good(response, () => answerTo(route, loose, timeoutMs))
}

/** A good answer; one that asks for a proof is repeated once that was given. */
async function good(response: Response, again?: () => Promise<Response>) {
  if (!response.ok) {
    const problem = await problemOf(response)
    if (again && problem.code === PROOF_NEEDED && (await askForProof())) return again()
    throw problem
  }
  if (response.headers.has('read-model-lag')) staleRead()
  return response
}

async function out(response: Response) {
  const problem = await problemOf(response)
  forceLogOut(response.status === 403 ? 'suspended' : 'over')
  return problem
}

function unreachable(): never {
  console.error('Network error: Please check your internet connection.')
  throw new NoAnswer()
}

function address(path: string, { params, query }: Loose): string {
  const filled = path.replaceAll(/\{(\w+)\}|:(\w+)/g, (_, braces?: string, colon?: string) =>
    encodeURIComponent(params?.[braces ?? colon ?? ''] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return `${apiOrigin}${filled}${search.size > 0 ? `?${search}` : ''}`
}

async function send(
  method: string,
  url: string,
  { body, key }: Loose,
  token: string | null,
  timeoutMs: number,
) {
  const headers = new Headers(headersOf())
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (key !== undefined) headers.set('idempotency-key', key)
  return fetch(url, {
    method,
    headers,
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(unreachable)
}

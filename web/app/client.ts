import { PROOF_NEEDED } from '#api/wire/refusals.ts'
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, RouteKey } from '#api/wire/wire.ts'
import { requestProof } from '../ui/second-factor/proof.ts'
import { NoResponse, problemOf } from './api-error.ts'
import { apiOrigin } from './config.ts'
import { reportStaleRead } from './live/stale-read.ts'
import { accessToken, forceLogOut } from './session.ts'

export type Route = RouteKey & string

const DEFAULT_TIMEOUT_MS = 10_000
type InputPart<Name extends string, T> = [T] extends [undefined | never]
  ? { [K in Name]?: undefined }
  : { [K in Name]: T }
export type Input<K extends Route> = InputPart<'params', ParamsOf<K>> &
  InputPart<'body', BodyOf<K>> & { query?: QueryOf<K>; key?: string; asPost?: true; token?: string }

type UntypedInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  key?: string
  asPost?: true
  token?: string
}

/**
 * Calls the API. Throws ApiError for a response that is not a success, NoResponse when none arrived
 * within 10 s.
 * `input.key` is the Idempotency-Key of one action; every retry sends the same one.
 * `input.asPost` sends a documented GET that changes something in its POST form, which no prefetch or reload can
 * repeat.
 * `input.token` belongs to a session that is not stored yet; this call refreshes no token and logs nobody out.
 * After a 409 `proof_needed` a dialog asks for the proof, and the call is repeated.
 * After a 401 the token is refreshed and the call repeated once, except where no session is needed.
 * A refused refresh or a 403 logs out and leads to the login.
 */
export async function call<K extends Route>(route: K, input: Input<K>): Promise<ResponseOf<K>> {
  const response = await requestWithSession(route, input as UntypedInput)
  const result =
    response.status === 204 ? undefined : await response.text().then(parseResponse).catch(throwNoResponse)
  return result as ResponseOf<K>
}

const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/
/**
 * Parses a response. Only a response with direction marks, which are rare, loads the code that neutralizes
 * them.
 */
const parseResponse = async (json: string): Promise<unknown> =>
  DIRECTION_MARKS.test(json) ? (await import('./read-response.ts')).readResponse(json) : JSON.parse(json)

/**
 * Like `call`, for a document: returns the raw response. `timeoutMs` limits the whole response, in
 * milliseconds.
 */
export const fetchDocument = <K extends Route>(route: K, input: Input<K>, timeoutMs: number) =>
  requestWithSession(route, input as UntypedInput, timeoutMs)

/** Loaded on first use, since visitors have no token to refresh. */
const importRefresh = () => import('./token-refresh.ts').catch(throwNoResponse)

/** Returns extra headers for each call. The frame of members sets it. */
let extraHeaders = (): Record<string, string> => ({})
export const setExtraHeaders = (headers: typeof extraHeaders) => {
  extraHeaders = headers
}

/** Calls that need no session; a 401 from them says nothing about one. */
const WITHOUT_SESSION = /^\/auth\/(?!prove)/

async function requestWithSession(
  route: string,
  input: UntypedInput,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<Response> {
  const [documentedMethod = 'GET', path = ''] = route.split(' ')
  const method = input.asPost ? 'POST' : documentedMethod
  const url = urlOf(path, input)
  if (input.token !== undefined) return requireSuccess(await send(method, url, input, input.token, timeoutMs))
  const needsSession = accessToken() !== null && !WITHOUT_SESSION.test(path)
  const token = needsSession ? await (await importRefresh()).usableToken() : accessToken()
  let response = await send(method, url, input, token, timeoutMs)
  if (response.status === 401 && token !== null && needsSession) {
    const newToken = await (await importRefresh()).refreshAccessToken(token)
    if (newToken === undefined) throw await logOutAfter(response)
    response = await send(method, url, input, newToken, timeoutMs)
    if (response.status === 401) throw await logOutAfter(response)
  }
  if (response.status === 403 && token !== null) throw await logOutAfter(response)
  return requireSuccess(response, () => requestWithSession(route, input, timeoutMs))
}

/**
 * Throws ApiError unless the response is a success. If a proof is needed, `repeat` runs once after it was
 * given.
 */
async function requireSuccess(response: Response, repeat?: () => Promise<Response>) {
  if (!response.ok) {
    const problem = await problemOf(response)
    if (repeat && problem.code === PROOF_NEEDED && (await requestProof())) return repeat()
    throw problem
  }
  if (response.headers.has('read-model-lag')) reportStaleRead()
  return response
}

async function logOutAfter(response: Response) {
  const problem = await problemOf(response)
  forceLogOut(response.status === 403 ? 'suspended' : 'expired')
  return problem
}

function throwNoResponse(): never {
  console.error('Network error: Please check your internet connection.')
  throw new NoResponse()
}

function urlOf(path: string, { params, query }: UntypedInput): string {
  const filledPath = path.replaceAll(/\{(\w+)\}|:(\w+)/g, (_, braces?: string, colon?: string) =>
    encodeURIComponent(params?.[braces ?? colon ?? ''] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return `${apiOrigin}${filledPath}${search.size > 0 ? `?${search}` : ''}`
}

async function send(
  method: string,
  url: string,
  { body, key }: UntypedInput,
  token: string | null,
  timeoutMs: number,
) {
  const headers = new Headers(extraHeaders())
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (key !== undefined) headers.set('idempotency-key', key)
  return fetch(url, {
    method,
    headers,
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(throwNoResponse)
}

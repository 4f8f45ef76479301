import { HttpRefusal } from '#api/http/problem.ts'
import type { RouteDeclaration } from '#api/wire/route.ts'
import { type RouteKey, routes } from '#api/wire/wire.ts'
import { type FakeResponses, respondWithRefusal } from './fake-api.ts'
import { sampleResponse } from './sample-values.ts'
import { frameResponses, type Viewer } from './screens.ts'

type Key = RouteKey & string

const KEYS = Object.keys(routes) as Key[]

/** A list that is requested by POST but is not read-only, since requests for it are recorded. */
const LIST = 'POST /files'
const isQuestion = (key: Key) =>
  key.startsWith('GET ') || key === LIST || (routes[key] as RouteDeclaration).readOnly === true

/** Answers to every call of this person's pages: no items exist yet. */
export const emptyResponses = (person?: Viewer): FakeResponses => ({
  ...Object.fromEntries(KEYS.filter(isQuestion).map((key) => [key, () => sampleResponse(key)])),
  ...(person && frameResponses(person)),
})

/** Answers that fail for each call except those of a login and `but`. */
export const failingResponses = (but: readonly Key[] = []): FakeResponses =>
  Object.fromEntries(
    KEYS.filter((key) => !key.includes(' /auth/') && !but.includes(key)).map((key) => [key, internalError]),
  )

/** The response of the API to an error of its own. */
export const internalError = respondWithRefusal(new HttpRefusal(500, 'internal', 'Something went wrong.'))

import { Refusal } from '#api/http/problem.ts'
import type { Route } from '#api/wire/route.ts'
import { type Contract, contract } from '#api/wire/wire.ts'
import { answerWithRefusal, type FakeAnswers } from './fake-api.ts'
import { answerTo } from './sample-values.ts'
import { frameAnswers, type Viewer } from './screens.ts'

type Key = keyof Contract & string

const KEYS = Object.keys(contract) as Key[]

/** A list that is requested by POST but is not read-only, since requests for it are recorded. */
const LIST = 'POST /files'
const isQuestion = (key: Key) =>
  key.startsWith('GET ') || key === LIST || (contract[key] as Route).readOnly === true

/** Answers to every call of this person's pages: no items exist yet. */
export const emptyAnswers = (person?: Viewer): FakeAnswers => ({
  ...Object.fromEntries(KEYS.filter(isQuestion).map((key) => [key, () => answerTo(key)])),
  ...(person && frameAnswers(person)),
})

/** Answers that fail for each call except those of a login and `but`. */
export const failingAnswers = (but: readonly Key[] = []): FakeAnswers =>
  Object.fromEntries(
    KEYS.filter((key) => !key.includes(' /auth/') && !but.includes(key)).map((key) => [key, internalError]),
  )

/** The answer of the API to an error of its own. */
export const internalError = answerWithRefusal(new Refusal(500, 'internal', 'Something went wrong.'))

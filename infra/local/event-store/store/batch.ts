import { ANY, type Outcome, type Request, type Row, STREAM_EXISTS } from '../model.ts'
import { type Decision, decideRequest, type Write } from './expected-revision.ts'
import { type Head, type HeadCache, noHead, owner } from './heads.ts'
import type { Pages } from './pages.ts'
import type { Guess } from './session.ts'

export type Queued = {
  request: Request
  /** its first attempt guessed the stream's head wrongly */
  checked: boolean
  /** it waited for one with the same events, which arrived with it */
  postponed: boolean
  /** it was looked up, and its first event is not in the stream */
  isNoRepeat: boolean
  resolve: (outcome: Outcome) => void
  fail: (error: unknown) => void
}

/** How a request ends; `isRepeat`: as its first attempt, and nothing is written for it. */
export type Decided = { queued: Queued } & (
  | { outcome: Outcome; isRepeat: boolean }
  | Extract<Decision, { kind: 'repeated' }>
)

export type Batch = {
  rows: Row[]
  guesses: Guess[]
  decided: Decided[]
  postponed: Queued[]
  touched: Set<string>
}

type Known = Map<string, { revision: number; position: number }>

const place = (stream: string, id: string) => `${id} ${stream}`

const unsure = ({ expected }: Request) => expected === ANY || expected === STREAM_EXISTS

/** An exact expected revision also states the head, and the insert can check it: that saves the look-up. */
const canGuess = ({ request, checked }: Queued) =>
  !checked &&
  !unsure(request) &&
  request.kind === 'append' &&
  request.events.length > 0 &&
  !request.stream.startsWith('$$')

/** Reads the heads that cannot be guessed, and which event ids are stored already, in one round trip. */
export async function prepare(batch: Queued[], heads: HeadCache, pages: Pages): Promise<Known> {
  const missing = new Set<string>()
  const unsureRequests = batch.filter(({ request }) => unsure(request) && request.kind === 'append')
  for (const queued of batch) {
    const stream = owner(queued.request.stream)
    if (!canGuess(queued) && !heads.get(stream)) missing.add(stream)
  }
  const streams = [...missing]
  const ids = unsureRequests.flatMap(({ request }) => request.events.map(({ id }) => id))
  const [found, known] = await Promise.all([
    streams.length ? pages.heads(streams) : [],
    ids.length ? pages.known(ids) : [],
  ])
  for (const [index, head] of found.entries()) heads.set(streams[index] ?? '', head)
  return new Map(
    known.toSorted((a, b) => a.position - b.position).map(({ stream, id, ...at }) => [place(stream, id), at]),
  )
}

/** Decides the requests in order, each seeing those before it, as if the batch were committed already. */
export function decide(batch: Queued[], known: Known, heads: HeadCache, last: number, now: number): Batch {
  const result: Batch = { rows: [], guesses: [], decided: [], postponed: [], touched: new Set() }
  const ids = new Set<string>()
  const position = () => last + result.rows.length
  for (const queued of batch) {
    const { request } = queued
    const stream = owner(request.stream)
    const answer = (outcome: Outcome, isRepeat = false) => result.decided.push({ queued, outcome, isRepeat })

    if (request.deadline < now) {
      answer({ kind: 'timeout' })
      continue
    }
    if (unsure(request) && request.events.some(({ id }) => ids.has(id))) {
      result.postponed.push(queued)
      continue
    }
    const stored = unsure(request) ? repeated(request, known) : undefined
    const head = heads.get(stream) ?? guess(request, result.guesses)
    const decision = decideRequest(request, head, queued.isNoRepeat)
    if (decision.kind === 'answer') answer(decision.outcome)
    else if (decision.kind === 'repeated') result.decided.push({ queued, ...decision })
    else if (stored === 'partly') answer({ kind: 'wrong_expected', current: head.last })
    else if (stored) answer(stored, true)
    else {
      const write = ({ stream, revision, event }: Write) => {
        result.rows.push({ ...event, stream, revision, created: now, position: position() + 1 })
        ids.add(event.id)
      }
      decision.writes.forEach(write)
      answer({ kind: 'done', revision: decision.revision, position: position() })
      if (decision.undelete) write(decision.undelete)
      heads.set(stream, decision.head)
      result.touched.add(stream)
    }
  }
  return result
}

function guess({ stream, expected }: Request, guesses: Guess[]): Head {
  guesses.push({ stream, last: expected })
  return { ...noHead(), last: expected }
}

/** Are all of its events stored already, in its stream? It is new when the first is not. */
function repeated({ stream, events }: Request, known: Known): Outcome | 'partly' | undefined {
  const found = events.map(({ id }) => known.get(place(stream, id)))
  const end = found.at(-1)
  if (!found[0]) return undefined
  return found.every(Boolean) && end ? { kind: 'done', ...end } : 'partly'
}

import {
  ANY_REVISION,
  type AppendOutcome,
  type AppendRequest,
  type EventRow,
  STREAM_EXISTS,
} from '../model.ts'
import { type AppendDecision, decideRequest, type PlannedWrite } from './expected-revision.ts'
import { emptyHead, type HeadCache, type StreamHead, settingsOwner } from './heads.ts'
import type { Pages } from './pages.ts'
import type { RevisionGuess } from './session.ts'

export type QueuedRequest = {
  request: AppendRequest
  /** Its first attempt guessed the stream's head wrongly. */
  checked: boolean
  /** It waited for one with the same events, which arrived with it. */
  postponed: boolean
  /** It was looked up, and its first event is not in the stream. */
  isNoRepeat: boolean
  resolve: (outcome: AppendOutcome) => void
  fail: (error: unknown) => void
}

/** The end of a request. `isRepeat`: the outcome of its first attempt is returned, and nothing is written. */
export type DecidedRequest = { queued: QueuedRequest } & (
  | { outcome: AppendOutcome; isRepeat: boolean }
  | Extract<AppendDecision, { kind: 'repeated' }>
)

export type DecidedBatch = {
  rows: EventRow[]
  guesses: RevisionGuess[]
  decided: DecidedRequest[]
  postponed: QueuedRequest[]
  touched: Set<string>
}

type KnownEvents = Map<string, { revision: number; position: number }>

const eventKey = (stream: string, id: string) => `${id} ${stream}`

const hasVagueRevision = ({ expected }: AppendRequest) =>
  expected === ANY_REVISION || expected === STREAM_EXISTS

/** An exact expected revision also states the head, and the insert checks it. That saves the look-up. */
const canGuess = ({ request, checked }: QueuedRequest) =>
  !checked &&
  !hasVagueRevision(request) &&
  request.kind === 'append' &&
  request.events.length > 0 &&
  !request.stream.startsWith('$$')

/** Reads the heads that cannot be guessed, and which event ids are already stored, in one round trip. */
export async function loadKnownEvents(
  batch: QueuedRequest[],
  heads: HeadCache,
  pages: Pages,
): Promise<KnownEvents> {
  const missing = new Set<string>()
  const vagueRequests = batch.filter(({ request }) => hasVagueRevision(request) && request.kind === 'append')
  for (const queued of batch) {
    const stream = settingsOwner(queued.request.stream)
    if (!canGuess(queued) && !heads.get(stream)) missing.add(stream)
  }
  const streams = [...missing]
  const ids = vagueRequests.flatMap(({ request }) => request.events.map(({ id }) => id))
  const [matches, storedEvents] = await Promise.all([
    streams.length ? pages.heads(streams) : [],
    ids.length ? pages.storedEvents(ids) : [],
  ])
  for (const [index, head] of matches.entries()) heads.set(streams[index] ?? '', head)
  return new Map(
    storedEvents
      .toSorted((a, b) => a.position - b.position)
      .map(({ stream, id, ...at }) => [eventKey(stream, id), at]),
  )
}

/** Decides the requests in order, each seeing those before it, as if the batch were committed already. */
export function decideBatch(
  batch: QueuedRequest[],
  knownEvents: KnownEvents,
  heads: HeadCache,
  { last, now }: { last: number; now: number },
): DecidedBatch {
  const result: DecidedBatch = { rows: [], guesses: [], decided: [], postponed: [], touched: new Set() }
  const ids = new Set<string>()
  const position = () => last + result.rows.length
  for (const queued of batch) {
    const { request } = queued
    const stream = settingsOwner(request.stream)
    const answer = (outcome: AppendOutcome, isRepeat = false) =>
      result.decided.push({ queued, outcome, isRepeat })

    if (request.deadline < now) {
      answer({ kind: 'timeout' })
      continue
    }
    if (hasVagueRevision(request) && request.events.some(({ id }) => ids.has(id))) {
      result.postponed.push(queued)
      continue
    }
    const repeatedOutcome = hasVagueRevision(request) ? repeatedOutcomeOf(request, knownEvents) : undefined
    const head = heads.get(stream) ?? guessHead(request, result.guesses)
    const decision = decideRequest(request, head, queued.isNoRepeat)
    if (decision.kind === 'answer') answer(decision.outcome)
    else if (decision.kind === 'repeated') result.decided.push({ queued, ...decision })
    else if (repeatedOutcome === 'partly') answer({ kind: 'wrong_expected', current: head.last })
    else if (repeatedOutcome) answer(repeatedOutcome, true)
    else {
      const write = ({ stream, revision, event }: PlannedWrite) => {
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

function guessHead({ stream, expected }: AppendRequest, guesses: RevisionGuess[]): StreamHead {
  guesses.push({ stream, last: expected })
  return { ...emptyHead(), last: expected }
}

/**
 * Returns the first outcome when all events of the request are already stored in its stream, `partly` when
 * some are. The request is new when its first event is not.
 */
function repeatedOutcomeOf(
  { stream, events }: AppendRequest,
  knownEvents: KnownEvents,
): AppendOutcome | 'partly' | undefined {
  const matches = events.map(({ id }) => knownEvents.get(eventKey(stream, id)))
  const end = matches.at(-1)
  if (!matches[0]) return undefined
  return matches.every(Boolean) && end ? { kind: 'done', ...end } : 'partly'
}

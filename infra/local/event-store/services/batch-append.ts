import type { GrpcCall } from '../call.ts'
import type { ProposedEvent } from '../model.ts'
import { batchFailed, batchOutcome, batchRefused, batchReply, batchTooLarge } from '../replies.ts'
import {
  type AppendTarget,
  BadRequest,
  MissingMetadata,
  parseProposedEvent,
  parseTarget,
  parseUuid,
} from '../requests.ts'
import { notLeader } from '../status.ts'
import type { LocalStore } from '../store/store.ts'
import { readFields } from '../wire.ts'
import { appendSizeCheck, checkEvents, checkTarget } from './checks.ts'

type UnfinishedAppend = {
  target: AppendTarget
  events: ProposedEvent[]
  size: ReturnType<typeof appendSizeCheck>
  /** Why it is not stored. */
  refusal?: string
}

/** The limit of unfinished requests per caller. */
const MAX_OPEN_APPENDS = 1000

/**
 * BatchAppend: one long call carries many appends. Large ones come in parts, and each is answered by its
 * correlation id.
 */
export const batchAppend = (store: LocalStore) => (call: GrpcCall) => {
  const unfinishedAppends = new Map<string, UnfinishedAppend>()
  let unansweredCount = 0
  let hasCallerEnded = false
  let isCallerSlow = false

  const take = (bytes: Buffer) => {
    let [id, isFinal] = ['', false]
    let options: AppendTarget | undefined
    let refusal: string | undefined
    const events: ProposedEvent[] = []
    const take = (event: Buffer) => {
      try {
        events.push(parseProposedEvent(event))
      } catch (error) {
        if (!(error instanceof MissingMetadata)) throw error
        refusal = error.message
      }
    }
    readFields(bytes, (field, number, value) => {
      if (field === 1) id = parseUuid(value)
      if (field === 2) options = parseTarget(value)
      if (field === 3) take(value)
      if (field === 4) isFinal = number === 1
    })
    const request =
      unfinishedAppends.get(id) ?? (options && { target: options, events: [], size: appendSizeCheck() })
    if (!request) return
    if (refusal !== undefined) request.refusal = refusal
    for (const event of events) {
      request.size.add(event)
      request.events.push(event)
    }
    if (request.size.exceeded()) request.events = []
    if (isFinal) {
      unfinishedAppends.delete(id)
      finish(id, request)
    } else if (unfinishedAppends.size >= MAX_OPEN_APPENDS) throw new BadRequest('too many unfinished appends')
    else unfinishedAppends.set(id, request)
    // A caller that does not read the responses is not read from either.
    return isCallerSlow ? call.drained() : store.queueDrained()
  }

  function finish(id: string, { target, events, size, refusal }: UnfinishedAppend) {
    unansweredCount++
    const reply = (body: () => void) => {
      isCallerSlow = !call.send(batchReply(id, target, body))
      unansweredCount--
      if (hasCallerEnded && unansweredCount === 0) call.finish()
    }
    if (size.exceeded()) return reply(batchTooLarge)
    if (refusal !== undefined) return reply(() => batchRefused(refusal))
    try {
      checkTarget(target)
      checkEvents(events)
    } catch (error) {
      return reply(() => batchRefused(error instanceof Error ? error.message : String(error)))
    }
    store.append({ kind: 'append', ...target, events }).then(
      (outcome) =>
        outcome.kind === 'not_leader'
          ? call.finish(notLeader(outcome.leader))
          : reply(() => batchOutcome(target, outcome)),
      (error) => reply(() => batchFailed(error instanceof Error ? error.message : String(error))),
    )
  }

  call.receive(take, () => {
    hasCallerEnded = true
    if (unansweredCount === 0) call.finish()
  })
}

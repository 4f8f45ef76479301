import type { GrpcCall } from '../call.ts'
import { type AppendOutcome, type AppendRequest, MAX_APPEND_BYTES, type ProposedEvent } from '../model.ts'
import { appendedReply, wrongRevisionReply } from '../replies.ts'
import { type AppendTarget, BadRequest, parseProposedEvent, parseTarget } from '../requests.ts'
import { exception, type Status, status, statusOf } from '../status.ts'
import type { LocalStore } from '../store/store.ts'
import { readFields } from '../wire.ts'
import { appendSizeCheck, checkEvents, checkTarget } from './checks.ts'

const tooLarge = () =>
  exception(status.invalidArgument, 'maximum-append-size-exceeded', 'Maximum Append Size Exceeded', {
    'maximum-append-size': `${MAX_APPEND_BYTES}`,
  })

/** Append: options first, then one message per event; one response, after the caller's last message. */
export const append = (store: LocalStore) => (call: GrpcCall) => {
  let options: AppendTarget | undefined
  const appendSize = appendSizeCheck()
  const events: ProposedEvent[] = []

  const receiveMessage = (bytes: Buffer) => {
    readFields(bytes, (field, _, value) => {
      if (field === 1) options = parseTarget(value)
      if (field !== 2 || appendSize.exceeded()) return
      const event = parseProposedEvent(value)
      appendSize.add(event)
      events.push(event)
    })
    return store.queueDrained()
  }
  call.receive(receiveMessage, () => {
    if (appendSize.exceeded()) return call.finish(tooLarge())
    try {
      if (!options) throw new BadRequest('an append begins with its options')
      const request: AppendRequest = { kind: 'append', ...options, events }
      checkTarget(options)
      checkEvents(events)
      store.append(request).then(
        (outcome) => answer(call, request, outcome),
        (error) => call.finish(toFailureStatus(error)),
      )
    } catch (error) {
      call.finish(toFailureStatus(error))
    }
  })
}

function answer(call: GrpcCall, { stream, expected }: AppendRequest, outcome: AppendOutcome) {
  if (outcome.kind === 'done') call.send(appendedReply(outcome))
  else if (outcome.kind === 'wrong_expected') call.send(wrongRevisionReply(expected, outcome.current))
  call.finish(statusOf(stream, outcome))
}

/**
 * Returns the status of a failure: the caller's mistake, the server's, or a broken database connection, which
 * is retryable.
 */
export function toFailureStatus(error: unknown): Status {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof BadRequest) return { code: status.invalidArgument, message, trailers: error.trailers }
  if (error instanceof RangeError) return { code: status.invalidArgument, message }
  const isConnectionLost = error instanceof Error && 'code' in error && String(error.code).startsWith('CONN')
  return { code: isConnectionLost ? status.unavailable : status.internal, message }
}

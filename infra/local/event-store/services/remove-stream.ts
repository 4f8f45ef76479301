import type { GrpcCall } from '../call.ts'
import { type AppendOutcome, metadataSubject } from '../model.ts'
import { removedReply } from '../replies.ts'
import { type AppendTarget, BadRequest, parseTarget } from '../requests.ts'
import { exception, status, statusOf } from '../status.ts'
import type { LocalStore } from '../store/store.ts'
import { readFields } from '../wire.ts'
import { toFailureStatus } from './append.ts'
import { checkTarget } from './checks.ts'

/** Delete (the stream can be written again) and Tombstone (it cannot). */
export const removeStream = (store: LocalStore, kind: 'delete' | 'tombstone') => (call: GrpcCall) => {
  let options: AppendTarget | undefined
  const receiveMessage = (bytes: Buffer) =>
    readFields(bytes, (field, _, value) => {
      if (field === 1) options = parseTarget(value)
    })
  call.receive(receiveMessage, () => {
    try {
      if (!options) throw new BadRequest(`a ${kind} needs its options`)
      const { stream, expected } = options
      checkTarget(options)
      if (metadataSubject(stream) !== undefined)
        throw new BadRequest('a metadata stream goes with its stream')
      store.append({ kind, ...options, events: [] }).then(
        (outcome) => answer(call, stream, expected, outcome),
        (error) => call.finish(toFailureStatus(error)),
      )
    } catch (error) {
      call.finish(toFailureStatus(error))
    }
  })
}

function answer(call: GrpcCall, stream: string, expected: number, outcome: AppendOutcome) {
  if (outcome.kind === 'wrong_expected')
    return call.finish(
      exception(status.failedPrecondition, 'wrong-expected-version', 'Wrong Expected Version', {
        'stream-name': stream,
        'expected-version': `${expected}`,
        'actual-version': `${outcome.current}`,
      }),
    )
  if (outcome.kind === 'done') call.send(removedReply(outcome.position))
  call.finish(statusOf(stream, outcome))
}

import type { Call } from '../call.ts'
import { describedBy, type Outcome } from '../model.ts'
import { removed } from '../replies.ts'
import { BadRequest, type Target, target } from '../requests.ts'
import { exception, status, statusOf } from '../status.ts'
import type { Store } from '../store/store.ts'
import { read } from '../wire.ts'
import { failed } from './append.ts'
import { checkTarget } from './checks.ts'

/** Delete (the stream can be written again) and Tombstone (it cannot). */
export const remove = (store: Store, kind: 'delete' | 'tombstone') => (call: Call) => {
  let options: Target | undefined
  const take = (bytes: Buffer) =>
    read(bytes, (field, _, value) => {
      if (field === 1) options = target(value)
    })
  call.receive(take, () => {
    try {
      if (!options) throw new BadRequest(`a ${kind} needs its options`)
      const { stream, expected } = options
      checkTarget(options)
      if (describedBy(stream) !== undefined) throw new BadRequest('a metadata stream goes with its stream')
      store.append({ kind, ...options, events: [] }).then(
        (outcome) => answer(call, stream, expected, outcome),
        (error) => call.finish(failed(error)),
      )
    } catch (error) {
      call.finish(failed(error))
    }
  })
}

function answer(call: Call, stream: string, expected: number, outcome: Outcome) {
  if (outcome.kind === 'wrong_expected')
    return call.finish(
      exception(status.failedPrecondition, 'wrong-expected-version', 'Wrong Expected Version', {
        'stream-name': stream,
        'expected-version': `${expected}`,
        'actual-version': `${outcome.current}`,
      }),
    )
  if (outcome.kind === 'done') call.send(removed(outcome.position))
  call.finish(statusOf(stream, outcome))
}

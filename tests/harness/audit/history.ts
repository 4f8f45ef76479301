import type { AnyEvent, DeliveredEvent, EventRecord } from '#domain/kernel/catalog.ts'
import type { Feed } from '#projections/runner/projections.ts'
import { id, spring } from '#tests/domain/scenarios/scenario.ts'

const metadata = (person: number) => ({
  actor: { kind: 'member' as const, user_id: id(person) },
  correlation_id: id(900),
  causation_id: id(900),
  schema: 1,
})

/** A file from its upload to a view, between other events. Some events name nobody, some have no entry. */
const round = (n: number): [string, AnyEvent][] => {
  const [owner, file] = [id(1000 + n), id(5000 + n)]
  const upload = { user_id: owner, file_name: 'x.pdf', content_type: 'application/pdf' }
  const refusedRead = {
    how: 'viewed',
    why: 'expired',
    file_id: file,
    user_id: id(2),
    owner_id: owner,
  } as const
  const attempt = { call: 'GET /files/{id}', kind: 'file', subject_id: file, status: 404, code: 'NotFound' }
  return [
    [`account-${owner}`, { type: 'LoggedIn', at: spring, session_id: id(8000 + n) }],
    [`file-${file}`, { type: 'FileUploadRequested', at: spring, ...upload }],
    [`notifications-${owner}`, { type: 'NotificationsRead', at: spring, ids: [] }],
    [`file-${file}`, { type: 'FileRefused', at: spring, why: 'unreadable' }],
    [`fileAccess-${id(7000 + n)}`, { type: 'FileAccessRefused', at: spring, ...refusedRead }],
    [`attempt-${id(9000 + n)}`, { type: 'AttemptRefused', at: spring, ...attempt }],
  ]
}

/** This many rounds of events, at positions 10 apart. */
export const historyOf = (rounds: number): EventRecord[] =>
  Array.from({ length: rounds }, (_, n) => round(n))
    .flat()
    .map(([stream, event], index) => ({
      stream,
      id: id(20_000 + index),
      revision: BigInt(index),
      position: BigInt(index * 10),
      event,
      metadata: metadata(1),
    }))

/** A feed of the events that `delivered` returns at the moment, in batches of this size. */
export const feedOf = (delivered: () => readonly DeliveredEvent[], size = 7): Feed => ({
  async subscribe(position, signal, onBatch) {
    let lastPosition = position
    while (!signal.aborted) {
      const batch = delivered()
        .filter((each) => each.position > lastPosition)
        .slice(0, size)
      if (batch.length > 0) await onBatch(batch)
      else await new Promise((resolve) => setTimeout(resolve, 5))
      lastPosition = batch.at(-1)?.position ?? lastPosition
    }
  },
})

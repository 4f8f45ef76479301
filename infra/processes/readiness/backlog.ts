import { TRAIL } from '#projections/audit/trail/trail-table.ts'
import type { Checkpoint } from '#projections/runner/checkpoints.ts'
import type { Store } from '../../event-store/client.ts'
import { POLICIES_CHECKPOINT } from '../../tasks/checkpoint.ts'

/** Milliseconds that an event, or a task that is due, may wait. */
export const MAX_WAIT_MS = 10_000

/**
 * Whether the read models, the policies and the audit trail have handled the product's events, or wait for less than ten seconds for one.
 * `now` is in milliseconds since 1970. What is parked is left out; `behind` are those that have events to handle.
 */
export async function backlog(
  store: Pick<Store, 'waitingAfter'>,
  checkpoints: readonly Checkpoint[],
  now: number,
) {
  const running = checkpoints
    .filter(({ parked_at, name }) => parked_at === null && !name.endsWith('_next'))
    .map(({ name, position }) => ({ name, position: BigInt(position) }))
  const lowestPosition = running.reduce<bigint | undefined>(
    (lowest, { position }) => (lowest === undefined || position < lowest ? position : lowest),
    undefined,
  )
  const oldestWaiting = lowestPosition === undefined ? undefined : await store.waitingAfter(lowestPosition, 1)
  const behindNames = oldestWaiting
    ? running.filter(({ position }) => position < oldestWaiting.position).map(({ name }) => name)
    : []
  const isLate = oldestWaiting !== undefined && now - oldestWaiting.since.getTime() > MAX_WAIT_MS
  const state = (names: string[]) => (isLate && names.length > 0 ? ('failed' as const) : ('ok' as const))
  return {
    behind: behindNames,
    read_models: state(behindNames.filter((name) => name !== POLICIES_CHECKPOINT && name !== TRAIL)),
    policies: state(behindNames.filter((name) => name === POLICIES_CHECKPOINT)),
    audit: state(behindNames.filter((name) => name === TRAIL)),
  }
}

import { TRAIL } from '#projections/audit/trail/table.ts'
import type { Checkpoint } from '#projections/runner/checkpoints.ts'
import type { Store } from '../../event-store/client.ts'
import { POLICIES } from '../../tasks/checkpoint.ts'

/** Milliseconds that an event, or a task that is due, may wait. */
export const LONGEST_WAIT_MS = 10_000

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
  const least = running.reduce<bigint | undefined>(
    (least, { position }) => (least === undefined || position < least ? position : least),
    undefined,
  )
  const first = least === undefined ? undefined : await store.waitingAfter(least, 1)
  const behind = first
    ? running.filter(({ position }) => position < first.position).map(({ name }) => name)
    : []
  const late = first !== undefined && now - first.since.getTime() > LONGEST_WAIT_MS
  const state = (ones: string[]) => (late && ones.length > 0 ? ('failed' as const) : ('ok' as const))
  return {
    behind,
    read_models: state(behind.filter((name) => name !== POLICIES && name !== TRAIL)),
    policies: state(behind.filter((name) => name === POLICIES)),
    audit: state(behind.filter((name) => name === TRAIL)),
  }
}

import { expect } from 'vitest'
import { invariants } from '#domain/audit/invariants/invariants.ts'
import type { AnyEvent, EventRecord } from '#domain/kernel/catalog.ts'
import { spring } from '#tests/domain/scenarios/scenario.ts'

export type StreamEvent = [stream: string, event: object, actor?: 'staff']

/** The time at which the events are checked: hours after they happened, unless they have other times. */
export const NOW = '2026-03-01T12:00:00.000Z'

/** The findings of this check for these events. */
export function findingOf(name: keyof typeof invariants, happened: readonly StreamEvent[]) {
  const check = invariants[name][1]()
  const recorded = happened.map(
    ([stream, event, kind], index): EventRecord => ({
      stream,
      id: String(index),
      revision: 0n,
      position: BigInt(index),
      event: { at: spring, ...event } as AnyEvent,
      metadata: { actor: { kind: kind ?? 'member' }, correlation_id: 'c', causation_id: 'c', schema: 1 },
    }),
  )
  for (const each of recorded) check.observe(each)
  const { broken, first } = check.finding(NOW)
  expect(broken).toBe(first.length)
  return first.map(({ position, how }) => `${position}: ${how}`)
}

/** These events of one stream. */
export const eventsOn = (stream: string, ...events: object[]) =>
  events.map((event): StreamEvent => [stream, event])

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { summaryOf } from '#domain/audit/summaries/summary.ts'
import { eventsUpTo, partiesOf, statesAfter, timelineOf } from '#domain/audit/timeline/timeline.ts'
import { type AnyEvent, type EventRecord, type Kind, kinds } from '#domain/kernel/catalog.ts'
import type { Decider, EventOf } from '#domain/kernel/decider.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { all } from '../scenarios/all.ts'
import { id } from '../scenarios/scenario.ts'

const START = Date.parse('2026-03-01T09:00:00.000Z')
const moment = (step: number) => new Date(START + step * 1000).toISOString()
const actor = { kind: 'member' as const, user_id: id(7) }

/** All histories of one item in the scenarios of its kind. */
const histories = Object.entries(all).flatMap(([kind, { scenarios }]) =>
  scenarios.map(({ given }) => ({ kind: kind as Kind, given: given as readonly AnyEvent[] })),
)

const life = fc.record({ history: fc.constantFrom(...histories), late: fc.nat(5) })

/**
 * Random histories of up to six items, merged into one order of positions, as the store would have them.
 * Events of some items are written some seconds late.
 */
const anyPast = fc
  .record({
    lives: fc.array(life, { minLength: 1, maxLength: 6 }),
    deal: fc.infiniteStream(fc.nat()),
  })
  .map(({ lives, deal }) => {
    const remainingLives = lives.map(({ history: { kind, given }, late }, index) => ({
      stream: streamOf(kind, id(index)),
      given: [...given],
      late,
    }))
    const past: EventRecord[] = []
    for (const turn of deal) {
      const open = remainingLives.filter(({ given }) => given.length > 0)
      const next = open[turn % open.length]
      const event = next?.given.shift()
      if (!next || !event) break
      const step = past.length
      past.push({
        stream: next.stream,
        id: id(1000 + step),
        revision: BigInt(step),
        position: BigInt(10 + step * 3),
        event: { ...event, at: moment(step - next.late) },
        metadata: {
          actor,
          correlation_id: id(turn % 5),
          causation_id: id(999 + step - (turn % 3)),
          schema: 1,
        },
      })
    }
    return past
  })

/** The state of an item by its own machine and its own events only. */
const foldEvents = (kind: Kind, events: readonly EventRecord[]) =>
  String(
    (kinds[kind] as unknown as Decider<AnyStateMachine>).replay(
      events.map(({ event }) => event as EventOf<AnyStateMachine>),
    ).value,
  )

test('The state shown at any moment is the fold of the events until then, for each thing of a case', () =>
  fc.assert(
    fc.property(anyPast, fc.integer({ min: -5, max: 300 }), fc.boolean(), (past, offset, byPosition) => {
      const limit = byPosition ? String(Math.max(0, 10 + offset)) : moment(offset / 4)
      const knownEvents = past.filter(({ position, event }) =>
        byPosition ? position <= BigInt(limit) : event.at <= limit,
      )
      const shuffled = past.toSorted((a, b) => a.id.slice(-2).localeCompare(b.id.slice(-2)))
      const entries = timelineOf(shuffled, limit)
      expect(entries.map(({ recorded }) => recorded.id)).toEqual(knownEvents.map(({ id }) => id))
      for (const [stream, { value }] of statesAfter(eventsUpTo(shuffled, limit))) {
        const ownEvents = knownEvents.filter((each) => each.stream === stream)
        const kind = stream.slice(0, stream.indexOf('-')) as Kind
        expect(String(value)).toBe(foldEvents(kind, ownEvents))
        expect(entries.findLast(({ recorded }) => recorded.stream === stream)?.state).toBe(String(value))
      }
    }),
    { numRuns: Number(process.env.TIMELINE_RUNS ?? 100) },
  ))

test('The cause of an event is an earlier entry of the same timeline', () =>
  fc.assert(
    fc.property(anyPast, (past) => {
      for (const { recorded, cause } of timelineOf(past)) {
        if (!cause) continue
        expect(cause.position).toBeLessThan(recorded.position)
        const causing = past.find(({ position }) => position === cause.position)
        if (cause.relation === 'event') expect(causing?.id).toBe(recorded.metadata.causation_id)
        else expect(causing?.metadata.correlation_id).toBe(recorded.metadata.correlation_id)
      }
    }),
    { numRuns: Number(process.env.TIMELINE_RUNS ?? 100) },
  ))

test('Every event of every scenario has a sentence without ids', () => {
  const telling = { actor: 'Maren Hill', name: () => 'Paul Reyes' }
  const events = histories.flatMap(({ given }) => given)
  const sentences = new Set(events.map((event) => summaryOf(event, telling)))
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[A-Z$].{5,}[^.]$/)
    expect(sentence).not.toMatch(/undefined|NaN|\[object|[0-9a-f]{8}-[0-9a-f]{4}/)
  }
})

test('A dispute was filed by the member, also if the product completed the member’s request', () => {
  const filed = histories.flatMap(({ given }) => given).find(({ type }) => type === 'DisputeFiled')
  const telling = { actor: 'Consilium', name: () => 'Paul Reyes' }
  expect(filed && summaryOf(filed, telling)).toBe('Paul Reyes filed a dispute')
})

test('A file in a timeline names a party as owner, and not the people who may read it', () => {
  const accessGranted = {
    type: 'AccessGranted',
    file_id: id(1),
    user_id: id(2),
    owner_id: id(3),
    until: moment(9),
  } as const
  const recorded = {
    stream: streamOf('fileAccess', id(1)),
    id: id(4),
    revision: 0n,
    position: 1n,
    event: { ...accessGranted, at: moment(0) },
    metadata: { actor, correlation_id: id(5), causation_id: id(6), schema: 1 },
  }
  expect([...partiesOf([recorded])]).toEqual([id(3)])
})

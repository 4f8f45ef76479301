import { assert, double, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demandOf, growthOf, lagAt, maxLoadOfOneOwner } from '#infra/deploy/sizing/demand.ts'
import { COSTS } from '#infra/deploy/sizing/inputs.ts'
import { exponential, type Queue, simulateQueue } from '#infra/deploy/sizing/queue-simulation.ts'

const RUNS = { numRuns: 12, seed: 15 }
const SERVICE = 0.01
const load = double({ min: 0.1, max: 0.8, noNaN: true })
const seed = integer({ min: 1, max: 1_000_000 })

const queue = (busy: number, changed: Partial<Queue> & { seed: number }) =>
  simulateQueue({
    rate: busy / SERVICE,
    servers: 1,
    batch: 1,
    arrivals: 200_000,
    service: () => SERVICE,
    ...changed,
  })

/** The relative difference from the expected value. */
const deviation = (value: number, expected: number) => Math.abs(value - expected) / expected

/** The time in a queue of c servers with exponential service (Erlang's formula). */
function erlang(servers: number, busy: number) {
  const offeredLoad = servers * busy
  let term = 1
  let sum = 1
  for (let server = 1; server < servers; server++) sum += term *= offeredLoad / server
  const waitingShare = (term * offeredLoad) / servers / (1 - busy)
  return SERVICE + ((waitingShare / (sum + waitingShare)) * SERVICE) / (servers * (1 - busy))
}

describe('The simulation agrees with known results', () => {
  test('for one server with constant service times (Pollaczek and Khinchine)', () => {
    assert(
      property(load, seed, (busy, seedValue) => {
        const expected = SERVICE + (busy * SERVICE) / (2 * (1 - busy))
        expect(deviation(queue(busy, { seed: seedValue }).mean, expected)).toBeLessThan(0.08)
      }),
      RUNS,
    )
  })

  test('for one server with random service times', () => {
    assert(
      property(load, seed, (busy, seedValue) => {
        const { mean } = queue(busy, {
          seed: seedValue,
          service: (_, random) => exponential(random, SERVICE),
        })
        expect(deviation(mean, SERVICE / (1 - busy))).toBeLessThan(0.12)
      }),
      RUNS,
    )
  })

  test('for several servers (Erlang)', () => {
    assert(
      property(load, integer({ min: 2, max: 8 }), seed, (busy, servers, seedValue) => {
        const service: Queue['service'] = (_, random) => exponential(random, SERVICE)
        const { mean } = queue(busy, { seed: seedValue, servers, rate: (servers * busy) / SERVICE, service })
        expect(deviation(mean, erlang(servers, busy))).toBeLessThan(0.1)
      }),
      RUNS,
    )
  })

  test('for the utilization', () => {
    assert(
      property(load, seed, (busy, seedValue) => {
        expect(deviation(queue(busy, { seed: seedValue }).busy, busy)).toBeLessThan(0.02)
      }),
      RUNS,
    )
  })

  test('for batches: at low load each request is its own batch, near capacity a batch holds the arrivals of one before', () => {
    expect(deviation(lagAt(1).mean, COSTS.batch + COSTS.event)).toBeLessThan(0.02)
    // A batch of n takes b + n e, in which r (b + n e) come: in balance it has r b / (1 - r e).
    const rate = 0.9 / COSTS.event
    const batch = COSTS.batch + (COSTS.event * rate * COSTS.batch) / (1 - rate * COSTS.event)
    expect(deviation(lagAt(rate).mean, 1.5 * batch)).toBeLessThan(0.15)
  })
})

describe('The sizes', () => {
  test('are the same each time, and grow with the number of members', () => {
    const few = demandOf(20_000)
    expect(demandOf(20_000)).toEqual(few)
    const many = demandOf(200_000)
    for (const of of ['commands', 'events', 'sockets', 'frames', 'database', 'apis'] as const)
      expect(many[of], of).toBeGreaterThanOrEqual(few[of])
    expect(growthOf(20_000, 7).store / growthOf(20_000, 1).store).toBeCloseTo(7)
  })

  test('keep one owner of the read models below its limit, and none above it', () => {
    const { events, members } = maxLoadOfOneOwner()
    expect(lagAt(events).p99).toBeLessThan(0.1)
    expect(lagAt(1.1 / COSTS.event).max).toBeGreaterThan(1)
    expect(deviation(demandOf(members).events, events)).toBeLessThan(0.001)
  })
})

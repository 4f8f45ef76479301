import { describe, expect, test } from 'vitest'
import { emit, setup } from 'xstate'
import { decider } from '#domain/kernel/decider.ts'
import { type Emitted, noChange, refuse } from '#domain/kernel/refusal-and-no-change.ts'

type Opened = { type: 'Opened' }
const rules = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as { type: 'Open' | 'Lock' | 'Shut' } | Opened,
    emitted: {} as Emitted<Opened, 'locked'>,
  },
})
const door = decider(
  rules.createMachine({
    context: {},
    on: { Open: { actions: emit({ type: 'Opened' }) }, Lock: refuse('locked'), Shut: noChange },
  }),
)

describe('A machine', () => {
  test('emits its events', () =>
    expect(door.decide(door.initial, { type: 'Open' })).toEqual({ events: [{ type: 'Opened' }] }))
  test('refuses with its reason', () =>
    expect(door.decide(door.initial, { type: 'Lock' })).toEqual({ events: [], refused: 'locked' }))
  test('emits no event if nothing would change', () =>
    expect(door.decide(door.initial, { type: 'Shut' })).toEqual({ events: [] }))
  test('compiles only with the reasons of its own list', () => {
    // @ts-expect-error: 'broken' is not in the list.
    expect(rules.createStateConfig({ on: { Lock: refuse('broken') } }).on.Lock).toBeDefined()
    const guarded = { guard: () => true, ...refuse('broken') }
    // @ts-expect-error: nor is it after a guard.
    expect(rules.createStateConfig({ on: { Lock: [guarded, noChange] } }).on.Lock).toHaveLength(2)
  })
})

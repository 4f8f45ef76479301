import { describe, expect, test } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { kinds } from '#domain/kernel/catalog.ts'

type Schemas = { options: readonly { shape: { type: { value: string } } }[] }
const typesOf = ({ options }: Schemas) => options.map(({ shape }) => shape.type.value)

const nodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodes)]
const turns = (machine: AnyStateMachine) =>
  nodes(machine.root).flatMap((node) =>
    [...node.transitions].map(([type, transitions]) => ({
      type,
      transitions,
      where: `${type} in ${node.id}`,
    })),
  )

const machines = Object.entries(kinds).map(([kind, { machine, commands, events }]) => ({
  kind,
  machine: machine as AnyStateMachine,
  commands: typesOf(commands),
  events: typesOf(events),
}))

describe.each(machines)('The $kind machine', ({ kind, machine, commands, events }) => {
  const commandTurns = turns(machine).filter(({ type }) => commands.includes(type))
  const eventTurns = turns(machine).filter(({ type }) => events.includes(type))

  test('knows its commands and its events, and nothing else', () => {
    const handledTypes = new Set(turns(machine).map(({ type }) => type))
    expect([...handledTypes].toSorted()).toEqual([...commands, ...events].toSorted())
  })

  test('does not change its state on a command, and always emits an answer', () => {
    for (const { transitions, where: place } of commandTurns) {
      for (const { target, actions } of transitions) {
        expect(target, place).toBeUndefined()
        expect(actions.length, place).toBeGreaterThan(0)
      }
      expect(transitions.at(-1)?.guard, place).toBeUndefined()
    }
  })

  test('has a condition on every branch of a command except the last', () => {
    for (const { transitions, where: place } of commandTurns) {
      for (const { guard } of transitions.slice(0, -1)) expect(guard, place).toBeDefined()
    }
  })

  test('only emits on a command', () => {
    for (const { transitions, where: place } of commandTurns) {
      const kinds = transitions.flatMap(({ actions }) => actions.map(kindOf))
      expect(new Set(kinds), place).toEqual(new Set(['xstate.emit']))
    }
  })

  test('changes its state or context on an event, without a condition and without emitting', () => {
    for (const { transitions, where: place } of eventTurns) {
      expect(transitions.length, place).toBe(1)
      for (const { target, actions, guard } of transitions) {
        expect(target !== undefined || actions.length > 0, place).toBe(true)
        expect(guard, place).toBeUndefined()
        for (const action of actions) expect(kindOf(action), place).toBe('xstate.assign')
      }
    }
  })

  test('has no transitions of its own', () => {
    for (const node of nodes(machine.root)) {
      expect([...node.entry, ...node.exit, ...node.invoke, ...node.after, ...(node.always ?? [])]).toEqual([])
    }
  })

  test('has the name of its kind', () => {
    expect(machine.id).toBe(kind)
  })
})

test('No two kinds of streams share the name of a command or an event', () => {
  const all = machines.flatMap(({ commands, events }) => [...commands, ...events])
  expect(all.toSorted()).toEqual([...new Set(all)].toSorted())
})

/** "xstate.emit", "xstate.assign", … */
const kindOf = (action: unknown) => (action as { type?: string }).type

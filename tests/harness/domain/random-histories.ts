import fc from 'fast-check'
import type { AnyStateMachine } from 'xstate'
import { z } from 'zod'
import {
  type CommandOf,
  decider,
  type EventOf,
  type RefusalReasonOf,
  type StateOf,
} from '#domain/kernel/decider.ts'
import { id, spring } from '#tests/domain/scenarios/scenario.ts'

type Schemas = { options: readonly { shape: Record<string, z.ZodType> & { type: z.ZodLiteral<string> } }[] }

/**
 * The possible values of a command's fields. By default one of two ids or texts, or any value of an
 * enumeration.
 */
type Pools = Record<string, readonly unknown[]>

const likely = (name: string, field: z.ZodType): readonly unknown[] => {
  if (name === 'at') return [spring]
  const inner = field instanceof z.ZodOptional ? field.unwrap() : field
  if (inner instanceof z.ZodEnum) return inner.options
  if (inner instanceof z.ZodBoolean) return [true, false]
  if (inner instanceof z.ZodArray) return [[], likely(name, inner.element as z.ZodType)]
  if (inner instanceof z.ZodUUID) return [id(1), id(2)]
  return name.endsWith('_id') ? [id(1), id(2)] : ['one text', 'another text']
}

/** Any command of a kind. Its fields come from small pools, so that equal values are frequent. */
const anyCommand = <M extends AnyStateMachine>(
  _machine: M,
  schemas: Schemas,
  pools: Pools,
): fc.Arbitrary<CommandOf<M>> =>
  fc.oneof(
    ...schemas.options.map(({ shape }) => {
      const { type, ...fields } = shape
      const says = Object.entries(fields).map(([name, field]) => {
        const arbitrary = fc.constantFrom(...(pools[name] ?? likely(name, field)))
        return [
          name,
          field.safeParse(undefined).success ? fc.option(arbitrary, { nil: undefined }) : arbitrary,
        ]
      })
      return fc.record({ type: fc.constant(type.value), ...Object.fromEntries(says) })
    }),
  ) as fc.Arbitrary<CommandOf<M>>

type Step<M extends AnyStateMachine> = {
  command: CommandOf<M>
  before: StateOf<M>
  after: StateOf<M>
  events: EventOf<M>[]
  refused: RefusalReasonOf<M> | undefined
}

/**
 * Gives commands one after the other and checks each step: every event parses with the catalog and moves the
 * state, a refusal writes nothing, and a command just carried out does nothing when repeated (except
 * `repeatable` ones).
 */
function* steps<M extends AnyStateMachine>(
  machine: M,
  { events, repeatable = [] }: Laws<M>,
  start: StateOf<M>,
  commands: readonly CommandOf<M>[],
): Generator<Step<M>> {
  const { decide, evolve } = decider(machine)
  let state = start
  for (const command of commands) {
    const decision = decide(state, command)
    const previousState = state
    for (const event of decision.events) {
      if (!events.safeParse(event).success) throw new Error(`not in the catalogue: ${JSON.stringify(event)}`)
      const next = evolve(state, event)
      if (next === state) throw new Error(`${JSON.stringify(event)} does not move it`)
      state = next
    }
    if (decision.refused && decision.events.length > 0) throw new Error('refused, and yet written')
    const { type }: { type: string } = command
    if (!repeatable.includes(type) && decide(state, command).events.length > 0) {
      throw new Error(`carried out twice: ${JSON.stringify(command)}`)
    }
    yield { command, before: previousState, after: state, events: decision.events, refused: decision.refused }
  }
}

type Laws<M extends AnyStateMachine> = {
  commands: Schemas
  events: z.ZodType
  pools: Pools
  /** The histories to start from; by default an empty one. */
  histories?: readonly (readonly EventOf<M>[])[]
  /** The number of random sequences, and their maximum length. */
  runs?: number
  longest?: number
  /** Commands that have an effect each time they are given. */
  repeatable?: readonly string[]
}

/**
 * Runs `check` on many random sequences of commands, with each step, all events so far, and the final state.
 */
export const checkRandomHistories = <M extends AnyStateMachine>(
  machine: M,
  laws: Laws<M>,
  check: (life: Step<M>[], past: EventOf<M>[], end: StateOf<M>) => void,
) => {
  const commands = fc.array(anyCommand(machine, laws.commands, laws.pools), {
    maxLength: laws.longest ?? 120,
    size: 'max',
  })
  const history = fc.constantFrom(...(laws.histories ?? [[]]))
  fc.assert(
    fc.property(history, commands, (pastEvents, triedCommands) => {
      const start = decider(machine).replay(pastEvents)
      const life = [...steps(machine, laws, start, triedCommands)]
      check(life, [...pastEvents, ...life.flatMap(({ events }) => events)], life.at(-1)?.after ?? start)
    }),
    laws.runs === undefined ? {} : { numRuns: laws.runs },
  )
}

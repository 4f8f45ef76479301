import type { AnyStateMachine, ContextFrom } from 'xstate'
import type { Actor, AnyEvent, Kind, Metadata } from '#domain/kernel/catalogue.ts'
import type { CommandOf, Decider, Decision, EventOf, StateOf } from '#domain/kernel/decider.ts'
import { eventId, newId } from '#domain/kernel/ids.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import type { EventStore } from '../ports/event-store.ts'
import { keyedLock } from './keyed-lock.ts'
import { declared, type Outcome, type RefusalOf } from './outcome.ts'
import { foldedStates, type Loaded } from './state-cache.ts'

/** Who asks, when, and what made them ask. `command_id` names the one effect that a command may have. */
export type Context = {
  actor: Actor
  at: string
  command_id: string
  correlation_id: string
  causation_id?: string | undefined
  session_id?: string | undefined
  ip?: string | undefined
}

/** The same request, carried on by the product itself. */
export const asSystem = (ctx: Context): Context => ({
  ...ctx,
  actor: { kind: 'system' },
  command_id: newId(),
})

/** Whether this actor may give this command, in this state of the thing. A command without a rule does not compile. */
export type Rule<M extends AnyStateMachine> = (
  actor: Actor,
  context: ContextFrom<M>,
  command: CommandOf<M>,
) => boolean

export type Aggregate<M extends AnyStateMachine> = {
  kind: Kind
  decider: Decider<M>
  may: Record<CommandOf<M>['type'], Rule<M>>
  /** The states in which it is not there: what is out of turn then is refused as `NotFound`. */
  gone?: readonly StateOf<M>['value'][]
}

export type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never

/** A command as its giver writes it; the moment is stamped here. */
export type CommandInput<M extends AnyStateMachine> = Without<CommandOf<M>, 'at'>

export type Commander = {
  /**
   * Reads, decides, appends: the only place where commands become events. `refuses` closes what may be answered beside
   * `NotFound`: throws for another refusal, which is a bug.
   */
  handle<M extends AnyStateMachine, Why extends string = RefusalOf<M>>(
    aggregate: Aggregate<M>,
    id: string,
    command: CommandInput<M>,
    ctx: Context,
    refuses?: readonly Why[],
  ): Promise<Outcome<M, Why>>
  /** The thing as the store has it at this moment, and where its last event is (0: there is none). */
  look<M extends AnyStateMachine>(
    aggregate: Aggregate<M>,
    id: string,
  ): Promise<Loaded<M> & { position: bigint }>
  /** The thing as this process last saw it, if it did: for what is never undone once it is so. */
  recall<M extends AnyStateMachine>(aggregate: Aggregate<M>, id: string): Loaded<M> | undefined
  /** Keeps nothing of what it has seen so far. */
  forget(): void
}

const ATTEMPTS = 5

export function commander(store: EventStore): Commander {
  const { keep, kept, likely, fresh, forget } = foldedStates(store)
  const lock = keyedLock()

  /** What this very command did when it was given before: a request repeated after a crash gets its first answer. */
  async function before<M extends AnyStateMachine>(
    { decider }: Aggregate<M>,
    stream: string,
    type: string,
    ctx: Context,
  ) {
    const first = eventId(effectOf(ctx, stream, type), 0)
    const past = await store.read(stream)
    const start = past.findIndex(({ id }) => id === first)
    if (start < 0) return undefined
    const done = past.filter(({ id }, index) => id === eventId(effectOf(ctx, stream, type), index - start))
    const last = done.at(-1) ?? past[start]
    if (!last) return undefined
    const events = done.map(({ event }) => event as EventOf<M>)
    const state = decider.replay(past.map(({ event }) => event as EventOf<M>))
    return { state, revision: last.revision, position: last.position, events }
  }

  return {
    look: ({ kind, decider }, id) => fresh(decider, streamOf(kind, id)),
    recall: ({ kind }, id) => kept(streamOf(kind, id)),
    forget,
    async handle<M extends AnyStateMachine, Why extends string>(
      aggregate: Aggregate<M>,
      id: string,
      asked: CommandInput<M>,
      ctx: Context,
      refuses?: readonly Why[],
    ): Promise<Outcome<M, Why>> {
      const { kind, decider, may, gone = [] } = aggregate
      const stream = streamOf(kind, id)
      const command = { ...(asked as object), at: ctx.at } as CommandOf<M>
      const { type } = asked as unknown as { type: string }
      const allowed = (may as Record<string, Rule<M>>)[type] as Rule<M>
      const decide = (state: StateOf<M>): Decision<M> | { events: []; refused: 'NotFound' } => {
        const { context, value } = state as { context: ContextFrom<M>; value: StateOf<M>['value'] }
        if (!allowed(ctx.actor, context, command)) return { events: [], refused: 'NotFound' }
        const decision = decider.decide(state, command)
        const isGone = decision.refused === 'OutOfTurn' && gone.includes(value)
        return isGone ? { events: [], refused: 'NotFound' } : decision
      }

      // Commands of this process on one stream run one after the other, so that only another process can come between.
      return lock(stream, async () => {
        // Tried without asking the store first: whatever is stale is caught by the expected revision or asked then.
        let loaded = likely(decider, stream)
        for (let attempt = 1; ; attempt++) {
          let decision = decide(loaded.state)
          if (decision.events.length === 0) {
            loaded = await fresh(decider, stream)
            decision = decide(loaded.state)
          }
          if (decision.refused)
            return (
              (await before(aggregate, stream, type, ctx)) ??
              declared<RefusalOf<M>, Why>(type, decision.refused, refuses)
            )
          if (decision.events.length === 0) return { ...loaded, events: [] }
          const answer = await store.append(
            stream,
            decision.events as AnyEvent[],
            loaded.revision,
            metadataOf(ctx),
            effectOf(ctx, stream, type),
          )
          if (!('conflict' in answer)) {
            const state = decision.events.reduce(decider.evolve, loaded.state)
            const { position, revision } = answer
            keep(stream, { state, revision, position })
            return { state, revision, position, events: decision.events }
          }
          if (attempt === ATTEMPTS) return declared<RefusalOf<M>, Why>(type, 'changed_meanwhile', refuses)
          loaded = await fresh(decider, stream)
        }
      })
    },
  }
}

const effectOf = ({ command_id }: Context, stream: string, type: string) => `${command_id}:${stream}:${type}`

const metadataOf = ({
  actor,
  correlation_id,
  causation_id,
  command_id,
  session_id,
  ip,
}: Context): Metadata => ({
  actor,
  correlation_id,
  causation_id: causation_id ?? command_id,
  ...(session_id && { session_id }),
  ...(ip && { ip }),
  schema: 1,
})

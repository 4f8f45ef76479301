import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyStateMachine, ContextFrom } from 'xstate'
import type { Actor, AnyEvent, Kind, Metadata } from '#domain/kernel/catalog.ts'
import type { CommandOf, Decider, Decision, EventOf, StateOf } from '#domain/kernel/decider.ts'
import { eventId, newId } from '#domain/kernel/ids.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import type { EventStore } from '../ports/event-store.ts'
import { keyedLock } from './keyed-lock.ts'
import { declaredRefusal, type Outcome, type RefusalOf } from './outcome.ts'
import { createStateCache, type LoadedState } from './state-cache.ts'

/**
 * Who gives a command, when, and what caused it. `command_id` identifies the command: a repeat with the same
 * id has no second effect.
 */
export type CommandContext = {
  actor: Actor
  /** If the system is the actor, the person whose call or event it follows. */
  initiator?: Actor | undefined
  /** The operating system user who gave the command on the server. */
  os_user?: string | undefined
  at: string
  command_id: string
  correlation_id: string
  causation_id?: string | undefined
  session_id?: string | undefined
  ip?: string | undefined
}

/** The person whose call this is, or whom it follows. */
const personOf = ({ actor, initiator }: CommandContext): Actor | undefined =>
  actor.kind === 'system' ? initiator : actor

/** The id of the member or staff who gives the command. Throws when the actor has none, which is a bug. */
export function callerId({ actor }: Pick<CommandContext, 'actor'>): string {
  if (actor.user_id === undefined)
    throw new Error(`a command that needs a caller was given by: ${actor.kind}`)
  return actor.user_id
}

/** Continues the request with the system as the actor. */
export const asSystem = (ctx: CommandContext): CommandContext => ({
  ...ctx,
  actor: { kind: 'system' },
  initiator: personOf(ctx),
  command_id: newId(),
})

/**
 * The context of a call without a login that a member caused, by a mailed link or by paying at the provider:
 * it names them as initiator.
 */
export const initiatedBy = (ctx: CommandContext, user_id: string): CommandContext => ({
  ...ctx,
  initiator: personOf(ctx) ?? { kind: 'member', user_id },
})

/** Continues the request as the member who has just proved who they are. */
export const asMember = (ctx: CommandContext, user_id: string): CommandContext => ({
  ...ctx,
  actor: { kind: 'member', user_id },
  command_id: newId(),
})

/**
 * Whether this actor may give this command in this state of the thing. A command without a rule does not
 * compile.
 */
export type Rule<M extends AnyStateMachine> = (
  actor: Actor,
  context: ContextFrom<M>,
  command: CommandOf<M>,
) => boolean

export type Aggregate<M extends AnyStateMachine> = {
  kind: Kind
  decider: Decider<M>
  may: Record<CommandOf<M>['type'], Rule<M>>
  /** The states in which the thing does not exist (any more). `OutOfTurn` is then refused as `NotFound`. */
  goneStates?: readonly StateOf<M>['value'][]
}

export type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never

/** A command without its moment, which the commander adds. */
export type CommandInput<M extends AnyStateMachine> = Without<CommandOf<M>, 'at'>

export type Commander = {
  /**
   * Reads the stream, decides and appends: the only place where commands become events. `refuses` lists the
   * possible refusals beside `NotFound`. Throws for any other refusal, which is a bug.
   */
  handle<M extends AnyStateMachine, RefusalName extends string = RefusalOf<M>>(
    aggregate: Aggregate<M>,
    id: string,
    command: CommandInput<M>,
    ctx: CommandContext,
    refuses?: readonly RefusalName[],
  ): Promise<Outcome<M, RefusalName>>
  /** Returns the current state from the store, and the position of its last event (0: there is none). */
  load<M extends AnyStateMachine>(
    aggregate: Aggregate<M>,
    id: string,
  ): Promise<LoadedState<M> & { position: bigint }>
  /**
   * Returns the state that this process has cached, if any. It may be stale, so use it only for facts that
   * are never undone.
   */
  cached<M extends AnyStateMachine>(aggregate: Aggregate<M>, id: string): LoadedState<M> | undefined
  /** Empties the cache of states. */
  forget(): void
}

/** How long a command tries again while others write to its stream. A call has 45 s. */
const RETRY_TIMEOUT_MS = 20_000
const MIN_BACKOFF_MS = 10
const MAX_BACKOFF_MS = 500

export function createCommander(store: EventStore): Commander {
  const { cache, cached, cachedOrInitial, load, forget } = createStateCache(store)
  const lockStream = keyedLock()

  /**
   * Returns the result of this command if it was handled before, so that a request repeated after a crash
   * gets the same response.
   */
  async function previousResult<M extends AnyStateMachine>(
    { decider }: Aggregate<M>,
    stream: string,
    type: string,
    ctx: CommandContext,
  ) {
    const firstEventId = eventId(appendIdOf(ctx, stream, type), 0)
    const { events: pastEvents } = (await store.read(stream)) ?? { events: [] }
    const start = pastEvents.findIndex(({ id }) => id === firstEventId)
    if (start < 0) return undefined
    const ownEvents = pastEvents.filter(
      ({ id }, index) => id === eventId(appendIdOf(ctx, stream, type), index - start),
    )
    const lastEvent = ownEvents.at(-1) ?? pastEvents[start]
    if (!lastEvent) return undefined
    const events = ownEvents.map(({ event }) => event as EventOf<M>)
    const state = decider.replay(pastEvents.map(({ event }) => event as EventOf<M>))
    return { state, revision: lastEvent.revision, position: lastEvent.position, events }
  }

  return {
    load: ({ kind, decider }, id) => load(decider, streamOf(kind, id)),
    cached: ({ kind }, id) => cached(streamOf(kind, id)),
    forget,
    async handle<M extends AnyStateMachine, RefusalName extends string>(
      aggregate: Aggregate<M>,
      id: string,
      input: CommandInput<M>,
      ctx: CommandContext,
      refuses?: readonly RefusalName[],
    ): Promise<Outcome<M, RefusalName>> {
      const { kind, decider, may, goneStates = [] } = aggregate
      const stream = streamOf(kind, id)
      const command = { ...(input as object), at: ctx.at } as CommandOf<M>
      const { type } = input as unknown as { type: string }
      const rule = (may as Record<string, Rule<M>>)[type] as Rule<M>
      const decide = (state: StateOf<M>): Decision<M> | { events: []; refused: 'NotFound' } => {
        const { context, value } = state as { context: ContextFrom<M>; value: StateOf<M>['value'] }
        if (!rule(ctx.actor, context, command)) return { events: [], refused: 'NotFound' }
        const decision = decider.decide(state, command)
        const isGone = decision.refused === 'OutOfTurn' && goneStates.includes(value)
        return isGone ? { events: [], refused: 'NotFound' } : decision
      }

      // Commands of this process on one stream run one after the other, so that only another process can come
      // between.
      return lockStream(stream, async () => {
        // The cached state is tried first. A stale state is detected by the expected revision, and a refusal,
        // or no change, is decided again on a reloaded state.
        let loadedState = cachedOrInitial(decider, stream)
        const deadline = performance.now() + RETRY_TIMEOUT_MS
        for (let backoffMs = MIN_BACKOFF_MS; ; backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS)) {
          let decision = decide(loadedState.state)
          if (decision.events.length === 0) {
            loadedState = await load(decider, stream)
            decision = decide(loadedState.state)
          }
          if (decision.refused)
            return (
              (await previousResult(aggregate, stream, type, ctx)) ??
              declaredRefusal<RefusalOf<M>, RefusalName>(type, decision.refused, refuses)
            )
          if (decision.events.length === 0) return { ...loadedState, events: [] }
          const appendResult = await store.append(
            stream,
            decision.events as AnyEvent[],
            loadedState.revision,
            metadataOf(ctx),
            appendIdOf(ctx, stream, type),
          )
          if (!('conflict' in appendResult)) {
            const state = decision.events.reduce(decider.evolve, loadedState.state)
            const { position, revision } = appendResult
            cache(stream, { state, revision, position })
            return { state, revision, position, events: decision.events }
          }
          if (performance.now() > deadline)
            return declaredRefusal<RefusalOf<M>, RefusalName>(type, 'changed_meanwhile', refuses)
          const expectedRevision = loadedState.revision
          loadedState = await load(decider, stream)
          // A store may refuse because of a write that it does not show yet, until that write is safe.
          if (loadedState.revision === expectedRevision) await sleep(Math.random() * backoffMs)
        }
      })
    },
  }
}

const appendIdOf = ({ command_id }: CommandContext, stream: string, type: string) =>
  `${command_id}:${stream}:${type}`

const metadataOf = ({
  actor,
  initiator,
  os_user,
  correlation_id,
  causation_id,
  command_id,
  session_id,
  ip,
}: CommandContext): Metadata => ({
  actor,
  ...(actor.kind === 'system' && initiator && { initiator }),
  ...(os_user && { os_user }),
  correlation_id,
  causation_id: causation_id ?? command_id,
  ...(session_id && { session_id }),
  ...(ip && { ip }),
  schema: 1,
})

import type { AnyStateMachine } from 'xstate'
import type { EventOf, RefusalReasonOf } from '#domain/kernel/decider.ts'
import type { LoadedState } from './state-cache.ts'

/** All refusals of a command to this machine: the machine's own, and the one for a concurrent write. */
export type RefusalOf<M extends AnyStateMachine> = RefusalReasonOf<M> | 'changed_meanwhile'

/** The refusals that a use case declares; `NotFound` is not declared. */
type DeclaredRefusal<Refused extends string, RefusalName extends string> = Extract<
  Refused | 'NotFound',
  RefusalName | 'NotFound'
>

/**
 * The outcome of a command. `RefusalName` is the union of the refusals that the use case declares, by default
 * all of the machine.
 */
export type Outcome<M extends AnyStateMachine, RefusalName extends string = RefusalOf<M>> =
  | { refused: DeclaredRefusal<RefusalOf<M>, RefusalName> }
  | ({ refused?: undefined; position: bigint; events: EventOf<M>[] } & LoadedState<M>)

/** Returns the refusal as one that the use case declares. Throws for any other. */
export function declaredRefusal<Refused extends string, RefusalName extends string>(
  type: string,
  refused: Refused | 'NotFound',
  refuses: readonly RefusalName[] | undefined,
): { refused: DeclaredRefusal<Refused, RefusalName> } {
  if (!isDeclared(refused, refuses))
    throw new Error(`${type} was refused as ${refused}, which nobody declared`)
  return { refused }
}

const isDeclared = <Refused extends string, RefusalName extends string>(
  refused: Refused | 'NotFound',
  refuses: readonly RefusalName[] | undefined,
): refused is DeclaredRefusal<Refused, RefusalName> =>
  refused === 'NotFound' || refuses === undefined || refuses.some((declared) => String(declared) === refused)

/**
 * The outcome of a refused use case: a refusal that it declares, or `NotFound` for a thing that does not
 * exist or belongs to others.
 */
export type RefusedOutcome<RefusalName extends string> = { refused: RefusalName | 'NotFound' }
export const refusedAsNotFound = { refused: 'NotFound' } as const
export type AcceptedOutcome = { refused?: undefined; position: bigint }

/** The outcome of a use case that declares these refusals. An accepted one also has these details. */
export type UseCaseOutcome<Refuses extends readonly string[], Details = unknown> =
  | RefusedOutcome<Refuses[number]>
  | (AcceptedOutcome & Details)

/** The last position that these outcomes wrote; 0 when all of them were refused. */
export const lastPosition = (...outcomes: (RefusedOutcome<string> | AcceptedOutcome)[]) =>
  outcomes.reduce(
    (last, each) => (each.refused === undefined && each.position > last ? each.position : last),
    0n,
  )

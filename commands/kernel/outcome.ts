import type { AnyStateMachine } from 'xstate'
import type { EventOf, WhyOf } from '#domain/kernel/decider.ts'
import type { Loaded } from './state-cache.ts'

/** All refusals of a command to this machine: the machine's own, and that of a concurrent write. */
export type RefusalOf<M extends AnyStateMachine> = WhyOf<M> | 'changed_meanwhile'

/** Those of these refusals that a use case declares; `NotFound` is not declared. */
type Declared<Refused extends string, Why extends string> = Extract<Refused | 'NotFound', Why | 'NotFound'>

/** The outcome of a command. `Why`: the refusals that the use case declares, by default all of the machine. */
export type Outcome<M extends AnyStateMachine, Why extends string = RefusalOf<M>> =
  | { refused: Declared<RefusalOf<M>, Why> }
  | ({ refused?: undefined; position: bigint; events: EventOf<M>[] } & Loaded<M>)

/** The refusal, as one that the use case declares. Throws for any other. */
export function declared<Refused extends string, Why extends string>(
  type: string,
  refused: Refused | 'NotFound',
  refuses: readonly Why[] | undefined,
): { refused: Declared<Refused, Why> } {
  if (!isDeclared(refused, refuses))
    throw new Error(`${type} was refused as ${refused}, which nobody declared`)
  return { refused }
}

const isDeclared = <Refused extends string, Why extends string>(
  refused: Refused | 'NotFound',
  refuses: readonly Why[] | undefined,
): refused is Declared<Refused, Why> =>
  refused === 'NotFound' || refuses === undefined || refuses.some((why) => String(why) === refused)

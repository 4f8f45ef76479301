import type { AnyStateMachine } from 'xstate'
import type { EventOf, WhyOf } from '#domain/kernel/decider.ts'
import type { Loaded } from './state-cache.ts'

/** How a command to this machine may be refused at all, by the machine or by who else writes at the same time. */
export type RefusalOf<M extends AnyStateMachine> = WhyOf<M> | 'changed_meanwhile'

/** Of these refusals those that a use case declares; `NotFound` need not be. */
type Declared<Refused extends string, Why extends string> = Extract<Refused | 'NotFound', Why | 'NotFound'>

/** What became of a command. `Why`: those refusals that the use case has declared; all that the machine has, where it declares none. */
export type Outcome<M extends AnyStateMachine, Why extends string = RefusalOf<M>> =
  | { refused: Declared<RefusalOf<M>, Why> }
  | ({ refused?: undefined; position: bigint; events: EventOf<M>[] } & Loaded<M>)

/** The refusal as the use case declares it. Throws for one that it does not. */
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

import type { AnyStateMachine } from 'xstate'
import type { account } from '#domain/identity/account/account.ts'
import type { Aggregate, CommandInput, Context, Outcome } from '../kernel/handle.ts'
import { accounts } from './account.ts'
import type { Needs } from './dependencies.ts'

type Accepted<M extends AnyStateMachine> = Extract<Outcome<M>, { position: bigint }>

/** Gives a command to an account. `refuses` closes what may be refused beside `NotFound`; throws for anything else. */
export const give = <Why extends string>(
  deps: Needs<'commander'>,
  ctx: Context,
  user_id: string,
  command: CommandInput<typeof account>,
  refuses: readonly Why[],
) => giveTo(deps, ctx, accounts, user_id, command, refuses)

/** The same for another kind of thing. */
export async function giveTo<M extends AnyStateMachine, Why extends string>(
  { commander }: Needs<'commander'>,
  ctx: Context,
  aggregate: Aggregate<M>,
  id: string,
  command: CommandInput<M>,
  refuses: readonly Why[],
): Promise<Accepted<M> | { refused: Why | 'NotFound' }> {
  const outcome = await commander.handle(aggregate, id, command, ctx)
  if (outcome.refused === undefined) return outcome as Accepted<M>
  const refused = [...refuses, 'NotFound' as const].find((each) => each === outcome.refused)
  if (refused === undefined) throw new Error(`${aggregate.kind} ${id} refused as ${outcome.refused}`)
  return { refused }
}

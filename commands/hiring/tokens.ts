import { z } from 'zod'
import { applyRefusals } from '#domain/hiring/refusals.ts'
import { tokensLifecycle, type tokensMachine } from '#domain/hiring/tokens.ts'
import { FREE_TOKENS } from '#domain/kernel/terms.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type Aggregate, asSystem, type CommandContext, callerId } from '../kernel/handle.ts'
import { onlySystem } from '../kernel/rules.ts'
import { task } from '../kernel/task.ts'
import { applicationAggregate } from './application.ts'

export const tokensAggregate: Aggregate<typeof tokensMachine> = {
  kind: 'tokens',
  decider: tokensLifecycle,
  may: {
    ReserveToken: (actor, _, command) =>
      onlySystem(actor) || (command.type === 'ReserveToken' && command.user_id === actor.user_id),
    SpendToken: onlySystem,
    ReleaseToken: onlySystem,
    BuyPremium: onlySystem,
  },
}

/** Returns the id of a member's tokens for the calendar month (UTC) of a moment. */
export const tokensId = (user_id: string, at: string) => `${user_id}-${at.slice(0, 7)}`

/** Reserves one of the caller's tokens of this month for an application. */
export function reserveToken(deps: Needs<'commander'>, ctx: CommandContext, application_id: string) {
  const user_id = callerId(ctx)
  return reserve(deps, ctx, tokensId(user_id, ctx.at), { user_id, application_id })
}

const reserve = (
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  tokens_id: string,
  { user_id, application_id }: { user_id: string; application_id: string },
) => {
  const month = tokens_id.slice(user_id.length + 1)
  const command = { type: 'ReserveToken', user_id, month, application_id, allowance: FREE_TOKENS } as const
  return commander.handle(tokensAggregate, tokens_id, command, ctx, applyRefusals)
}

/** Spends the reserved token if the application exists; otherwise releases it. */
export async function settleToken(
  deps: Needs<'commander'>,
  ctx: CommandContext,
  { tokens_id, application_id }: { tokens_id: string; application_id: string },
) {
  const { commander } = deps
  const { state } = await commander.load(applicationAggregate, application_id)
  const type = state.value === 'none' ? 'ReleaseToken' : 'SpendToken'
  const settle = () => commander.handle(tokensAggregate, tokens_id, { type, application_id }, asSystem(ctx))
  const firstOutcome = await settle()
  if (firstOutcome.refused !== 'token_not_reserved') return firstOutcome
  // The token was released just before the application was written after all.
  await reserve(deps, asSystem(ctx), tokens_id, {
    user_id: state.context.consultant_id,
    application_id,
  })
  return settle()
}

/** `cause` is "token" if the reservation expired, and "spend" if its application was written. */
export const settleTokenTask = task({
  name: 'token',
  payload: z.object({ tokens_id: z.string(), application_id: z.uuid() }),
  key: ({ application_id }, cause) => `${cause}:${application_id}`,
  run: async (deps: Needs<'commander'>, { tokens_id, application_id }, ctx) => {
    await settleToken(deps, ctx, { tokens_id, application_id })
  },
})

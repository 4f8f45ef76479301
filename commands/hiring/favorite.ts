import { type FavoriteCommand, favoriteLifecycle, type favoriteMachine } from '#domain/hiring/favorite.ts'
import { favoriteRefusals } from '#domain/hiring/refusals.ts'
import type { Actor } from '#domain/kernel/catalog.ts'
import { favoriteId } from '#domain/kernel/ids.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type Aggregate, type CommandContext, callerId } from '../kernel/handle.ts'

const onlyOneself = ({ user_id }: Actor, _: unknown, command: FavoriteCommand) => command.user_id === user_id

export const favoriteAggregate: Aggregate<typeof favoriteMachine> = {
  kind: 'favorite',
  decider: favoriteLifecycle,
  may: { AddFavorite: onlyOneself, RemoveFavorite: onlyOneself },
}

/** Adds to the caller's favorites, or removes from them. A repeat changes nothing. */
export const changeFavorite = (
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  { type, of, subject_id }: Pick<FavoriteCommand, 'type' | 'of' | 'subject_id'>,
) => {
  const user_id = callerId(ctx)
  const id = favoriteId(user_id, of, subject_id)
  return commander.handle(favoriteAggregate, id, { type, user_id, of, subject_id }, ctx, favoriteRefusals)
}

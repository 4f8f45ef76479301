import { type FavoriteEvent, favorite } from '#domain/hiring/favorite.ts'
import { id, matrix, type Scenarios, spring, stateAfter, summer } from '../scenario.ts'

const stateScenario = stateAfter(favorite)

const shifts = { user_id: id(1), of: 'job', subject_id: id(2) } as const
const added = { type: 'FavoriteAdded', at: spring, ...shifts } as const satisfies FavoriteEvent
const removed = { type: 'FavoriteRemoved', at: spring, ...shifts } as const satisfies FavoriteEvent

export const favorites: Scenarios<typeof favorite> = {
  machine: favorite,
  scenarios: [
    ...matrix(
      favorite,
      {
        'A job that never was a favorite': [],
        'A favorite': [added],
        'A former favorite': [added, removed],
        'A favorite once more': [added, removed, added],
      },
      {
        add: { type: 'AddFavorite', at: summer, ...shifts },
        remove: { type: 'RemoveFavorite', at: summer, ...shifts },
      },
      {
        'A job that never was a favorite': { add: [{ ...added, at: summer }], remove: 'unchanged' },
        'A favorite': { add: 'unchanged', remove: [{ ...removed, at: summer }] },
        'A former favorite': { add: [{ ...added, at: summer }], remove: 'unchanged' },
        'A favorite once more': { add: 'unchanged', remove: [{ ...removed, at: summer }] },
      },
    ),
    stateScenario('A favorite knows whose it is', [added], 'kept', shifts),
    stateScenario('A former favorite is none', [added, removed], 'none'),
  ],
}
